import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@jest/globals'
import { z } from 'zod'

const require = createRequire(import.meta.url)
const forBrowsers: (this: { resourcePath: string }, source: string) => string = require(
  join(process.cwd(), 'scripts/lib/zod-for-browsers.cjs'),
)
const zod = join(process.cwd(), 'node_modules', 'zod', 'v4')

/** Loads what the loader makes of a module of zod, with zod's other modules. */
async function loaded(name: string): Promise<Record<string, (...args: unknown[]) => unknown>> {
  const resourcePath = join(zod, name)
  const code = forBrowsers.call({ resourcePath }, readFileSync(resourcePath, 'utf8'))
  const absolute = code.replaceAll(
    /from "\.\/([\w-]+\.js)"/g,
    (_, file) => `from "${pathToFileURL(join(dirname(resourcePath), file))}"`,
  )
  const file = join(mkdtempSync(join(tmpdir(), 'zod-')), 'module.mjs')
  writeFileSync(file, absolute)
  return import(file)
}

test.each(['core/to-json-schema.js', 'core/json-schema-processors.js', 'locales/en.js'])(
  '%s keeps its exports',
  async (name) => {
    const whole = (await import(join(zod, name))) as object
    expect(Object.keys(await loaded(name)).toSorted()).toEqual(Object.keys(whole).toSorted())
  },
)

test('the limits of a schema stay, JSON Schemas throw', async () => {
  const { aggregateChecks, toJSONSchema } = await loaded('core/json-schema-processors.js')
  expect(aggregateChecks?.(z.string().min(2).max(9))).toMatchObject({ minimum: 2, maximum: 9 })
  expect(() => toJSONSchema?.(z.string())).toThrow('not available')
})

test('zod accepts the configuration without messages', async () => {
  const { default: english } = await loaded('locales/en.js')
  expect(english?.()).toEqual({})
})
