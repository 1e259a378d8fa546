import { rangeIssues } from '#components/form/range-issues.ts'

const at = (key: string, from: unknown, to: unknown) =>
  rangeIssues({ [`${key}From`]: from, [`${key}To`]: to })

test.each<[string, unknown, unknown, string | undefined]>([
  ['amounts in their order', '9.5', '10', undefined],
  ['the same amount', '10', '10.00', undefined],
  ['amounts turned round', '10', '9.5', 'amount_reversed'],
  ['no amount yet', '10', '9.', undefined],
  ['days in their order', '2026-03-01', '2026-03-01', undefined],
  ['days turned round', '2026-03-02', '2026-03-01', 'range_reversed'],
  [
    'instants by their time, not by their text',
    '2026-03-01T09:00:00+08:00',
    '2026-03-01T02:00:00Z',
    undefined,
  ],
  ['instants turned round', '2026-03-01T11:00:00+08:00', '2026-03-01T02:00:00Z', 'range_reversed'],
  ['a text that is no day', 'invalid', '2026-03-01', undefined],
  ['an open end', '10', undefined, undefined],
  ['an open beginning', undefined, '10', undefined],
])('a range has an issue only if it is reversed: %s', (_, from, to, message) => {
  expect(at('amount', from, to)).toEqual(message ? [{ path: 'amountTo', message }] : [])
})

test('every range is checked, and a key that only ends like a range is ignored', () => {
  expect(
    rangeIssues({
      amountFrom: '2',
      amountTo: '1',
      dueAtFrom: '2026-03-02',
      dueAtTo: '2026-03-01',
      From: '3',
    }),
  ).toEqual([
    { path: 'amountTo', message: 'amount_reversed' },
    { path: 'dueAtTo', message: 'range_reversed' },
  ])
})
