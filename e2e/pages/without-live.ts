import type { BrowserContext, Page } from '@playwright/test'

/**
 * Ends the stream of live updates at once. For pages of which a test waits until they are idle: a page that still loads
 * when the stream begins would never be.
 */
export const withoutLive = (pages: BrowserContext | Page): Promise<unknown> =>
  pages.route('**/api/live/stream.do*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  )
