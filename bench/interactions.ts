import type { CDPSession, Page } from '@playwright/test'
import { median } from '../scripts/lib/median.mjs'
import { say } from '../scripts/lib/say.mjs'
import { inBrowser, SLOWER, untilQuiet } from './lib/in-browser.ts'

/**
 * How fast the browser shows the effect of a key or click, at a fourth of the processor's speed: ms from the event to
 * the next painted frame, the median of the rounds' slowest events. Then a list with 100 rows and 25 columns: frames
 * while it scrolls, compared with a table of the same size without styles and scripts, and memory over 30 changes of
 * the page. `node bench/interactions.ts [rounds]`
 */

const ROUNDS = Number(process.argv[2] ?? 5)
const LIST = '/deal/transaction'
const FRAMES = 120
const SLOW_FRAME_MS = 50
const PAGE_CHANGES = 30
const COLUMNS = 25

type Act = (page: Page) => Promise<unknown>

const combobox = (page: Page) => page.getByRole('combobox').first()
const amountFilter = (page: Page) => page.getByRole('button', { name: /^Amount/ }).first()
const dialogField = (page: Page) => page.getByRole('dialog').getByRole('textbox').first()
const refund = (page: Page) => page.getByRole('button', { name: /^Refund / }).first()
const pressEscape = (page: Page) => page.keyboard.press('Escape')
const visible = (page: Page) => page.getByRole('dialog').waitFor()
const hidden = (page: Page) => page.getByRole('dialog').waitFor({ state: 'hidden' })

/** In this order on one page. Those without a name only prepare the next one. */
const steps: readonly (readonly [name: string | undefined, act: Act])[] = [
  ['type in the search', (page) => combobox(page).pressSequentially('john.doe@example', { delay: 60 })],
  [undefined, (page) => combobox(page).fill('')],
  [undefined, (page) => pressEscape(page)],
  [
    'open a filter, first time',
    (page) =>
      amountFilter(page)
        .click()
        .then(() => visible(page)),
  ],
  ['type in the filter', (page) => dialogField(page).pressSequentially('123.45', { delay: 60 })],
  ['close the filter', (page) => pressEscape(page).then(() => hidden(page))],
  [
    'open a filter again',
    (page) =>
      amountFilter(page)
        .click()
        .then(() => visible(page)),
  ],
  [undefined, (page) => pressEscape(page).then(() => hidden(page))],
  [
    'open the refund, first time',
    (page) =>
      refund(page)
        .click()
        .then(() => dialogField(page).waitFor()),
  ],
  ['type in the refund', (page) => dialogField(page).pressSequentially('1', { delay: 60 })],
  [undefined, (page) => dialogField(page).fill('')],
  ['close the refund', (page) => pressEscape(page)],
]

interface Watched {
  slowest: number
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const watched: Watched = { slowest: 0 }
  Object.assign(globalThis, { watched })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.slowest = Math.max(watched.slowest, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** The slowest event since the last call. The browser reports events after they are painted. */
const slowest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        setTimeout(() => {
          const { watched } = globalThis as unknown as { watched: Watched }
          resolve(watched.slowest)
          watched.slowest = 0
        }, 600),
      ),
  )

async function slowed(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return devtools
}

async function interactions(page: Page, times: Map<string, number[]>, counts: boolean): Promise<void> {
  await page.addInitScript(watch)
  await slowed(page)
  await page.goto(LIST)
  await untilQuiet(page)
  await slowest(page)
  for (const [name, act] of steps) {
    await act(page)
    const time = await slowest(page)
    if (name && counts) times.set(name, [...(times.get(name) ?? []), time])
  }
}

/** The frames of a scroll through an element, in ms. */
const scroll = (page: Page, selector: string) =>
  page.evaluate(
    async ([wanted, count]) => {
      const box = document.querySelector(wanted)
      if (!box) throw new Error(`no ${wanted}`)
      const frames: number[] = []
      let last = performance.now()
      for (let frame = 0; frame < count; frame += 1) {
        box.scrollTop += 40
        box.scrollLeft = (frame % 60) * 10
        await new Promise(requestAnimationFrame)
        const now = performance.now()
        frames.push(now - last)
        last = now
      }
      return frames
    },
    [selector, FRAMES] as const,
  )

/** A table of the same size and texts, without styles and scripts. */
const addPlainTable = (page: Page) =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('[role=region] tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
    document.body.innerHTML = `<div id="plain" style="height:600px;width:1100px;overflow:auto"><table>${texts
      .map(
        (row) =>
          `<tr>${row.map((text) => `<td style="white-space:nowrap;padding:8px">${text}</td>`).join('')}</tr>`,
      )
      .join('')}</table></div>`
  })

const describe = (frames: readonly number[]) =>
  `median ${median(frames).toFixed(0)} ms, longest ${Math.max(...frames).toFixed(0)} ms, ${frames.filter((ms) => ms > SLOW_FRAME_MS).length} of ${frames.length} above ${SLOW_FRAME_MS} ms`

async function bigList(page: Page): Promise<void> {
  const devtools = await slowed(page)
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return `${((await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6).toFixed(1)} MB`
  }
  await page.goto(`${LIST}?pageSize=100`)
  await untilQuiet(page)
  await page.getByRole('button', { name: 'Columns' }).click({ timeout: 60_000 })
  const panel = page.getByRole('dialog')
  await panel.getByText('Show all, scrolling sideways').click()
  const unchecked = panel.getByRole('checkbox', { checked: false })
  const checked = panel.getByRole('checkbox', { checked: true })
  // A chosen column moves to the others, so the first one changes.
  while ((await checked.count()) < COLUMNS) await unchecked.first().click()
  await pressEscape(page)
  await hidden(page)
  const table = page.getByRole('region').filter({ has: page.getByRole('table') })
  const [rows, columns] = [await table.locator('tbody tr').count(), await table.locator('thead th').count()]
  say(`\n${rows} rows, ${columns} columns`)
  say(`scrolling: ${describe(await scroll(page, '[role=region].portal-table'))}`)
  const heaps = [await heap()]
  for (let change = 1; change <= PAGE_CHANGES; change += 1) {
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL((url) => url.searchParams.get('pageNo') === String(change + 1))
    await table.locator('table[aria-busy=false]').waitFor()
    await untilQuiet(page)
    if (change % 10 === 0) heaps.push(await heap())
  }
  say(`memory at first and after each 10 changes of the page: ${heaps.join(', ')}`)
  await addPlainTable(page)
  say(`scrolling a plain table: ${describe(await scroll(page, '#plain'))}`)
}

await inBrowser(async ({ contextFor }) => {
  const times = new Map<string, number[]>()
  for (let round = -1; round < ROUNDS; round += 1) {
    const context = await contextFor('user')
    // The first round only warms the server.
    await interactions(await context.newPage(), times, round >= 0)
    await context.close()
  }
  say('| key or click | ms to the next frame |')
  say('|---|---|')
  for (const [name, measured] of times) say(`| ${name} | ${median(measured).toFixed(0)} |`)
  const context = await contextFor('user')
  await bigList(await context.newPage())
})
