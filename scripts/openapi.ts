import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { calls } from '#lib/contract/index.ts'
import { openapiDocument } from './lib/openapi.ts'

/** `npm run openapi` writes public/openapi.json; with `--check` it only says whether that is up to date. */

const target = 'public/openapi.json'

const purposes = new Map(
  [...readFileSync('docs/calls.md', 'utf8').matchAll(/^\| (\S+\.do) \|[^|]*\|[^|]*\| *([^|]*?) *\|$/gm)].map(
    ([, path = '', purpose = '']) => [path, purpose],
  ),
)
const document = `${JSON.stringify(openapiDocument(Object.values(calls), purposes), null, 2)}\n`

if (process.argv.includes('--check')) {
  if (!existsSync(target) || readFileSync(target, 'utf8') !== document) {
    console.error(`${target} is not what the contract says: run npm run openapi.`)
    process.exitCode = 1
  }
} else {
  writeFileSync(target, document)
}
