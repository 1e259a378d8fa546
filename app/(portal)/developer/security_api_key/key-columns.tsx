import Box from '@mui/material/Box'
import { defineColumns } from '#components/grid/list-columns.ts'
import { type ApiKeyRow, getGateways, keyStatuses } from '#lib/contract/developer.ts'
import { logHrefOf } from '#lib/record-hrefs.ts'

export const keyColumns = defineColumns(
  getGateways,
  { labels: 'developer.keys.fields', rowId: 'keyNo', log: logHrefOf('api_key'), order: 'asc' },
  (column, { t, word }) => {
    const replaced = t('developer.keys.replaced')
    const labelOf = (status: ApiKeyRow['status']) => word('keyStatus', status)
    const chipOf = ({ replacedAt, status }: ApiKeyRow) => {
      if (replacedAt) return { tone: 'waiting', label: replaced } as const
      return { tone: status === 'normal' ? 'good' : 'neutral', label: labelOf(status) } as const
    }
    return {
      shown: [
        column.text('gatewayLabel', { grows: true, card: 'lead' }),
        column.chip('status', [...keyStatuses.map(labelOf), replaced], chipOf),
        column.custom('masked', {
          width: 190,
          card: 'sub',
          text: ({ masked }) => masked ?? t('developer.keys.never_shown'),
          render: ({ masked }) =>
            masked ? (
              <Box component="span" translate="no" sx={{ fontFamily: 'monospace' }}>
                {masked}
              </Box>
            ) : (
              t('developer.keys.never_shown')
            ),
        }),
        column.word('environment', 'environment', { card: 'none' }),
        column.text('gatewayNo', { card: 'sub' }),
        column.time('expiresAt'),
        column.time('lastUsedAt', { none: t('developer.keys.never_used'), card: 'none' }),
      ],
      hidden: [
        column.time('createdAt'),
        column.time('shownAt'),
        column.custom('createdBy', { text: ({ createdBy }) => createdBy ?? t('developer.keys.provider') }),
        column.text('shownBy'),
        column.time('activatedAt'),
        column.text('activatedBy'),
        column.time('replacedAt'),
        column.text('keyNo', { width: 200 }),
      ],
    }
  },
)
