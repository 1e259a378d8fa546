'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { ListHead } from '#components/grid/list-head.tsx'
import { useAddress } from '#components/grid/use-address.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { BrandSection } from './brand-section.tsx'
import { MonthForm } from './month-form.tsx'
import { monthRangeOf } from './month-range.ts'
import { RateSection } from './rate-section.tsx'
import { ReductionSection } from './reduction-section.tsx'

/** Chargebacks by month: by brand with the card schemes' limits, as a rate, and the prevented ones. */
export function MonthlyScreen() {
  const t = useTranslations('routes')
  const { params } = useAddress()
  const { serverTime, merchantZone } = usePortal()
  const months = useMemo(
    () => monthRangeOf(params, serverTime, merchantZone),
    [params, serverTime, merchantZone],
  )
  return (
    <div className="portal-stack">
      <ListHead title={t('monthlyChargeback')}>{null}</ListHead>
      <MonthForm months={months} />
      <BrandSection months={months} />
      <RateSection months={months} />
      <ReductionSection months={months} />
    </div>
  )
}
