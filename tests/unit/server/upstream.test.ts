import { refundList, refundSave } from '#lib/contract/refund.ts'
import { asFault } from '#lib/server/exchange.ts'
import { UpstreamError } from '#lib/server/upstream.ts'

/** As thrown by another bundle's copy of the class. */
const foreign = () =>
  Object.assign(new Error('ECONNRESET'), { name: 'UpstreamError', failure: 'reset', unsent: false })

test.each([
  ['its own class', () => new UpstreamError('reset', 'ECONNRESET')],
  ['the class of another bundle', foreign],
])('a lost answer of %s is unknown for a sensitive call, unreachable for a read', (_, thrown) => {
  expect(asFault(thrown(), refundSave)).toMatchObject({ key: 'result_unknown' })
  expect(asFault(thrown(), refundList)).toMatchObject({ key: 'provider_unreachable' })
})

test('any other error stays what it is', () => {
  const error = new TypeError('x')
  expect(asFault(error, refundSave)).toBe(error)
  expect(error instanceof UpstreamError).toBe(false)
})
