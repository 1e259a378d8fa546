import { groupDigits } from '#lib/rules/group-digits.ts'
import { minorUnits } from '#lib/rules/minor-units.ts'
import { addAmounts, amountIssue, shortestAmount, subtractAmounts } from '#lib/rules/money.ts'

describe('amountIssue', () => {
  test.each([
    ['', 'USD', undefined, 'required'],
    ['12', 'USD', undefined, undefined],
    ['12.34', 'USD', '12.34', undefined],
    ['12.35', 'USD', '12.34', 'too_big'],
    ['12.345', 'USD', undefined, 'too_many_decimals'],
    ['12.345', 'KWD', undefined, undefined],
    ['12.3', 'JPY', undefined, 'too_many_decimals'],
    ['0', 'USD', undefined, 'not_positive'],
    ['0.00', 'USD', undefined, 'not_positive'],
    ['-1', 'USD', undefined, 'format'],
    ['1e3', 'USD', undefined, 'format'],
    ['1,000', 'USD', undefined, 'format'],
    ['.5', 'USD', undefined, 'format'],
    ['9999999999999999', 'USD', undefined, undefined],
    ['12345678901234567', 'USD', undefined, 'too_many_digits'],
    ['9007199254740993.01', 'USD', '9007199254740993.01', undefined],
    ['9007199254740993.02', 'USD', '9007199254740993.01', 'too_big'],
  ])('%p %s up to %p: %p', (typed, currency, maximum, expected) => {
    expect(amountIssue(typed, currency, maximum)).toBe(expected)
  })
})

test('sums are exact and in the minor units of the currency', () => {
  expect(addAmounts('USD', '0.1', '0.2')).toBe('0.30')
  expect(addAmounts('JPY', '100', '23')).toBe('123')
  expect(subtractAmounts('KWD', '10', '0.001')).toBe('9.999')
  expect(minorUnits('EUR')).toBe(2)
})

test.each([
  ['0.00', '0.00'],
  ['999.99', '999.99'],
  ['1000', '1,000'],
  ['-1234567.891', '-1,234,567.891'],
  ['9007199254740993.01', '9,007,199,254,740,993.01'],
])('%s is printed as %s', (amount, text) => {
  expect(groupDigits(amount)).toBe(text)
})

test.each([
  ['40.00', '40'],
  ['10000000.50', '10000000.5'],
  ['9999999.99', '9999999.99'],
  ['1000000000', '1000000000'],
  ['0.00', '0'],
])('%s without zeros at its end is %s', (amount, text) => {
  expect(shortestAmount(amount)).toBe(text)
})
