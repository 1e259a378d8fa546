import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const { long } = createRequire(import.meta.url)('../../support/sequencer.cjs') as { long: readonly string[] }

test.each(long)('%s, which starts first, exists', (path) => expect(existsSync(path)).toBe(true))
