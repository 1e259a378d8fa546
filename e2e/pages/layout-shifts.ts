import type { Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Collects the layout shifts of the documents that the page opens from now on; see layoutShifts. */
export const watchLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    const html = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 300) : String(node)
    // A slow browser may paint a part of the document: the parts that it parses later move what is there.
    let paintedAt = Number.POSITIVE_INFINITY
    addEventListener('DOMContentLoaded', () =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          paintedAt = performance.now()
        }),
      ),
    )
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[])
        if (!entry.hadRecentInput && entry.startTime > paintedAt)
          shifts.push(`${entry.value}: ${entry.sources.map(({ node }) => html(node)).join(' | ')}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The layout shifts of the document since it was painted whole. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)
