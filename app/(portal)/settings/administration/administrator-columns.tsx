'use client'

import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { chipWidth, widths } from '#components/grid/widths.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import { type AdministratorRow, administratorStatuses } from '#lib/contract/administrator.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { localeOfTag } from '#lib/i18n/locale.ts'

/** The columns of the list, in their usual order; the hidden ones are there to be chosen. */
export function useAdministratorColumns(): readonly Column<AdministratorRow>[] {
  const t = useTranslations('administration')
  const label = useTranslations('administration.fields')
  const word = useTranslations('enums')
  const format = useFormat()
  const locale = localeOfTag(useLocale())
  const { user } = usePortal()
  const self = user?.userName
  return useMemo(() => {
    const column = columnMaker<AdministratorRow, 'roleName' | 'main' | 'beyond' | 'version'>(label)
    const marks = (row: AdministratorRow) => [
      ...(row.main ? [t('main')] : []),
      ...(row.userName === self ? [t('you')] : []),
    ]
    return [
      column('userName', 196, {
        sortable: true,
        text: (row) => [row.userName, ...marks(row)].join(' · '),
        render: (row) => (
          <Stack direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
            <span>{row.userName}</span>
            {marks(row).map((mark) => (
              <Chip key={mark} label={mark} />
            ))}
          </Stack>
        ),
      }),
      column('name', 80, { render: ({ name }) => <TypedText text={name} /> }),
      column('role', 120, { text: (row) => row.roleName[locale] }),
      column(
        'status',
        chipWidth(...administratorStatuses.map((each) => word(`administratorStatus.${each}`))),
        {
          text: (row) => word(`administratorStatus.${row.status}`),
          render: ({ status }) => (
            <StatusChip
              tone={status === 'active' ? 'good' : 'neutral'}
              label={word(`administratorStatus.${status}`)}
            />
          ),
        },
      ),
      column('frozen', chipWidth(t('frozen')), {
        text: (row) => (row.frozen ? t('frozen') : ''),
        render: ({ frozen }) => (frozen ? <StatusChip tone="bad" label={t('frozen')} /> : ''),
      }),
      column('lastSignInAt', widths.time, {
        sortable: true,
        text: (row) => (row.lastSignInAt ? format.dateTime(row.lastSignInAt) : t('never')),
      }),
      column('email', 130, { grows: true }),
      column('twoStep', 90, { text: (row) => t(row.twoStep ? 'two_step_on' : 'two_step_off') }),
      column('createdAt', widths.time, {
        sortable: true,
        text: (row) => (row.createdAt ? format.dateTime(row.createdAt) : ''),
      }),
      column('updatedAt', widths.time, {
        hidden: true,
        text: (row) => (row.updatedAt ? format.dateTime(row.updatedAt) : ''),
      }),
      column('updatedBy', widths.person, { hidden: true }),
    ]
  }, [t, label, word, format, locale, self])
}
