import { chooseLocale, languageTag, localeOfTag } from '#lib/i18n/locale.ts'

test.each([
  ['en_US', 'zh-CN,zh;q=0.9', 'en_US'],
  ['zh_CN', 'en-US', 'zh_CN'],
  ['fr_FR', 'zh-CN', 'zh_CN'],
  [undefined, 'zh', 'zh_CN'],
  [undefined, 'zh-TW,en;q=0.8', 'zh_CN'],
  [undefined, 'ZH-hans', 'zh_CN'],
  [undefined, 'en;q=0.8, zh-CN;q=0.9', 'zh_CN'],
  [undefined, 'de-DE,zh;q=0.9', 'en_US'],
  [undefined, 'zh;q=0, de', 'en_US'],
  [undefined, '', 'en_US'],
  [undefined, null, 'en_US'],
])('the stored locale %s and the browser language %s give %s', (stored, accepted, locale) => {
  expect(chooseLocale(stored, accepted)).toBe(locale)
})

test('a language tag and its locale convert to each other', () => {
  for (const locale of ['zh_CN', 'en_US'] as const) expect(localeOfTag(languageTag(locale))).toBe(locale)
})
