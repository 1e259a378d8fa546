import { basename } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { approvalWaiting } from '#lib/contract/approval.ts'
import { locales } from '#lib/contract/shapes.ts'
import { filesIn, readJson } from '#tests/support/sources.ts'

/** Both languages have the same keys with the same arguments, and each is in its own language. */

type Texts = { [key: string]: string | Texts }

const flatten = (texts: Texts, above = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${above}${key}`, value]] : flatten(value, `${above}${key}.`),
  )

/** The texts of the portal, and those of the sandbox. */
const homes = ['messages', 'sandbox/messages']
const filesOf = (home: string, locale: string) =>
  filesIn([`${home}/${locale}`], ['.json']).map((path) => basename(path))
const textsOf = (home: string, locale: string, file: string) =>
  new Map(flatten(readJson(`${home}/${locale}/${file}`) as Texts))

/** Names of a message's arguments and tags, sorted. One that is formatted as a number has a #, too. */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  const names = elements.flatMap((element): string[] => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return []
      case TYPE.number:
        return [element.value, `${element.value}#`]
      case TYPE.select:
      case TYPE.plural:
        return [
          element.value,
          ...(element.type === TYPE.plural ? [`${element.value}#`] : []),
          ...Object.values(element.options).flatMap((option) => argumentsOf(option.value)),
        ]
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsOf(element.children)]
      default:
        return [element.value]
    }
  })
  return [...new Set(names)].sort()
}

const chinese = /[\p{Script=Han}]/u
/** Texts that are equal in both languages: names, units, formats, placeholders. */
const sameInBoth =
  /^[\p{P}\p{S}\d\s]*$|^(?:\{\w+\}|IP|CVV|CSC|URL|ID|XLSX|CSV|Excel|\.xlsx|\.csv|PDF|ICS|English|Visa|Mastercard|American Express|Amex|JCB|Diners( Club)?|Discover|iDEAL|Sofort|Boleto|Konbini|KNET|Apple Pay|Google Pay|Shopify|Wix|Shopline|Shoplazza|Blink|RDR|Webhook|QuickBooks Online|Xero|[\p{P}\p{S}\d\s])+$/u

const [chineseLocale, englishLocale] = locales
const files = homes.flatMap((home) => filesOf(home, chineseLocale).map((file) => ({ home, file })))

test('both languages have the same files', () => {
  for (const home of homes) expect(filesOf(home, englishLocale)).toEqual(filesOf(home, chineseLocale))
})

describe.each(files)('$home $file', ({ home, file }) => {
  const zh = textsOf(home, chineseLocale, file)
  const en = textsOf(home, englishLocale, file)

  test('the same keys, in the same order', () => {
    expect([...en.keys()]).toEqual([...zh.keys()])
  })

  test('every text parses, and both languages take the same arguments and numbers', () => {
    const differing = [...zh].filter(([key, text]) => {
      const other = argumentsOf(parse(en.get(key) ?? ''))
      return argumentsOf(parse(text)).join() !== other.join()
    })
    expect(differing).toEqual([])
  })

  test('no text is empty or has leading or trailing spaces', () => {
    // Some rules of the sandbox need no additional text.
    const wrong = [...zh, ...en].filter(([, text]) => (!text && home === 'messages') || text !== text.trim())
    expect(wrong).toEqual([])
  })

  test('Chinese texts are Chinese, English texts are English', () => {
    expect([...zh].filter(([, text]) => !chinese.test(text) && !sameInBoth.test(text))).toEqual([])
    expect([...en].filter(([, text]) => chinese.test(text) && text !== '中文')).toEqual([])
  })
})

/** Field names with a different meaning in each record; every other field has the same label in all records. */
const manySenses = new Set(
  `amount batchNo category change changes code createdAt createdBy currency description email enabled entries frozen kind
  label letter line linkNo method month name net orders products rate reason refunds released remark reserve score services
  settledReserve state status type updatedBy url value
  valueText website`.split(/\s+/),
)

test.each(locales)('%s: a field of one name has one word in every record', (locale) => {
  const words = new Map<string, Map<string, string>>()
  for (const file of filesOf('messages', locale)) {
    for (const [key, text] of textsOf('messages', locale, file)) {
      const path = `${file.replace('.json', '')}.${key}`.split('.')
      const field = path.pop() ?? ''
      if (manySenses.has(field) || !path.some((part) => part === 'fields' || part.endsWith('_fields')))
        continue
      words.set(field, (words.get(field) ?? new Map<string, string>()).set(text, path.join('.')))
    }
  }
  expect([...words].filter(([, texts]) => texts.size > 1)).toEqual([])
})

test.each(locales)('%s: every kind of approval has its texts in emails, forms and lists', (locale) => {
  const { kind } = approvalWaiting.request.shape
  for (const [home, file, prefix] of [
    ['sandbox/messages', 'approval.json', 'what.'],
    ['messages', 'form.json', 'approval.waiting.'],
    ['messages', 'enums.json', 'approvalKind.'],
  ] as const) {
    const named = [...textsOf(home, locale, file).keys()].filter((key) => key.startsWith(prefix))
    expect([file, named.sort()]).toEqual([file, kind.options.map((name) => `${prefix}${name}`).sort()])
  }
})

test('English texts use US spelling', () => {
  const elsewhere =
    /\b(?:(?:un)?(?:author|recogn|organ|final|custom|categor|summar|minim|maxim|apolog)is(?:e[ds]?|ing|ation)|(?:col|fav|hon|behavi|neighb)ours?|programmes?|fulfilment|centres?|licence|cheque)\b/i
  const found = homes.flatMap((home) =>
    filesOf(home, englishLocale).flatMap((file) =>
      // The names of arguments and of their values are code.
      [...textsOf(home, englishLocale, file)].filter(
        ([key, text]) => !key.endsWith('.words') && elsewhere.test(text),
      ),
    ),
  )
  expect(found).toEqual([])
})
