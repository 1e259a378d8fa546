import { z } from 'zod'
import { calls } from '#lib/contract/index.ts'
import { characters } from '#lib/rules/characters.ts'
import { itemsOfCells, itemTextIssues } from '#lib/rules/commodity.ts'
import { letterIssue, MIN_LETTER } from '#lib/rules/letter.ts'
import { PASSWORD_MAX, PASSWORD_MIN, passwordStrength, unmetPasswordRules } from '#lib/rules/password.ts'
import { multiIssue } from '#lib/rules/search.ts'
import { isStoreName } from '#lib/rules/store.ts'
import { orderNumberIssues } from '#lib/rules/upload.ts'
import { waybillIssues } from '#lib/rules/waybill.ts'

/** Rules count characters as the contract does: a character of two UTF-16 code units, such as an emoji, is one. */

test.each([
  ['', 0],
  ['abc', 3],
  ['😀', 1],
  ['a😀𠮷', 3],
])('"%s" has %d characters', (text, count) => {
  expect(characters(text)).toBe(count)
})

const waybill = calls['waybill/save.do'].request.shape
const number = calls['waybill/getBills.do'].request.shape.orderNo.unwrap()
const field = (name: 'shippedFrom' | 'productName' | 'deliveryMethod' | 'letter') => (text: string) =>
  waybillIssues(
    { productType: 'merchandise', [name]: text },
    { mode: 'pictures', pictures: 1, now: '2026-11-21T04:00:00Z', timeZone: 'UTC' },
  ).length === 0
const isItem = (name: string) => itemTextIssues({ name, price: '1', quantity: '1' }, 'USD').name === undefined
const isDetail = (details: string) =>
  itemsOfCells({ details, price: '1', quantity: '1' }, 'USD').issues.length === 0
const between = (minimum: number, maximum: number) => z.string().min(minimum).max(maximum)

interface Counted {
  minimum?: number
  maximum: number
  isAccepted: (text: string) => boolean
  schema: z.ZodType
  /** Two characters at the beginning that the rule needs. */
  start?: string
  character?: string
}

test.each<[string, Counted]>([
  [
    'a letter',
    {
      minimum: MIN_LETTER,
      maximum: 5000,
      isAccepted: (text) => letterIssue(text) === undefined,
      schema: z.intersection(waybill.letter, between(MIN_LETTER, 5000)),
    },
  ],
  [
    'a password',
    {
      minimum: PASSWORD_MIN,
      maximum: PASSWORD_MAX,
      isAccepted: (text) => unmetPasswordRules(text).length === 0,
      schema: between(PASSWORD_MIN, PASSWORD_MAX),
      start: 'a1',
    },
  ],
  ['a place', { maximum: 100, isAccepted: field('shippedFrom'), schema: waybill.shippedFrom }],
  ['a product', { maximum: 200, isAccepted: field('productName'), schema: waybill.productName }],
  ['a delivery method', { maximum: 50, isAccepted: field('deliveryMethod'), schema: waybill.deliveryMethod }],
  ['a product detail', { maximum: 200, isAccepted: isItem, schema: between(0, 200) }],
  ['a product detail of a file', { maximum: 200, isAccepted: isDetail, schema: between(0, 200) }],
  [
    'an order number of a file',
    {
      maximum: 50,
      isAccepted: (orderNo) => orderNumberIssues({ orderNo }).length === 0,
      schema: calls['waybill/billPictures.do'].request.shape.tradeNo,
    },
  ],
  [
    'a number of a query',
    {
      maximum: 50,
      isAccepted: (text) => multiIssue([text]) === undefined,
      schema: z
        .string()
        .transform((text) => [text])
        .pipe(number),
    },
  ],
  [
    'the name of a store',
    {
      maximum: 50,
      isAccepted: isStoreName,
      schema: calls['store/update.do'].request.shape.name,
      character: '𠮷',
    },
  ],
])('%s of characters with two code units', (_, { start = '', character = '😀', ...counted }) => {
  const { minimum = 1, maximum, isAccepted, schema } = counted
  for (const length of [minimum - 1, minimum, maximum, maximum + 1].filter((each) => each > 0)) {
    const text = start + character.repeat(length - start.length)
    const expected = length >= minimum && length <= maximum
    expect([length, isAccepted(text), schema.safeParse(text).success]).toEqual([length, expected, expected])
  }
})

test('the strength of a password counts characters', () => {
  expect(passwordStrength('aA1bcdef😀😀')).toBe('fair')
})
