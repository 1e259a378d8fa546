import { partialQueryOf, queryOf } from '#app/(portal)/settlement/forwardMouthSettleList/report-query.ts'

const whole = {
  gatewayNo: '10000101',
  reportType: 'reserve',
  monthFrom: '2026-01',
  monthTo: '2026-12',
}

test.each([
  ['all that is required', whole, true],
  ['one month', { ...whole, monthTo: '2026-01' }, true],
  ['no gateway', { ...whole, gatewayNo: undefined }, false],
  ['no type', { ...whole, reportType: undefined }, false],
  ['a type that is none', { ...whole, reportType: 'weekly' }, false],
  ['two types', { ...whole, reportType: ['reserve', 'settlement'] }, false],
  ['no first month', { ...whole, monthFrom: undefined }, false],
  ['a month that is none', { ...whole, monthTo: '2026-13' }, false],
  ['the months turned round', { ...whole, monthFrom: '2026-12', monthTo: '2026-01' }, false],
  ['thirteen months', { ...whole, monthTo: '2027-01' }, false],
])('the query of a report with %s is complete: %s', (_, params, isRequest) => {
  expect(queryOf(params) !== undefined).toBe(isRequest)
})

test('valid fields of the URL fill the form, the others stay empty', () => {
  expect(partialQueryOf({ gatewayNo: '10000101', reportType: 'weekly', monthFrom: '2026-01' })).toMatchObject(
    {
      gatewayNo: '10000101',
      monthFrom: '2026-01',
    },
  )
  expect(partialQueryOf({ reportType: 'weekly' })).not.toHaveProperty('reportType')
  expect(partialQueryOf(new URLSearchParams('monthTo=2026-02'))).not.toHaveProperty('gatewayNo')
})
