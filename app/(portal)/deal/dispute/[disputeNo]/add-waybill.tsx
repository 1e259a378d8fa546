'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { latePart } from '#components/layout/late-part.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { waybillSave } from '#lib/contract/waybill.ts'

const WaybillDialog = latePart(() => import('./waybill-dialog.tsx').then((module) => module.WaybillDialog))

/** Adds the order's waybill without leaving the dispute: its tracking number is evidence. */
export function AddWaybill({ tradeNo }: { tradeNo: string }) {
  const t = useTranslations('dispute.waybill_form')
  const can = useCan()
  const [open, setOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  if (!can(waybillSave)) return null
  const show = () => {
    setOpenings(openings + 1)
    setOpen(true)
  }
  return (
    <>
      <PlainButton look="outlined" size="dense" tone="secondary" aria-haspopup="dialog" onClick={show}>
        {t('add')}
      </PlainButton>
      {openings > 0 && (
        <WaybillDialog key={openings} tradeNo={tradeNo} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
