'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { chipWidth, numberWidth, textWidth, widths } from '#components/grid/widths.ts'
import { TextLink } from '#components/layout/text-link.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { useChoices } from '#lib/client/choices.ts'
import { usePath } from '#lib/client/path.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { earlyPayoutStatuses } from '#lib/contract/payout.ts'
import { type StoreRow, storeStatuses } from '#lib/contract/store.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { earlyPayoutTones } from '../payout-panel/early-tones.ts'
import { statusTones } from './store-tones.ts'

export type StoreField = Column<StoreRow>['field']

const GATEWAY_PAGE = '/platform/shopifyMerBind'
const none: readonly StoreField[] = []

/**
 * The columns of every list of stores, in their usual order; the hidden ones are there to be chosen.
 * @param without those that say nothing on this page
 */
export function useStoreColumns(without: readonly StoreField[] = none): readonly Column<StoreRow>[] {
  const t = useTranslations('store')
  const label = useTranslations('fields.store')
  const word = useTranslations('enums')
  const format = useFormat()
  const { gateways } = useChoices()
  const { user, pages } = usePortal()
  const hasPayout = user?.flags.payout ?? false
  // Where the gateway is changed, there is nowhere else to go for it.
  const toGateways = usePath() !== GATEWAY_PAGE && pages.includes(GATEWAY_PAGE)
  return useMemo(() => {
    const column = columnMaker<StoreRow, 'version'>(label)
    const gatewayText = (gatewayNo: string) =>
      [gatewayNo, gateways.find(({ value }) => value === gatewayNo)?.label].filter(Boolean).join(' ')
    const columns = [
      column('name', 140, { render: ({ name }) => <TypedText text={name} /> }),
      column('platform', 92, { text: (row) => word(`storePlatform.${row.platform}`) }),
      column('domain', numberWidth('haituo-running'), {
        sortable: true,
        render: ({ domain }) => <CopyableNumber text={domain} label={label('domain')} />,
      }),
      column('status', chipWidth(...storeStatuses.map((each) => word(`authorizationStatus.${each}`))), {
        text: (row) => word(`authorizationStatus.${row.status}`),
        render: ({ status }) => (
          <StatusChip tone={statusTones[status]} label={word(`authorizationStatus.${status}`)} />
        ),
      }),
      column('gatewayNo', textWidth('10000104 Middle East st.'), {
        text: (row) => gatewayText(row.gatewayNo),
        ...(toGateways && {
          render: ({ gatewayNo, storeNo }: StoreRow) => (
            <TextLink href={`${GATEWAY_PAGE}?storeNo=${storeNo}`}>{gatewayText(gatewayNo)}</TextLink>
          ),
        }),
      }),
      column('reason', 150, {
        text: ({ reason }) => (reason ? word(`storeReason.${reason}`) : ''),
        grows: true,
      }),
      column('authorizedAt', widths.time, {
        text: (row) => (row.authorizedAt ? format.dateTime(row.authorizedAt) : ''),
      }),
      column('boundAt', widths.time, { sortable: true, text: (row) => format.dateTime(row.boundAt) }),
      column(
        'earlyPayout',
        chipWidth(...earlyPayoutStatuses.map((each) => word(`earlyPayoutStatus.${each}`))),
        {
          text: (row) => (row.earlyPayout ? word(`earlyPayoutStatus.${row.earlyPayout}`) : ''),
          render: ({ earlyPayout }) =>
            earlyPayout && (
              <StatusChip
                tone={earlyPayoutTones[earlyPayout]}
                label={word(`earlyPayoutStatus.${earlyPayout}`)}
              />
            ),
        },
      ),
      column('accessTokenLast4', 90, {
        text: (row) => (row.accessTokenLast4 ? `•••• ${row.accessTokenLast4}` : ''),
      }),
      column('updatedAt', widths.time, {
        text: (row) => (row.updatedAt ? format.dateTime(row.updatedAt) : ''),
        hidden: true,
      }),
      column('updatedBy', widths.person, {
        text: (row) => row.updatedBy ?? (row.updatedAt ? t('owner') : ''),
        hidden: true,
      }),
      column('storeNo', 104, { hidden: true }),
    ]
    return columns.filter(({ field }) => !without.includes(field) && (field !== 'earlyPayout' || hasPayout))
  }, [t, label, word, format, gateways, hasPayout, toGateways, without])
}
