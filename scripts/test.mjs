import { installChromium } from './lib/chromium.mjs'
import { install } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { installPostgres } from './lib/postgres.mjs'
import { installRedis } from './lib/redis.mjs'
import { fail } from './lib/say.mjs'
import {
  buildPortal,
  commands,
  jestTests,
  lint,
  playwrightTests,
  runStages,
  sandboxTests,
  tool,
  types,
  WITH_SANDBOX,
  withoutSandbox,
} from './lib/stages.mjs'

/** `npm test`: all checks and tests. */

const stages = [
  { ...types, vital: true },
  { ...lint, vital: true },
  { name: 'unit', run: jestTests(...withoutSandbox) },
  { name: 'integration', run: sandboxTests(WITH_SANDBOX) },
  { name: 'openapi', run: commands(tool('scripts/openapi.ts', '--check')) },
  buildPortal,
  { name: 'gallery', run: playwrightTests('--config=gallery/playwright.config.ts') },
  { name: 'e2e', run: playwrightTests() },
]

/** @param {Promise<void>} npmPackages settles when they are installed */
async function installPrograms(npmPackages) {
  await installChromium(npmPackages)
  await installPostgres()
  await installRedis()
}

async function test() {
  const npmPackages = install()
  // Debian's packages download while npm's are unpacked.
  await Promise.all([npmPackages, installPrograms(npmPackages)])
  await runStages(stages, inRoot('.cache', 'test'))
}

test().catch(fail)
