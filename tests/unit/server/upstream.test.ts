import { refundList, refundSave } from '#lib/contract/refund.ts'
import { toBffError } from '#lib/server/exchange.ts'
import { UpstreamError } from '#lib/server/upstream.ts'

/** An error of the same class from another bundle. */
const foreign = () =>
  Object.assign(new Error('ECONNRESET'), { name: 'UpstreamError', failure: 'reset', unsent: false })

test.each([
  ['its own class', () => new UpstreamError('reset', 'ECONNRESET')],
  ['the class of another bundle', foreign],
])(
  'a lost response (%s) is an unknown result for a sensitive call, and unreachable for a read',
  (_, thrown) => {
    expect(toBffError(thrown(), refundSave)).toMatchObject({ key: 'result_unknown' })
    expect(toBffError(thrown(), refundList)).toMatchObject({ key: 'provider_unreachable' })
  },
)

test('any other error is returned unchanged', () => {
  const error = new TypeError('x')
  expect(toBffError(error, refundSave)).toBe(error)
  expect(error instanceof UpstreamError).toBe(false)
})
