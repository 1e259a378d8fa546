import Big from 'big.js'
import { type BookedPayout, journalLines } from '#lib/rules/journal.ts'

test.each<[string, BookedPayout, string[]]>([
  [
    'a payout with deductions',
    { net: '86.80', parts: { gross: '100.00', fees: '-3.20', reserve: '-10.00' } },
    ['bank debit 86.8', 'gross credit 100', 'fees debit 3.2', 'reserve debit 10'],
  ],
  [
    'a batch that carries its deductions over has no line of the bank',
    { net: '0.00', parts: { gross: '100.00', refunds: '-150.00', carried: '50.00' } },
    ['gross credit 100', 'refunds debit 150', 'carried credit 50'],
  ],
  [
    'the release of a reserve is credited',
    { net: '10.00', parts: { reserve: '10.00' } },
    ['bank debit 10', 'reserve credit 10'],
  ],
  [
    'reversals and releases are credited',
    { net: '7', parts: { chargebacks: '5', holds: '3', refunds: '-1', carried: '0' } },
    ['bank debit 7', 'refunds debit 1', 'chargebacks credit 5', 'holds credit 3'],
  ],
  ['amounts of zero have no lines', { net: '0', parts: { fees: '0.00' } }, []],
])('a journal entry balances: %s', (_, payout, expected) => {
  const lines = journalLines(payout)
  const sum = (side: 'debit' | 'credit') =>
    lines.reduce((total, line) => total.plus(line[side] ?? 0), new Big(0)).toFixed(2)
  expect(
    lines.map(({ item, debit, credit }) => (debit ? `${item} debit ${debit}` : `${item} credit ${credit}`)),
  ).toEqual(expected)
  expect(sum('debit')).toBe(sum('credit'))
})
