import type { States } from '#components/status-chip.tsx'
import { CallError } from '#lib/call-error.ts'
import type { RefundRow } from '#lib/contract/refund.ts'
import { success } from '#tests/support/fake-api.ts'
import { refund } from '#tests/support/orders.ts'

/** The records of the gallery, and what its calls return. */

export const NOW = '2026-11-20T04:00:00Z'

export const rows = [
  refund({ refundNo: 'R100001' }),
  refund({ refundNo: 'R100002', status: 'audit_success_unprocessed', amount: '1280', currency: 'JPY' }),
  refund({ refundNo: 'R100003', status: 'success', type: 'full', appliedAt: '2026-11-19T02:30:00Z' }),
  refund({ refundNo: 'R100004', status: 'failed', reason: '客户取消', appliedAt: '2025-12-31T15:59:59Z' }),
]

export const refundStates: States<RefundRow['status']> = {
  name: 'refundStatus',
  tones: { pending: 'waiting', audit_success_unprocessed: 'waiting', success: 'good', failed: 'bad' },
}

export const answers = {
  'refund/list.do': () => success({ total: 1285, totalCapped: false, list: rows }),
  'view/list.do': () => success([]),
}

export const businessError = new CallError('E2004', 'The refund is above the refundable amount.')
export const fault = new CallError('E9999', 'The provider does not respond.', [], 'request-1')
export const unknownResult = new CallError('E1520', 'The result is unknown.', [], 'request-2')
