import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { calls } from '#lib/contract/index.ts'
import { payDocument } from '#lib/contract/pay-api/document.ts'
import enums from '#messages/en_US/enums.json' with { type: 'json' }
import errorTexts from '#messages/en_US/errors.json' with { type: 'json' }
import { openapiDocument } from './lib/openapi.ts'
import { format } from './lib/openapi-format.ts'
import { openapiPage } from './lib/openapi-page.ts'
import { inRoot } from './lib/paths.mjs'
import { say } from './lib/say.mjs'

/**
 * `npm run openapi` writes public/openapi.json and public/pay-openapi.json; with `--check` it reports the problems of the document instead, with
 * `--page` it writes a page to read, which the portal does not serve.
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
} else if (process.argv.includes('--page')) {
  mkdirSync(inRoot('.cache'), { recursive: true })
  const file = inRoot('.cache', 'provider-api.html')
  writeFileSync(file, openapiPage(document))
  say(`Written: ${file}`)
} else {
  mkdirSync('public', { recursive: true })
  writeFileSync('public/openapi.json', format(document))
  // The payment API that a merchant's server calls; the reference in the portal has the same content.
  writeFileSync('public/pay-openapi.json', format(payDocument()))
}
