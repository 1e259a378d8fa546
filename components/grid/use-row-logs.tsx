'use client'

import History from '@mui/icons-material/History'
import IconButton from '@mui/material/IconButton'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { useOpens } from '#lib/client/use-opens.ts'
import { ACTIONS_WIDTH, CELL_PADDING } from './geometry.ts'
import type { GridProps } from './grid.tsx'
import { MENU_WIDTH } from './widths.ts'

/** Adds the link to its entries in the operation log to each row's actions, for users who can open the log. */
export function useRowLogs<Row>(
  log: ((id: string) => string) | undefined,
  {
    rowId,
    actions,
    actionsWidth = ACTIONS_WIDTH,
  }: Pick<GridProps<Row>, 'rowId' | 'actions' | 'actionsWidth'>,
): Pick<GridProps<Row>, 'actions' | 'actionsWidth'> | undefined {
  const t = useTranslations('feedback')
  const opens = useOpens()
  if (!log || !opens(log(''))) return undefined
  return {
    actions: (row) => {
      const name = t('operation_log_of', { name: rowId(row) })
      return (
        <>
          {actions?.(row)}
          <IconButton
            component={NextLink}
            href={log(rowId(row))}
            nativeButton={false}
            prefetch={false}
            size="small"
            aria-label={name}
            title={name}
          >
            <History fontSize="small" />
          </IconButton>
        </>
      )
    },
    actionsWidth: (actions ? actionsWidth : 2 * CELL_PADDING) + MENU_WIDTH,
  }
}
