import { fieldGroups } from '#app/(portal)/deal/transaction/[tradeNo]/field-groups.ts'
import { timelineEntries } from '#app/(portal)/deal/transaction/[tradeNo]/timeline-entries.ts'
import { whatHappened } from '#app/(portal)/deal/transaction/[tradeNo]/what-happened.ts'
import { type TransactionDetail, transactionDetail } from '#lib/contract/transaction.ts'
import { order, refund } from '#tests/support/orders.ts'

test('every field of the entity has one place on the page', () => {
  const elsewhere = [
    // The order state includes it.
    'status',
    'billingAddress',
    'shippingAddress',
    // The section about the risk checks shows it.
    'letPassBy',
    'triggeredRules',
    'products',
    'events',
    'relatedCount',
  ]
  const listed: string[] = Object.values(fieldGroups).flat()
  const together = listed.flatMap((field) => (field === 'cardNumber' ? ['cardFirst6', 'cardLast4'] : field))
  expect([...together, ...elsewhere].toSorted()).toEqual(Object.keys(transactionDetail.shape).toSorted())
})

describe('timeline', () => {
  const event = (id: string, at: string, kind: TransactionDetail['events'][number]['kind']) => ({
    id,
    at,
    kind,
    actor: null,
    amount: null,
    currency: null,
    reference: null,
  })
  const events = [
    event('a', '2026-11-18T02:00:00Z', 'created'),
    event('b', '2026-11-18T02:00:00Z', 'risk_checked'),
    // The same instant as b, with another UTC offset.
    event('c', '2026-11-18T10:00:00+08:00', 'succeeded'),
    event('d', '2026-11-19T01:00:00Z', 'reconciled'),
  ]

  test('events are newest first; of events at the same instant, the last written is first', () => {
    expect(timelineEntries(events, []).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a'])
  })

  test('next steps of refunds come first, the latest on top; finished refunds have none', () => {
    const refunds = [
      refund({ refundNo: 'R1', nextStepOn: '2026-11-23' }),
      refund({ refundNo: 'R2', nextStep: 'cardholder', nextStepOn: '2026-12-20' }),
      refund({ refundNo: 'R3', status: 'failed', nextStep: 'done', nextStepOn: null }),
    ]
    expect(timelineEntries(events, refunds).map(({ id }) => id)).toEqual([
      'next-R2',
      'next-R1',
      'd',
      'c',
      'b',
      'a',
    ])
  })

  test('a declined payment has the tone “bad”', () => {
    const [latest] = timelineEntries([event('x', '2026-11-18T02:00:00Z', 'declined')], [])
    expect(latest?.tone).toBe('bad')
  })
})

test.each<[Partial<TransactionDetail>, ReturnType<typeof whatHappened>]>([
  [{}, 'paid'],
  [{ reconciled: false }, 'paid_unreconciled'],
  [{ refunded: 'partial' }, 'refunded_partial'],
  [{ refunded: 'full' }, 'refunded_full'],
  [{ refunded: 'partial', frozenStatus: 'frozen' }, 'frozen'],
  [{ frozenStatus: 'chargeback' }, 'charged_back'],
  [{ holdStatus: 'frozen' }, 'on_hold'],
  [{ frozenStatus: 'normal' }, 'won'],
  [{ status: 'pending' }, 'pending'],
  [{ status: 'processing' }, 'processing'],
  [{ status: 'pending', preAuthStatus: 'pending', preAuthType: 'merchant' }, 'pre_auth_merchant'],
  [{ status: 'pending', preAuthStatus: 'pending', preAuthType: 'risk' }, 'pre_auth_risk'],
  [{ status: 'failed', preAuthStatus: 'revoked' }, 'pre_auth_revoked'],
  [{ status: 'failed', preAuthStatus: 'expired' }, 'pre_auth_lapsed'],
  [{ status: 'failed', errorCode: '51' }, 'failed_issuer'],
  [{ status: 'failed', errorCode: 'R01' }, 'failed_risk'],
  [{ status: 'failed', errorCode: 'R03' }, 'failed_rule'],
  [{ status: 'failed', errorCode: 'R02' }, 'failed_rule'],
  [{ status: 'failed', errorCode: '91' }, 'failed_system'],
  [{ status: 'failed', errorCode: 'I001' }, 'failed_interface'],
  [{ status: 'failed', errorCode: null }, 'failed'],
])('an order with %j is explained as %s', (changes, what) => {
  expect(whatHappened(order(changes))).toBe(what)
})
