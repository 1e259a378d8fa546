import { errors } from '#lib/contract/errors.ts'
import { riskChecks } from '#lib/contract/risk.ts'
import { type Locale, locales } from '#lib/contract/shapes.ts'
import { articleHref, helpArticles } from '#lib/help/articles.ts'
import { helpBlocks } from '#lib/help/blocks.ts'
import { helpArticle, helpDocuments } from '#lib/help/content.ts'
import { codesOf, errorCodes, errorHelpHref } from '#lib/help/error-articles.ts'
import { helpNumbers } from '#lib/help/numbers.ts'
import { blockCodes } from '#lib/help/risk-texts.ts'
import { searchHelp } from '#lib/help/search.ts'
import { helpWords } from '#lib/help/words.ts'
import { loadMessages } from '#lib/i18n/messages.ts'
import { adviceFor, codesFor, declineAdvice } from '#lib/rules/decline.ts'
import { refusalCode } from '#lib/rules/risk-engine.ts'

/** The help: every article exists in both languages and can be found, and every error has an article. */

const numbers = helpNumbers({ idle: 15 * 60_000, absolute: 12 * 3_600_000 })

const areas = ['help', 'errors', 'decline', 'risk_explain'] as const
const wordsIn = async (locale: Locale) => helpWords(locale, await loadMessages(locale, areas), numbers)
const documentsIn = async (locale: Locale) =>
  helpDocuments(await wordsIn(locale), await wordsIn(locale === 'zh_CN' ? 'en_US' : 'zh_CN'))

describe.each(locales)('%s', (locale) => {
  let messages: Awaited<ReturnType<typeof load>>
  let words: ReturnType<typeof helpWords>
  let documents: ReturnType<typeof helpDocuments>
  const load = () => loadMessages(locale, areas)
  beforeAll(async () => {
    messages = await load()
    words = helpWords(locale, messages, numbers)
    documents = await documentsIn(locale)
  })
  const hrefs = (query: string) => searchHelp(documents, query).map(({ document }) => document.href)

  test('the messages have exactly the listed articles', () => {
    expect(Object.keys(messages.help.articles).sort()).toEqual(helpArticles.map(({ id }) => id).sort())
  })

  test.each(helpArticles)('$id has enough text, and every number is filled in', ({ id, section }) => {
    const article = helpArticle(id, section, words)
    const text = JSON.stringify([article.title, article.summary, article.blocks])
    expect(text).not.toMatch(/[{}]{1}\w+\}|help\.articles|undefined|NaN/)
    expect(article.blocks.length).toBeGreaterThan(1)
  })

  test.each(helpArticles)('$id is found by its title, its keywords and a phrase of its text', ({ id }) => {
    const [document] = documents.filter(({ href }) => href === articleHref(id))
    expect(hrefs(document?.title ?? '')[0]).toBe(articleHref(id))
    for (const word of document?.words.split(' ') ?? []) expect(hrefs(word)).toContain(articleHref(id))
    const blocks = helpBlocks(words.help(`articles.${id}.body`))
    const [phrase = ''] = blocks
      .flatMap((block) => (block.kind === 'list' ? block.items : [block.text]))
      .filter((text) => text.length > 20)
      .map((text) => text.slice(0, 24))
    expect(phrase).not.toBe('')
    expect(hrefs(phrase).slice(0, 5)).toContain(articleHref(id))
  })

  test.each(errorCodes)('%s is found by its code, and its article has the message of the portal', (code) => {
    expect(hrefs(code)[0]).toBe(errorHelpHref(code))
    const [article] = helpArticles.filter(({ id }) => codesOf(id).includes(code))
    const shown = article && helpArticle(article.id, article.section, words).codes
    const message = messages.errors[errors[code]].replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => numbers[name] ?? '…',
    )
    expect(shown).toContainEqual({ code, message })
  })

  test('every decline code and its advice are found', () => {
    for (const advice of declineAdvice) {
      const href = articleHref('declines', advice)
      for (const code of codesFor(advice)) expect(hrefs(code).slice(0, 12)).toContain(href)
      expect(hrefs(messages.decline[advice].title).slice(0, 2)).toContain(href)
    }
  })

  test('an empty query and unknown words find no help section', () => {
    expect(searchHelp(documents, '  ')).toEqual([])
    expect(searchHelp(documents, locale === 'zh_CN' ? '量子纠缠' : 'xylophone')).toEqual([])
  })

  test('only the search words are marked', () => {
    const query = locale === 'zh_CN' ? '循环保证金' : 'rolling reserve'
    const [hit] = searchHelp(documents, query)
    const marked = [...(hit?.title ?? []), ...(hit?.snippet ?? [])].filter((part) => part.hit)
    expect(marked.length).toBeGreaterThan(0)
    for (const part of marked) expect(query).toContain(part.text.toLowerCase())
    expect(hit?.title.map(({ text }) => text).join('')).toBe(hit?.document.title)
  })
})

const questions = {
  zh_CN: [
    ['退款多久到账', articleHref('refunds')],
    ['账号被冻结怎么办', articleHref('account_frozen')],
    ['为什么订单被拦截', articleHref('blocked_orders')],
    ['拒付率', articleHref('scheme_monitoring')],
    ['妥投率', articleHref('waybills')],
    ['余额不足', articleHref('declines', 'insufficient_funds')],
    ['保证金什么时候退', articleHref('reserve')],
    ['为什么我的卡支付被拒绝', articleHref('declines')],
    ['3-D 验证', articleHref('three_d_secure')],
    ['店铺未授权', articleHref('stores', 'E3510')],
  ],
  en_US: [
    ['when does a refund arrive', articleHref('refunds')],
    ['my account is frozen', articleHref('account_frozen')],
    ['why was an order blocked', articleHref('blocked_orders')],
    ['monitoring thresholds', articleHref('scheme_monitoring')],
    ['delivery rate', articleHref('waybills')],
    ['insufficient funds', articleHref('declines', 'insufficient_funds')],
    ['when is the reserve returned', articleHref('reserve')],
    ['why was my card payment refused', articleHref('declines')],
    ['3-D Secure', articleHref('three_d_secure')],
  ],
} as const

test.each(
  locales.flatMap((locale) => questions[locale].map(([question, href]) => [locale, question, href] as const)),
)('%s: “%s” leads to %s', async (locale, question, href) => {
  const documents = await documentsIn(locale)
  expect(
    searchHelp(documents, question)
      .slice(0, 3)
      .map(({ document }) => document.href),
  ).toContain(href)
})

test.each(
  locales.flatMap((locale) =>
    [
      ['3DS', articleHref('three_d_secure')],
      ['保证金什么时候退', articleHref('reserve')],
      ['when is the reserve returned', articleHref('reserve')],
      ['why was my card payment refused', articleHref('declines')],
      ['为什么我的卡支付被拒绝', articleHref('declines')],
    ].map(([question = '', href = '']) => [locale, question, href] as const),
  ),
)('%s: “%s” finds %s first, in either language', async (locale, question, href) => {
  expect(searchHelp(await documentsIn(locale), question)[0]?.document.href).toBe(href)
})

describe('the checks of the engine', () => {
  test('the codes of a block are those of the engine in its order, then those of the provider', () => {
    expect(blockCodes()).toEqual([...new Set(riskChecks.map((check) => refusalCode[check])), 'R02'])
  })

  test.each(locales)('%s: the articles name every check in the order of the engine', async (locale) => {
    const messages = await loadMessages(locale, areas)
    const words = helpWords(locale, messages, numbers)
    const names = riskChecks.map((check) => messages.risk_explain.check[check])
    expect(names.filter(Boolean)).toHaveLength(riskChecks.length)
    const lists = helpBlocks(words.help('articles.risk_rules.body')).filter(({ kind }) => kind === 'list')
    expect(lists[0]).toEqual({ kind: 'list', items: names })
  })

  test.each(locales)('%s: every code of a block has its cause and advice', async (locale) => {
    const { decline, ...messages } = await loadMessages(locale, areas)
    const { help } = helpWords(locale, { decline, ...messages }, numbers)
    const [causes] = helpBlocks(help('articles.blocked_orders.body')).filter(({ kind }) => kind === 'list')
    const items = causes?.kind === 'list' ? causes.items : []
    expect(items).toHaveLength(blockCodes().length)
    for (const [index, code] of blockCodes().entries()) {
      const advice = adviceFor(code)
      expect([code, advice]).not.toEqual([code, 'other'])
      expect(items[index]).toContain(`(${code}): ${decline[advice].meaning} ${decline[advice].merchant}`)
    }
  })

  test('every check that blocks has a code', () => {
    expect(riskChecks.filter((check) => !refusalCode[check])).toEqual([])
  })
})

test('a code outside the contract has no article', () => {
  expect(errorHelpHref('X9')).toBeUndefined()
  expect(errorHelpHref('toString')).toBeUndefined()
  expect(errorHelpHref('E3101')).toBe('/help/how_to_resigter/refunds#E3101')
})
