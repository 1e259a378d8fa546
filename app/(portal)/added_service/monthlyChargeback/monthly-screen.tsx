'use client'

import Box from '@mui/material/Box'
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
  const { user, serverTime, timeZone } = usePortal()
  const months = useMemo(
    () => monthRangeOf(params, serverTime, user?.timeZone ?? timeZone),
    [params, serverTime, user, timeZone],
  )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListHead title={t('monthlyChargeback')}>{null}</ListHead>
      <MonthForm months={months} />
      <BrandSection months={months} />
      <RateSection months={months} />
      <ReductionSection months={months} />
    </Box>
  )
}
