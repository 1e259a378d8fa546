import { actionsOf, paletteActions } from '#app/(portal)/_shared/palette/actions.ts'
import { fitness, fitting } from '#app/(portal)/_shared/palette/match.ts'
import { moved } from '#app/(portal)/_shared/palette/option.ts'
import { noteRecent, recentOf } from '#app/(portal)/_shared/palette/recent.ts'
import { isButton } from '#lib/contract/call.ts'
import { findCall } from '#lib/contract/index.ts'
import { routeOf } from '#lib/routes.ts'
import { isSearchable } from '#lib/rules/search.ts'
import { filesIn } from '#tests/support/sources.ts'

/** The entries of the palette, and their order. */

test('every word must match; prefixes rank before other matches, names before keywords', () => {
  const refunds = ['Refunds', '退款', 'Transaction', '交易']
  const pages = [['Payment frequency limits', '支付频次限制'], refunds, ['Amount limits', '交易限额']]
  const found = (typed: string) => fitting(pages, typed, (texts) => texts, 9).map(([title]) => title)
  expect(found('ref')).toEqual(['Refunds'])
  expect(found('REFUNDS trans')).toEqual(['Refunds'])
  expect(found('limits')).toEqual(['Payment frequency limits', 'Amount limits'])
  expect(found('lim amo')).toEqual(['Amount limits'])
  expect(found('退款')).toEqual(['Refunds'])
  expect(found('交易').toSorted()).toEqual(['Amount limits', 'Refunds'])
  expect(found('refund x')).toEqual([])
  expect(found('')).toHaveLength(3)
  expect(fitness('und', refunds)).toBeLessThan(fitness('ref', refunds))
})

test('arrows wrap around and start at the first option', () => {
  const options = ['a', 'b', 'c'].map((id) => ({ id, label: id }))
  expect([moved(options, 'a', 1), moved(options, 'c', 1), moved(options, 'a', -1)]).toEqual(['b', 'a', 'c'])
  expect(moved(options, 'gone', 1)).toBe('a')
  expect(moved([], 'a', 1)).toBeUndefined()
})

test('recent pages belong to one user, each once, newest first, without URL state', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 2]) {
    const state = { tone: 'good' as const, label: 'Paid' }
    noteRecent('m.admin', { id: `order ${number}`, label: `T${number}`, href: `/t/${number}`, state })
  }
  noteRecent('m.admin', { id: 'action', label: 'Does something', run: () => {} })
  expect(recentOf('m.admin').map(({ label }) => label)).toEqual(['T2', 'T6', 'T5', 'T4', 'T3'])
  expect(recentOf('m.admin').every((option) => option.state === undefined)).toBe(true)
  expect(recentOf('m.other')).toEqual([])
  noteRecent('m.other', { id: 'page', label: 'Home', href: '/home' })
  expect(recentOf('m.admin')).toEqual([])
})

const actions = Object.entries(paletteActions)

test.each(actions)('%s opens an existing page with a call of that page', (_, action) => {
  const [path = ''] = action.href.split(/[?#]/, 1)
  expect(routeOf(path)).toMatchObject({ url: action.page, built: true })
  expect(filesIn(['app/(portal)'], ['page.tsx'])).toContain(`app/(portal)${path}/page.tsx`)
  if (!('call' in action)) return
  const call = findCall(action.call)
  expect(call && isButton(call) && call.pages).toContain(action.page)
})

test('only permitted actions are offered', () => {
  const names = (pages: string[], calls: string[]) =>
    actionsOf({ pages: new Set(pages), calls: new Set(calls) }).map(({ name }) => name)
  expect(names([], [])).toEqual([])
  expect(names(['/deal/waybill'], [])).toEqual([])
  expect(names([], ['waybill/saveRows.do'])).toEqual([])
  expect(names(['/deal/waybill'], ['waybill/saveRows.do'])).toEqual(['waybill_upload'])
  expect(names(['/settlement/summary'], [])).toEqual(['payout_calendar', 'readiness'])
})

test.each([
  ['', false],
  ['  ab ', false],
  ['abc', true],
  ['王', false],
  ['王芳', true],
])('%j is searched in the records: %s', (text, searched) => {
  expect(isSearchable(text)).toBe(searched)
})
