import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { calls } from '#lib/contract/index.ts'
import enums from '#messages/en_US/enums.json' with { type: 'json' }
import errorTexts from '#messages/en_US/errors.json' with { type: 'json' }
import { openapiDocument } from './lib/openapi.ts'
import { format } from './lib/openapi-format.ts'

/**
 * `npm run openapi` writes public/openapi.json; with `--check` it reports the problems of the document
 * instead.
 */

const table = Object.values(calls)
const purposes = new Map(
  [...readFileSync('docs/calls.md', 'utf8').matchAll(/^\| (\S+\.do) \|[^|]*\|[^|]*\| *([^|]*?) *\|$/gm)].map(
    ([, path = '', purpose = '']) => [path, purpose],
  ),
)
const document = openapiDocument(table, { purposes, errors: errorTexts, values: enums })

if (process.argv.includes('--check')) {
  const { problemsOf } = await import('./lib/openapi-check.ts')
  const problems = await problemsOf(document, table)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
} else {
  mkdirSync('public', { recursive: true })
  writeFileSync('public/openapi.json', format(document))
}
