import { build } from './lib/build.mjs'
import { installChromium } from './lib/chromium.mjs'
import { exitCodeOf, exitWith } from './lib/processes.mjs'
import { playwright } from './lib/runners.mjs'
import { fail } from './lib/say.mjs'

/**
 * `npm run e2e -- e2e/refund`: Playwright on the production build with a fresh sandbox, or with PORTAL_URL
 * and SANDBOX_URL on running instances.
 */
async function e2e() {
  await installChromium()
  if (!process.env.PORTAL_URL) await build()
  return exitCodeOf(...playwright(process.argv.slice(2)))
}

e2e().then(exitWith, fail)
