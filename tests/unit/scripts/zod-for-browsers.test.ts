import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@jest/globals'
import { z } from 'zod'

const require = createRequire(import.meta.url)
const forBrowsers: (source: string) => string = require(
  join(process.cwd(), 'scripts/lib/zod-for-browsers.cjs'),
)
const core = join(process.cwd(), 'node_modules', 'zod', 'v4', 'core')

/** Loads what the loader makes of a module of zod, with zod's other modules. */
async function loaded(name: string): Promise<Record<string, (...args: unknown[]) => unknown>> {
  const code = forBrowsers(readFileSync(join(core, name), 'utf8'))
  const absolute = code.replaceAll(
    /from "\.\/([\w-]+\.js)"/g,
    (_, file) => `from "${pathToFileURL(join(core, file))}"`,
  )
  const file = join(mkdtempSync(join(tmpdir(), 'zod-')), 'module.mjs')
  writeFileSync(file, absolute)
  return import(file)
}

test.each(['to-json-schema.js', 'json-schema-processors.js'])('%s keeps its exports', async (name) => {
  const whole = (await import(join(core, name))) as object
  const { default: _, ...exports } = await loaded(name)
  expect(Object.keys(exports).toSorted()).toEqual(Object.keys(whole).toSorted())
})

test('the limits of a schema stay, JSON Schemas throw', async () => {
  const { aggregateChecks, toJSONSchema } = await loaded('json-schema-processors.js')
  expect(aggregateChecks?.(z.string().min(2).max(9))).toMatchObject({ minimum: 2, maximum: 9 })
  expect(() => toJSONSchema?.(z.string())).toThrow('not available')
})
