'use client'

import { useTranslations } from 'next-intl'
import { useGatewayName } from '#lib/client/use-gateway-name.ts'
import type { Deadline, DeadlineKind } from '#lib/contract/deadline.ts'
import { useFormat } from '#lib/format/use-format.ts'

const subjects: Record<DeadlineKind, 'order' | 'gateway' | 'plain'> = {
  dispute: 'order',
  pre_arbitration: 'order',
  alert: 'order',
  pre_auth: 'order',
  waybill: 'gateway',
  website: 'plain',
  report: 'plain',
  api_key: 'gateway',
  consent: 'gateway',
  payout_failed: 'plain',
}

/** The text of a deadline: the action and its subject. */
export function useLine({ kind, no, count, subject }: Deadline): { text: string; subject: string } {
  const t = useTranslations('deadlines')
  const format = useFormat()
  const gatewayName = useGatewayName()
  const values = { count, shown: format.count(count) }
  const group = kind === 'dispute' || kind === 'alert' || kind === 'pre_auth' ? kind : undefined
  const text = group && no === null ? t(`many.${group}`, values) : t(`one.${kind}`, values)
  if (subject === null) return { text, subject: '' }
  const name = subjects[kind] === 'gateway' ? gatewayName(subject) : subject
  return { text, subject: t(`subject.${subjects[kind]}`, { subject: name }) }
}
