'use client'

import { useTranslations } from 'next-intl'
import { useOpens } from '#lib/client/use-opens.ts'
import type { GridProps } from './grid.tsx'

/** Adds the entries in the operation log to each row's actions, for users who can open the log. */
export function useRowLogs<Row>(
  log: ((id: string) => string) | undefined,
  { rowId, actions }: Pick<GridProps<Row>, 'rowId' | 'actions'>,
): Pick<GridProps<Row>, 'actions'> | undefined {
  const t = useTranslations('feedback')
  const opens = useOpens()
  if (!log || !opens(log(''))) return undefined
  return {
    actions: (row) => {
      const tools = actions?.(row)
      const name = t('operation_log_of', { name: rowId(row) })
      const item = {
        id: 'log',
        label: t('operation_log'),
        fullLabel: name,
        href: log(rowId(row)),
        menu: true as const,
      }
      return { ...tools, items: [...(tools?.items ?? []), item] }
    },
  }
}
