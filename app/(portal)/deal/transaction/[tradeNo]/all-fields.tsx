'use client'

import './order.css'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Section } from '#components/detail/section.tsx'
import { MoreButton } from '#components/plain/more-button.tsx'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { listSigns } from '#lib/rules/list-signs.ts'
import { fieldGroups, type GroupId } from './field-groups.ts'
import { FieldList } from './field-list.tsx'

/** What many orders do not have. */
const parts = {
  wallet: ({ walletType }) => walletType !== 'none',
  pre_auth: ({ preAuthType }) => preAuthType !== 'none',
  error: ({ errorCode }) => errorCode !== null,
  dispute: ({ frozenStatus, holdStatus }) => frozenStatus !== 'none' || holdStatus !== 'none',
  link: ({ linkNo }) => linkNo !== null,
} as const satisfies Record<string, (order: TransactionDetail) => boolean>
type Part = keyof typeof parts

/** Names what the order does not have, and shows every field on request. */
export function AllFields({ order }: { order: TransactionDetail }) {
  const t = useTranslations('detail')
  const { comma } = listSigns(useLocale())
  const [open, setOpen] = useState(false)
  const missing = (Object.keys(parts) as Part[]).filter((part) => !parts[part](order))
  return (
    <>
      <div className="portal-order-missing">
        <p className="p-note">{missing.map((part) => t(`missing.${part}`)).join(comma)}</p>
        <MoreButton isOpen={open} onClick={() => setOpen(!open)}>
          {t(open ? 'fields.hide_all' : 'fields.show_all')}
        </MoreButton>
      </div>
      {open && (
        <Section id="all" title={t('sections.all')}>
          <div className="portal-order-groups">
            {(Object.keys(fieldGroups) as GroupId[]).map((group) => (
              <div key={group}>
                <h3 className="portal-h3">{t(`sections.${group}`)}</h3>
                <FieldList fields={fieldGroups[group]} order={order} />
              </div>
            ))}
          </div>
        </Section>
      )}
    </>
  )
}
