'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { chipWidth, widths } from '#components/grid/widths.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { type RoleRow, roleTypes } from '#lib/contract/role.ts'
import { useFormat } from '#lib/format/use-format.ts'

/** The columns of the list, in their usual order; the hidden ones are there to be chosen. */
export function useRoleColumns(): readonly Column<RoleRow>[] {
  const t = useTranslations('roles')
  const label = useTranslations('roles.fields')
  const word = useTranslations('enums')
  const format = useFormat()
  return useMemo(() => {
    const column = columnMaker<RoleRow, 'beyond' | 'version'>(label)
    return [
      column('nameZh', 120, { render: ({ nameZh }) => <TypedText text={nameZh} /> }),
      column('nameEn', 140, { render: ({ nameEn }) => <TypedText text={nameEn} /> }),
      column('type', chipWidth(...roleTypes.map((each) => word(`roleType.${each}`))), {
        text: (row) => word(`roleType.${row.type}`),
        render: ({ type }) => (
          <StatusChip tone={type === 'default' ? 'neutral' : 'good'} label={word(`roleType.${type}`)} />
        ),
      }),
      column('users', 86, {
        sortable: true,
        align: 'right',
        text: (row) => t('users', { count: row.users }),
      }),
      column('pages', 64, { align: 'right' }),
      column('operations', 96, { align: 'right' }),
      column('sites', 110, {
        text: ({ sites }) => (sites === null ? t('all_sites') : t('site_count', { count: sites })),
      }),
      column('displayHome', 70, { text: (row) => t(row.displayHome ? 'home_yes' : 'home_no') }),
      column('description', 150, {
        render: ({ description }) => <TypedText text={description} />,
        grows: true,
      }),
      column('updatedAt', widths.time, {
        sortable: true,
        text: (row) => (row.updatedAt ? format.dateTime(row.updatedAt) : ''),
      }),
      column('updatedBy', widths.person),
      column('code', 200, { hidden: true }),
    ]
  }, [t, label, word, format])
}
