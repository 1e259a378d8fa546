'use client'

import dynamic from 'next/dynamic'
import type { FailedPayoutsProps } from './failed-alert.tsx'

/** Its code loads when a payout has failed. */
const FailedAlert = dynamic(() => import('./failed-alert.tsx').then((module) => module.FailedAlert))

/** The failed payouts: the remark, the retry and the next step. Nothing if none has failed. */
export function FailedPayouts(props: FailedPayoutsProps) {
  return props.payouts.length > 0 && <FailedAlert {...props} />
}
