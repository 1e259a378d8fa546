import { type BrowserContext, chromium, type Page, request } from '@playwright/test'
import { accounts } from '#e2e/fixtures/accounts.ts'
import { sandboxAt } from '#e2e/fixtures/sandbox.ts'
import { signInByHand } from '#e2e/fixtures/sign-in.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { chromiumArguments, chromiumPath } from '../../scripts/lib/chromium.mjs'
import { untilHealthy } from '../../scripts/lib/health.mjs'
import { node24, nodeEnv } from '../../scripts/lib/node24.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'
import { startGroup } from '../../scripts/lib/processes.mjs'
import { connectedTo, portalForTests, sandboxForTests, startSandbox } from '../../scripts/lib/services.mjs'
import { buildBenchPortal } from '../proxy/bench-portal.mjs'

/** A slow phone: a fourth of the processor's speed, 8.1 Mbit/s and 165 ms per request. */
export const SLOWER = 4
export const LATENCY_MS = 165
export const BYTES_PER_SECOND = 8.1e6 / 8
/** The network is quiet for so long when a page is complete. */
const QUIET_MS = 1500

interface Bench {
  /** A context with an empty cache, in English, at 1440 × 900. */
  contextFor: (who: 'user' | 'nobody') => Promise<BrowserContext>
  /** The path of a paid order of the user. */
  orderPath: string
}

/** Starts sandbox, portal and browser for a measurement, and stops them. */
export async function inBrowser(measure: (bench: Bench) => Promise<void>): Promise<void> {
  const port = await freePort()
  const sandbox = startSandbox({
    port: await freePort(),
    portalPort: port,
    env: { SANDBOX_DATA: 'memory', ...sandboxForTests },
    log: '.cache/test/bench-sandbox.log',
  })
  const origin = `http://localhost:${port}`
  const portal = startGroup('portal', node24(), [await buildBenchPortal()], {
    env: nodeEnv({
      ...connectedTo(sandbox),
      ...portalForTests,
      SESSION_SECRET: 'only for the measurement: 32 characters and more',
      PORT: String(port),
      HOSTNAME: 'localhost',
      NODE_ENV: 'production',
    }),
    log: '.cache/test/bench-portal.log',
  })
  const executablePath = chromiumPath()
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath && { executablePath }),
  })
  try {
    await sandbox.ready()
    await untilHealthy(`${origin}/healthz`, portal, 120_000)
    const api = await request.newContext({
      baseURL: origin,
      extraHTTPHeaders: { 'x-portal': '1', origin },
    })
    const control = sandboxAt(sandbox.url.origin)
    await signInByHand(api, control, accounts.admin)
    const signedIn = await api.storageState()
    const { merchantNo } = accounts.admin
    const { tradeNo } = await control.pay({ merchantNo, amount: '25.00', currency: 'USD' })
    await measure({
      orderPath: orderHref(tradeNo),
      contextFor: (who) =>
        browser.newContext({
          baseURL: origin,
          viewport: { width: 1440, height: 900 },
          locale: 'en-US',
          ...(who === 'user' && { storageState: signedIn }),
        }),
    })
  } finally {
    await browser.close()
    await Promise.all([sandbox.group.stop(), portal.stop()])
  }
}

/** Waits until no request runs any more. */
export const untilQuiet = (page: Page) =>
  page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        const check = () => {
          const last = Math.max(
            0,
            ...performance
              .getEntriesByType('resource')
              .map(({ startTime, duration }) => startTime + duration),
          )
          if (performance.now() - last > quiet) resolve()
          else setTimeout(check, 100)
        }
        check()
      }),
    QUIET_MS,
  )
