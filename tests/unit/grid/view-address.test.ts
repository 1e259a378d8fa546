import { presetRange, presets } from '#components/form/date-presets.ts'
import { packView, plainHref, spanOf, unpackView, viewHref, withView } from '#components/grid/view-address.ts'
import { refundList } from '#lib/contract/refund.ts'
import { fromSearchParams, listHref, lookOf, toSearchParams } from '#lib/contract/search-params.ts'
import { settlementDetail, settlementList } from '#lib/contract/settlement.ts'
import { storeList } from '#lib/contract/store.ts'

/** A view and the URL that shows it: stored values, relative dates, and the exact round trip. */

const today = { now: '2026-11-20T04:00:00Z', timeZone: 'Asia/Shanghai', merchantZone: 'Asia/Shanghai' }
const nextWeek = { ...today, now: '2026-11-27T04:00:00Z' }

const shown = (input: Parameters<typeof toSearchParams<typeof refundList>>[1]) =>
  toSearchParams(refundList, input).toString()

test.each(presets)('the preset %s is stored by its name, and gives other dates a week later', (preset) => {
  const { from, to } = presetRange(preset, today)
  const packed = packView(
    refundList,
    shown({ status: ['failed'], appliedAtFrom: from, appliedAtTo: to }),
    today,
  )
  expect(packed).toBe(`status=failed&appliedAt=${preset}`)
  expect(spanOf(refundList, packed)).toEqual({ field: 'appliedAt', preset })
  const later = presetRange(preset, nextWeek)
  const { input, issues } = fromSearchParams(refundList, unpackView(refundList, packed, nextWeek))
  expect(issues).toEqual([])
  expect(input).toMatchObject({ status: ['failed'], appliedAtFrom: later.from, appliedAtTo: later.to })
})

test('a list with a date condition gets dates', () => {
  const days = new URLSearchParams({ tabulatedFrom: '2026-11-14', tabulatedTo: '2026-11-20' }).toString()
  const packed = packView(settlementList, days, today)
  expect(packed).toBe('tabulated=days_7')
  expect(String(unpackView(settlementList, packed, nextWeek))).toBe(
    'tabulatedFrom=2026-11-21&tabulatedTo=2026-11-27',
  )
})

test('a list of days has the days of the merchant, where it can still be yesterday', () => {
  const abroad = { ...today, merchantZone: 'America/New_York' }
  expect(String(unpackView(settlementList, 'tabulated=today', abroad))).toBe(
    'tabulatedFrom=2026-11-19&tabulatedTo=2026-11-19',
  )
})

test.each([
  [
    'dates of its own',
    { appliedAtFrom: '2026-10-01T00:00:00Z', appliedAtTo: '2026-10-31T00:00:00Z' },
    { field: 'appliedAt' },
  ],
  ['one end', { appliedAtFrom: '2026-10-01T00:00:00Z' }, { field: 'appliedAt' }],
  ['amounts', { amountFrom: '10', amountTo: '20' }, undefined],
  ['none', { status: ['failed' as const] }, undefined],
])('a range of %s stays unchanged', (_, input, span) => {
  const packed = packView(refundList, shown(input), today)
  expect(packed).toBe(shown(input))
  expect(spanOf(refundList, packed)).toEqual(span)
})

test('the URL of a view gives the conditions and the number of the view', () => {
  const view = { viewNo: 'V1', query: 'part=fees&sort=net.asc', columns: ['at', 'net'] }
  const href = viewHref(
    { path: '/settlement/setDetails', def: settlementDetail, base: { batchNo: 'B1' } },
    view,
    today,
  )
  const { searchParams } = new URL(href, 'http://localhost')
  const state = fromSearchParams(settlementDetail, searchParams, { batchNo: 'B1' })
  expect(state.issues).toEqual([])
  expect(state.input).toMatchObject({ batchNo: 'B1', part: 'fees', sort: [{ field: 'net', order: 'asc' }] })
  expect(lookOf(searchParams)).toEqual({ view: 'V1', columns: 'at.net' })
})

test('a view of the same list on another page keeps the URL of this page', () => {
  const view = { viewNo: 'V1', query: 'platform=wix&platform=shopline&status=failed', columns: ['domain'] }
  const href = viewHref(
    { path: '/platform/shopifyPluginAuthor', def: storeList, base: { platform: 'shopify' } },
    view,
    today,
  )
  const { searchParams } = new URL(href, 'http://localhost')
  expect(searchParams.getAll('platform')).toEqual(['shopify'])
  expect(searchParams.getAll('status')).toEqual(['failed'])
})

test('every state of the list keeps the form of its URL, even if the filter is in the fragment', () => {
  const look = { view: 'V1', columns: 'refundNo.amount' }
  expect(listHref('/deal/refund', refundList, { pageNo: 2 }, look)).toBe(
    '/deal/refund?pageNo=2&view=V1&columns=refundNo.amount',
  )
  expect(listHref('/deal/refund', refundList, {}, look)).toBe('/deal/refund?view=V1&columns=refundNo.amount')
  const tradeNo = Array.from({ length: 900 }, (_, index) => `T${index}`)
  const long = new URL(listHref('/deal/refund', refundList, { tradeNo }, look), 'http://localhost')
  expect(lookOf(long.searchParams)).toEqual(look)
  expect(long.searchParams.has('tradeNo')).toBe(false)
})

test('without a view the list has no parameters, unless a default view would replace it', () => {
  expect(plainHref('/deal/refund', {}, false)).toBe('/deal/refund')
  expect(plainHref('/deal/refund', {}, true)).toBe('/deal/refund?view=none')
  expect(plainHref('/x', { batchNo: 'B1' }, true)).toBe('/x?batchNo=B1&view=none')
  expect(withView(new URLSearchParams('status=failed&view=V1'), undefined)).toBe('?status=failed')
})
