import type { useTranslations } from 'next-intl'
import type { LogRow } from '#lib/contract/merchant-log.ts'

type Described = Pick<LogRow, 'call' | 'operation' | 'result' | 'target' | 'facts' | 'reason'>

const NO_FACTS = {
  action: '',
  status: '',
  environment: '',
  gatewayNo: '',
  tradeNo: '',
  alertNo: '',
  amount: '',
  approvalNo: '',
}

/** What the user did, as a sentence. An unknown call has only its name. */
export function describeOperation(t: ReturnType<typeof useTranslations<'logs'>>, row: Described): string {
  const { call, operation, result, facts } = row
  const values = { ...NO_FACTS, ...facts, target: row.target ?? '', has: row.target ? 'yes' : 'no' }
  if (result === 'failed') return t('failed', { ...values, operation, reason: row.reason ?? '' }).trim()
  // A request for approval has the call of the operation that waits.
  if (facts.approvalNo) return t('waits', { ...values, operation })
  // A refund without a user.
  if (facts.alertNo) return t('answered', values)
  const key = `actions.${call.replace(/\.do$/, '')}` as 'actions.admin/login'
  return t.has(key) ? t(key, values) : operation
}
