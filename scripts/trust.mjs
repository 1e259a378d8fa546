import { installChromium } from './lib/chromium.mjs'
import { install } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { installRedis } from './lib/redis.mjs'
import { fail } from './lib/say.mjs'
import { buildPortal, playwrightTests, runStages, sandboxTests } from './lib/stages.mjs'

/**
 * `npm run trust`: the security and reliability tests at full size (tests/support/size.ts). `npm test` runs the
 * same tests with fewer cases. With an argument, only test files whose path contains it.
 */
const patterns = process.argv.slice(2)
const among = (folder) => (patterns.length > 0 ? patterns.map((each) => `${folder}/.*${each}`) : [folder])

const stages = [
  buildPortal,
  { name: 'trust', run: sandboxTests('--passWithNoTests', ...among('tests/trust')) },
  { name: 'browser', run: playwrightTests('--pass-with-no-tests', ...among('e2e/trust')) },
]

async function trust() {
  process.env.TRUST = 'full'
  await install()
  await installChromium()
  await installRedis()
  await runStages(stages, inRoot('.cache', 'trust'))
}

trust().catch(fail)
