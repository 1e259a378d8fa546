import { expect, test } from '@jest/globals'
import Big from 'big.js'
import { compareAmounts, isZero } from '#lib/rules/compare-amounts.ts'

test.each([
  ['10', '10.00', 0],
  ['0', '-0.00', 0],
  ['0.10', '0.1', 0],
  ['9', '10', -1],
  ['10.5', '10.45', 1],
  ['10.05', '10.5', -1],
  ['-0.50', '0.50', -1],
  ['-0.50', '-0.499', -1],
  ['-10', '-9.99', -1],
  ['1.001', '1.00', 1],
  ['007', '7.0', 0],
  // Beyond the digits of a float.
  ['9999999999999999.99', '9999999999999999.98', 1],
  ['9007199254740993', '9007199254740992', 1],
])('%s and %s: %i', (a, b, expected) => {
  expect(compareAmounts(a, b)).toBe(expected)
  expect(compareAmounts(b, a)).toBe(expected === 0 ? 0 : -expected)
  expect(new Big(a).cmp(b)).toBe(expected)
})

test.each([
  ['0', true],
  ['0.00', true],
  ['-0.000', true],
  ['0.001', false],
  ['-0.01', false],
  ['10', false],
])('%s is zero: %s', (amount, expected) => {
  expect(isZero(amount)).toBe(expected)
})
