import { createTranslator } from 'next-intl'
import { describeOperation } from '#app/(portal)/settings/logs/describe-operation.ts'
import { type Call, isLogged } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/index.ts'
import type { LogRow } from '#lib/contract/merchant-log.ts'
import { type Locale, locales } from '#lib/contract/shapes.ts'
import { languageTag } from '#lib/i18n/locale.ts'
import { readJson } from '#tests/support/sources.ts'

/** Each operation has a sentence in both languages. */

const logged = Object.values<Call>(calls).filter(isLogged)
const translatorOf = (locale: Locale) =>
  createTranslator({
    locale: languageTag(locale),
    namespace: 'logs',
    messages: { logs: readJson(`messages/${locale}/logs.json`) },
    onError: (error) => {
      throw error
    },
  }) as unknown as Parameters<typeof describeOperation>[0]
const row = (more: Partial<LogRow>) => ({
  call: 'developer/updateKey.do',
  operation: 'Activate and replace API keys',
  result: 'success' as const,
  target: 'K1',
  facts: {},
  reason: null,
  ...more,
})

test.each(locales)(
  '%s: each logged call has a sentence, with and without a record, and no other has one',
  (locale) => {
    const t = translatorOf(locale)
    const { actions } = readJson(`messages/${locale}/logs.json`) as { actions: Record<string, string> }
    expect(Object.keys(actions).sort()).toEqual(logged.map(({ path }) => path.replace('.do', '')).sort())
    for (const { path } of logged) {
      for (const target of ['T1', null]) {
        const text = describeOperation(t, row({ call: path, operation: 'name only', target }))
        expect([path, text]).not.toEqual([path, 'name only'])
        expect(text).not.toMatch(/[{}]/)
      }
    }
  },
)

const key = { gatewayNo: '10000101', environment: 'live' }
test.each<[locale: Locale, more: Partial<LogRow>, sentence: string]>([
  ['en_US', { facts: { ...key, action: 'rotate' } }, 'Replaced the live API key of 10000101'],
  [
    'en_US',
    { facts: { ...key, action: 'retire', environment: 'test' } },
    'Deactivated the test API key of 10000101',
  ],
  ['en_US', { facts: { ...key, action: 'unheard-of', environment: '' } }, 'Changed the API key of 10000101'],
  ['zh_CN', { facts: { ...key, action: 'rotate' } }, '更换了 10000101 的正式 API 密钥'],
  ['en_US', { call: 'new/call.do' }, 'Activate and replace API keys'],
  [
    'en_US',
    { result: 'failed', reason: 'Wrong password.' },
    'Failed: Activate and replace API keys (K1). Wrong password.',
  ],
  ['en_US', { result: 'failed', target: null }, 'Failed: Activate and replace API keys.'],
  ['zh_CN', { call: 'waybill/upload.do', target: null }, '上传了运单文件，没有修改'],
])('%s %j: %s', (locale, more, sentence) => {
  expect(describeOperation(translatorOf(locale), row(more))).toBe(sentence)
})
