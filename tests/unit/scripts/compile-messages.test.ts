import { createRequire } from 'node:module'
import compile from 'icu-minify/compile'
import { areas, loadMessages } from '#lib/i18n/messages.ts'

/** The loader of the build that parses the messages. */

const load = createRequire(import.meta.url)('../../../scripts/lib/compile-messages.cjs') as (
  source: string,
) => string

test('a text with arguments is parsed, a text without stays as it is, at any depth', () => {
  expect(JSON.parse(load('{"a":{"b":"Order {no}","c":"Orders"}}'))).toEqual({
    a: { b: ['Order ', ['no']], c: 'Orders' },
  })
})

/** Of these areas some texts are read as they are: words of enums, titles of pages, errors of the browser. */
test.each(['zh_CN', 'en_US'] as const)(
  '%s: texts that are read without a translator have no arguments',
  async (locale) => {
    const { enums, routes } = await loadMessages(locale, areas)
    const texts = [enums, routes]
      .flatMap((area) => Object.values<string | Record<string, string>>(area))
      .flatMap((value) => (typeof value === 'string' ? value : Object.values(value)))
    expect(texts.filter((text) => compile(text) !== text)).toEqual([])
  },
)
