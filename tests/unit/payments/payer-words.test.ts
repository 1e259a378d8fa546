import { locales } from '#lib/contract/shapes.ts'
import { declineAdvice, payerAdviceFor, publicErrorCode } from '#lib/rules/decline.ts'
import { refusalCode } from '#lib/rules/risk-engine.ts'
import enDecline from '#messages/en_US/decline.json' with { type: 'json' }
import zhDecline from '#messages/zh_CN/decline.json' with { type: 'json' }
import { resultPage } from '#sandbox/domain/payments/checkout/page/other-pages.ts'
import { declineWords } from '#sandbox/domain/payments/transaction/words.ts'
import payment from '#sandbox/messages/en_US/payment.json' with { type: 'json' }

/** What the payer reads after a failed payment, for every cause and in every language of the page. */

const codes = [...new Set([...Object.keys(payment.decline), ...Object.values(refusalCode), 'R02', 'R99'])]
const own = codes.filter((code) => code.startsWith('R'))

const pageOf = (errorCode: string, locale: (typeof locales)[number], link?: string): string => {
  const { title, body } = resultPage(
    {
      tradeNo: '261123170000123456',
      orderNo: 'M-7',
      amount: '25.00',
      currency: 'USD',
      status: 'failed',
      errorCode,
      preAuthStatus: 'none',
      merchantNo: '100001',
      link,
    },
    { zh_CN: '商家', en_US: 'The merchant' },
    locale,
  )
  return `${title}\n${body.text}`
}

const cases = locales.flatMap((locale) => [undefined, 'token'].map((link) => [locale, link] as const))

/** The issuer's messages about data, funds and limits of the card are shown. */
const shown = ['14', '51', '54', '55', '61', '65', '82']

test.each(cases)('%s, link %s: a page names only causes that the payer can correct', (locale, link) => {
  for (const code of codes) {
    const isShown = shown.includes(code)
    const text = pageOf(code, locale, link)
    const issuer = `${declineWords(code, locale)} (${code})`
    expect([code, text.includes(issuer), text.includes(`(${code})`)]).toEqual([code, isShown, isShown])
  }
})

test.each(cases)('%s, link %s: all blocked payments have the same page', (locale, link) => {
  expect(own.length).toBeGreaterThan(6)
  const pages = new Set(own.map((code) => pageOf(code, locale, link)))
  expect(pages.size).toBe(1)
  const [text = ''] = pages
  expect(text).not.toMatch(
    /risk|rule|filter|block|list|limit|score|country|website|velocity|frequency|fraud|风控|规则|过滤|拦截|名单|限额|频次|分值|国家|网站|欺诈/i,
  )
})

test.each([
  ['R01', 'contact'],
  ['R07', 'contact'],
  ['I001', 'contact'],
  ['L01', 'contact'],
  ['05', 'bank'],
  ['41', 'bank'],
  ['59', 'bank'],
  ['51', 'bank'],
  ['14', 'card'],
  ['54', 'card'],
  ['82', 'card'],
  ['91', 'later'],
])('a payment that is declined with %s has the advice %s', (code, advice) => {
  expect(payerAdviceFor(code)).toBe(advice)
})

test.each<[string | null, string | null]>([
  [null, null],
  ['51', '51'],
  ['I001', 'I001'],
  ...own.map((code): [string, string] => [code, 'R00']),
])('the payment interface returns %s as %s', (code, shown) => {
  expect(publicErrorCode(code)).toBe(shown)
})

test('the words that a merchant can send to the payer are the same for every check', () => {
  const checks = declineAdvice.filter(
    (advice) => enDecline[advice].title.startsWith('Blocked:') || advice === 'high_risk',
  )
  for (const decline of [enDecline, zhDecline])
    expect(new Set(checks.map((advice) => decline[advice].customer)).size).toBe(1)
})
