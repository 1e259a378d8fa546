import type { BrowserContext, Page } from '@playwright/test'
import { median } from '../scripts/lib/median.mjs'
import { say } from '../scripts/lib/say.mjs'
import { BYTES_PER_SECOND, inBrowser, LATENCY_MS, SLOWER, untilQuiet } from './lib/in-browser.ts'

/**
 * What a browser needs for a page: times at a fourth of the processor's speed, 8.1 Mbit/s and 165 ms per request with
 * an empty cache, and compressed bytes. All pages are measured in turn and compared with an empty page of the same app;
 * each number is the median of its rounds. `node bench/browser.ts [rounds]`
 */

const ROUNDS = Number(process.argv[2] ?? 5)

/** Made by buildBenchPortal. */
const EMPTY = '/deal/transaction/empty'
const SIGN_IN = '/login'
const LIST = '/deal/transaction'
const ORDER = 'an order'
const pages = [
  EMPTY,
  SIGN_IN,
  LIST,
  '/deal/refund',
  '/deal/dispute',
  '/settings/roles',
  '/home',
  ORDER,
] as const

interface Figures {
  /** ms until ten rows, the first field or the heading are visible; ms until React has attached to them. */
  ready: number
  reacts: number
  /** ms of long tasks above 50 ms, and of all tasks of the main thread. */
  blocked: number
  mainThread: number
  /** kB on the wire. */
  scripts: number
  files: number
  html: number
  /** MB after a garbage collection. */
  heap: number
  nodes: number
  shift: number
}

interface Watched {
  ready: number
  reacts: number
  blocked: number
  shift: number
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const watched: Watched = { ready: 0, reacts: 0, blocked: 0, shift: 0 }
  Object.assign(globalThis, { watched })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const check = () => {
    const rows = document.querySelectorAll('[role=region] tbody tr')
    const shown =
      rows.length > 0 ? rows[Math.min(9, rows.length - 1)] : document.querySelector('form input, h1')
    watched.ready ||= shown ? performance.now() : 0
    const isAttached = shown && Object.keys(shown).some((key) => key.startsWith('__reactProps'))
    watched.reacts ||= isAttached ? performance.now() : 0
    requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}

async function throttled(context: BrowserContext): Promise<{ page: Page; figures: () => Promise<Figures> }> {
  const page = await context.newPage()
  await page.addInitScript(watch)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Performance.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const types = new Map<string, string>()
  const bytes = { Script: 0, Document: 0 }
  let files = 0
  devtools.on('Network.requestWillBeSent', ({ requestId, type = '' }) => types.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type === 'Script') files += 1
    if (type === 'Script' || type === 'Document') bytes[type] += encodedDataLength
  })
  const figures = async (): Promise<Figures> => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0
    const seen = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)
    const [mainThread, nodes] = [metric('TaskDuration') * 1000, metric('Nodes')]
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    return {
      ...seen,
      mainThread,
      nodes,
      scripts: bytes.Script / 1000,
      html: bytes.Document / 1000,
      files,
      heap: usedSize / 1e6,
    }
  }
  return { page, figures }
}

const medians = (rounds: readonly Figures[]): Figures => {
  const [first] = rounds
  if (!first) throw new Error('no rounds')
  return Object.fromEntries(
    Object.keys(first).map((key) => [key, median(rounds.map((round) => round[key as keyof Figures]))]),
  ) as unknown as Figures
}

async function main(): Promise<void> {
  await inBrowser(async ({ contextFor, orderPath }) => {
    const open = async (path: string) => {
      const context = await contextFor(path === SIGN_IN ? 'nobody' : 'user')
      const { page, figures } = await throttled(context)
      await page.goto(path === ORDER ? orderPath : path)
      await untilQuiet(page)
      return { context, page, figures }
    }
    const rounds = new Map<string, Figures[]>(pages.map((path) => [path, []]))
    const between: number[] = []
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const path of pages) {
        const { context, page, figures } = await open(path)
        // The first round only warms the server.
        if (round >= 0) rounds.get(path)?.push(await figures())
        if (path === LIST && round >= 0) between.push(await toRefunds(page))
        await context.close()
      }
    }
    print(rounds, between)
  })
}

const HOVER_MS = 300

/** ms from the click in the menu until the rows of another list are visible. */
async function toRefunds(page: Page): Promise<number> {
  const link = page.locator('nav a[href="/deal/refund"]').first()
  await link.hover()
  // Like a user, who clicks a moment after pointing at the link: the page is prefetched meanwhile.
  await page.waitForTimeout(HOVER_MS)
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        document.querySelector<HTMLElement>('nav a[href="/deal/refund"]')?.click()
        const check = () => {
          const rows = document.querySelectorAll('[role=region] tbody tr:not([aria-hidden])').length
          if (location.pathname === '/deal/refund' && rows >= 10) resolve(performance.now() - start)
          else requestAnimationFrame(check)
        }
        requestAnimationFrame(check)
      }),
  )
}

function print(rounds: ReadonlyMap<string, Figures[]>, between: readonly number[]): void {
  const empty = medians(rounds.get(EMPTY) ?? [])
  say(
    '| page | ready ms | × empty | reacts ms | blocked ms | main thread ms | scripts kB | files | HTML kB | heap MB | nodes | shift |',
  )
  say('|---|---|---|---|---|---|---|---|---|---|---|---|')
  for (const [path, measured] of rounds) {
    const f = medians(measured)
    const cells = [
      path,
      f.ready.toFixed(0),
      (f.ready / empty.ready).toFixed(2),
      f.reacts.toFixed(0),
      f.blocked.toFixed(0),
      f.mainThread.toFixed(0),
      f.scripts.toFixed(0),
      f.files,
      f.html.toFixed(1),
      f.heap.toFixed(1),
      f.nodes,
      f.shift.toFixed(4),
    ]
    say(`| ${cells.join(' | ')} |`)
  }
  say(`\nFrom ${LIST} to /deal/refund: ${median(between).toFixed(0)} ms until its rows are visible.`)
}

await main()
