import { expect, type Page } from '@playwright/test'

/** How well a list uses the window: where its rows begin, how many are visible, and what is cut. */

export interface ListFigures {
  /** y of the first row, in px. */
  first: number
  /** The rows of the page, and those that are completely visible. */
  rows: number
  visible: number
  /** There are tabs of states or of sibling pages above the rows. */
  hasTabs: boolean
  /** Headers of columns that reach over the edge of the grid. */
  cutColumns: string[]
  /** Headers, states and amounts whose text is cut. */
  cutTexts: string[]
}

/** Undefined if the page has no list, or the list no rows. */
const figuresOf = (page: Page): Promise<ListFigures | undefined> =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const all = (selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll<HTMLElement>(selector)].filter(isShown)
    const footer = all('nav').find((nav) => nav.querySelector('select'))
    const surface = footer?.parentElement
    if (!footer || !surface) return undefined
    const rows = all('tbody tr:not(.day-head)', surface)
    const [first] = rows
    if (!first) return undefined
    const box = first.closest('[role=region]')?.getBoundingClientRect()
    // On a phone the notices take a line until the user dismisses them.
    const notices = all('section').find((section) => section.nextElementSibling?.matches('main'))
    const window = innerHeight + (innerWidth < 600 ? (notices?.offsetHeight ?? 0) : 0)
    const bottom = Math.min(
      window,
      footer.getBoundingClientRect().top,
      innerWidth < 600 ? window : (box?.bottom ?? window),
    )
    const isCut = (element: HTMLElement) => element.scrollWidth > element.clientWidth
    const heads = all('th', surface)
    const titles = all('th .title', surface)
    const states = all('td .status-label', surface)
    const amounts = all('td.right', surface)
    const text = ({ textContent }: HTMLElement) => textContent ?? ''
    return {
      first: Math.round(first.getBoundingClientRect().top + scrollY),
      rows: rows.length,
      visible: rows.filter((row) => row.getBoundingClientRect().bottom <= bottom + 1).length,
      hasTabs: all('main nav ul a').length > 0,
      cutColumns: heads
        .filter((head) => head.getBoundingClientRect().right > (box?.right ?? 0) + 1)
        .map(text),
      cutTexts: [...titles, ...states, ...amounts].filter(isCut).map(text),
    }
  })

/** The row must begin above this y at 1440 × 900. */
const firstAt = (url: string, { hasTabs }: ListFigures) =>
  url.startsWith('/settlement/summary') ? 300 : hasTabs ? 240 : 200

/** At 1440 × 900. */
export async function expectWideList(page: Page, url: string) {
  const figures = await figuresOf(page)
  if (!figures) return
  const at = `${url} ${JSON.stringify(figures)}`
  expect.soft(figures.first, at).toBeLessThanOrEqual(firstAt(url, figures))
  expect.soft(figures.visible, at).toBeGreaterThanOrEqual(Math.min(figures.rows, 16))
  expect.soft(figures.cutColumns, at).toEqual([])
  expect.soft(figures.cutTexts, at).toEqual([])
}

/** At 360 × 800. Tabs of pages and a header of a day take the place of one row. */
export const expectNarrowList = (page: Page, url: string) =>
  expect
    .poll(async () => {
      const figures = await figuresOf(page)
      return (
        !figures ||
        figures.visible >= Math.min(figures.rows, figures.hasTabs ? 8 : 9) ||
        `${url} ${JSON.stringify(figures)}`
      )
    })
    .toBe(true)
