import { install } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { fail } from './lib/say.mjs'
import { jestTests, lint, runStages, types, withoutSandbox } from './lib/stages.mjs'

/**
 * `npm run check`: quick checks during development, within a minute. Runs the unit and component tests of
 * files that differ from the branch main (CHECK_SINCE names another one), new files included.
 */

const since = process.env.CHECK_SINCE || 'main'

const stages = [
  types,
  lint,
  { name: 'architecture', run: jestTests('tests/architecture') },
  { name: 'unit', run: jestTests(...withoutSandbox, `--changedSince=${since}`, '--passWithNoTests') },
]

install()
  .then(() => runStages(stages, inRoot('.cache', 'check')))
  .catch(fail)
