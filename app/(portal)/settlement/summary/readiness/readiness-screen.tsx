'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { useOpens } from '#lib/client/use-opens.ts'
import type { HeldBackOrder } from '#lib/contract/settlement-rows.ts'
import { heldBackDownload } from '#lib/contract/settlement-work.ts'
import { waybillSave, waybillSheet } from '#lib/contract/waybill.ts'
import { orderHref, waybillHref } from '#lib/record-hrefs.ts'
import { SummaryTabs } from '../summary-head.tsx'
import { Gateways } from './gateways.tsx'
import { heldBackColumns, heldBackFilter } from './held-back-list.ts'

const WAYBILLS = '/deal/waybill'
const opens = ({ tradeNo, reason }: HeldBackOrder) => [
  { href: waybillHref(tradeNo), done: reason !== 'no_waybill' },
  orderHref(tradeNo),
]

/** The readiness of each gateway, and the orders that are held back with a link to correct each. */
export function ReadinessScreen(settings: ListSettings) {
  const t = useTranslations('settlement')
  const screen = useListScreen(heldBackColumns, heldBackFilter, settings)
  const can = useCan()
  const toWaybills = useOpens()(WAYBILLS)
  const { list } = screen
  const query = list.shown ? `&${list.shown}` : ''
  const { reason } = list.filter
  const mayLackWaybills = !reason?.length || reason.includes('no_waybill')
  return (
    <ListScreen
      {...screen}
      label={t('ready.orders')}
      opens={opens}
      actions={useCorrections(can(waybillSave) && toWaybills)}
      download={heldBackDownload}
      pages={<SummaryTabs current="readiness" />}
      above={<Gateways />}
      help={t('ready.note')}
      none={{ title: t('ready.orders_none'), text: t('ready.orders_none_text') }}
      tools={
        can(waybillSheet.saveRows) &&
        toWaybills &&
        mayLackWaybills &&
        list.rows?.length !== 0 && (
          <LinkButton href={`${WAYBILLS}/upload?heldBack=1${query}`}>{t('ready.upload_these')}</LinkButton>
        )
      }
    />
  )
}

/** Links an order to its waybill. */
function useCorrections(may: boolean) {
  const t = useTranslations('settlement.ready')
  return useMemo(() => {
    if (!may) return undefined
    return ({ tradeNo, reason }: HeldBackOrder) => {
      const missing = reason === 'no_waybill'
      return {
        items: [
          {
            id: 'waybill',
            href: waybillHref(tradeNo),
            label: t(missing ? 'upload' : 'deliver'),
            fullLabel: t(missing ? 'upload_for' : 'deliver_for', { tradeNo }),
          },
        ],
      }
    }
  }, [may, t])
}
