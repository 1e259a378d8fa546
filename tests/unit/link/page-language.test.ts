import type { FastifyRequest } from 'fastify'
import { minorUnits } from '#lib/rules/minor-units.ts'
import { amountIssue } from '#lib/rules/money.ts'
import { payWord, shownAmount, typedAmount } from '#sandbox/domain/payments/payment/pay-words.ts'
import { type PageLanguage, pageLanguageOf, pageLanguages } from '#sandbox/platform/pages/language.ts'
import { currencyCodes } from '#sandbox/platform/reference/currencies.ts'
import { readJson } from '#tests/support/sources.ts'

/** The languages of the hosted payment page. */

test.each<[string | undefined, string | undefined, PageLanguage | undefined, PageLanguage]>([
  // chosen, accept-language, own, shown
  ['ja_JP', 'de', 'zh_CN', 'ja_JP'],
  ['xx_XX', 'de', 'zh_CN', 'de_DE'],
  [undefined, 'pt-PT,pt;q=0.9,en;q=0.8', undefined, 'pt_BR'],
  [undefined, 'sv, en;q=0.5, nl;q=0.7', undefined, 'nl_NL'],
  [undefined, 'zh-TW', undefined, 'zh_CN'],
  [undefined, 'fr;q=0, it', undefined, 'it_IT'],
  [undefined, '*', 'zh_CN', 'zh_CN'],
  [undefined, undefined, 'zh_CN', 'zh_CN'],
  [undefined, undefined, undefined, 'en_US'],
])('chosen %s, browser %s, own %s: %s', (locale, header, own, shown) => {
  const request = { query: { locale }, headers: { 'accept-language': header } }
  expect(pageLanguageOf(request as unknown as FastifyRequest, own)).toBe(shown)
})

type Texts = { [key: string]: string | Texts }
const flatten = (texts: Texts, above = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${above}${key}`, value]] : flatten(value, `${above}${key}.`),
  )
const textsOf = (language: PageLanguage) =>
  flatten(readJson(`sandbox/messages/${language}/pay.json`) as Texts)
const english = new Map(textsOf('en_US'))
const namesIn = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()
const added = pageLanguages.filter((language) => language !== 'zh_CN' && language !== 'en_US')

test('there are ten languages', () => {
  expect(pageLanguages).toHaveLength(10)
})

test.each(added)('%s has every text of a customer, with its arguments, in its own words', (language) => {
  const texts = textsOf(language)
  const forTests =
    /^(buyer|billing|shipping|ip[A-Z]|browserLanguage|proxy|testCards|another|shop|gateway|toPayment|orderOptional|currency$|card\.|preview|api\.|advice\.|issue\.(currency|gatewayNo|merchantNo|orderNo|billing|shipping|ip))/
  const own = texts.filter(([key]) => !key.startsWith('methods.'))
  expect(own.map(([key]) => key).sort()).toEqual(
    [...english.keys()].filter((key) => !forTests.test(key)).sort(),
  )
  for (const [key, text] of own) {
    expect([key, namesIn(text)]).toEqual([key, namesIn(english.get(key))])
    expect([key, text]).not.toEqual([key, english.get(key)])
  }
})

test('a text that only testers see is in English elsewhere', () => {
  expect(payWord('fr_FR', 'testCards')).toBe(payWord('en_US', 'testCards'))
  expect(payWord('zh_CN', 'testCards')).not.toBe(payWord('en_US', 'testCards'))
})

test.each<[PageLanguage, string, string]>([
  ['de_DE', '10,50', '10.50'],
  ['de_DE', '10.50', '10.50'],
  ['de_DE', '1.000,50', '1.000,50'],
  ['en_US', '1,000', '1,000'],
  ['ja_JP', ' 10 ', '10'],
  ['de_DE', '1,000', '1.000'],
  ['de_DE', '0.500', '0.500'],
  ['en_US', '1.000', '1.000'],
])('%s: the amount %j is %j', (language, typed, amount) => {
  expect(typedAmount(typed, language)).toBe(amount)
})

test.each(['1.000', '12.000'])('%j is not read as a decimal number in German', (typed) => {
  expect(amountIssue(typedAmount(typed, 'de_DE'), 'KWD')).toBe('format')
})

test.each(currencyCodes)('an amount in %s is shown with the decimals that are charged', (currency) => {
  const decimals = minorUnits(currency)
  const fraction = decimals > 0 ? `.${'5'.repeat(decimals)}` : ''
  for (const [language, sign] of [
    ['en_US', '.'],
    ['de_DE', ','],
  ] as const) {
    const shown = shownAmount(`7${fraction}`, currency, language)
    expect(shown.replace(/[^\d.,]/g, '')).toBe(`7${fraction.replace('.', sign)}`)
  }
})

test('amounts have the format of the language', () => {
  expect(shownAmount('1234.50', 'EUR', 'de_DE')).toBe('1.234,50\u00A0EUR')
  expect(shownAmount('1234', 'JPY', 'ja_JP')).toMatch(/^JPY\s1,234$/)
})
