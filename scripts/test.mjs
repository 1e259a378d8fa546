import { build } from './lib/build.mjs'
import { installChromium } from './lib/chromium.mjs'
import { install } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { installRedis } from './lib/redis.mjs'
import { fail } from './lib/say.mjs'
import {
  check,
  commands,
  jestTests,
  lint,
  logged,
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
  {
    name: 'build',
    vital: true,
    run: async (files) => check(await build((...command) => logged(files, command))),
  },
  { name: 'gallery', run: playwrightTests('--config=gallery/playwright.config.ts') },
  { name: 'e2e', run: playwrightTests() },
]

async function test() {
  await install()
  await installChromium()
  await installRedis()
  await runStages(stages, inRoot('.cache', 'test'))
}

test().catch(fail)
