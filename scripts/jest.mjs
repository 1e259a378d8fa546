import { exitCodeOf, exitWith } from './lib/processes.mjs'
import { jest } from './lib/runners.mjs'
import { fail } from './lib/say.mjs'

/** `npm run unit -- tests/unit/rules`: runs Jest with the given arguments. */
exitCodeOf(...jest(process.argv.slice(2))).then(exitWith, fail)
