import Box from '@mui/material/Box'
import { defineColumns } from '#components/grid/list-columns.ts'
import { chipWidth } from '#components/grid/widths.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { type ApiKeyRow, getGateways, keyStatuses } from '#lib/contract/developer.ts'
import { logHrefOf } from '#lib/record-hrefs.ts'

export const keyColumns = defineColumns(
  getGateways,
  { labels: 'developer.keys.fields', rowId: 'keyNo', log: logHrefOf('api_key'), order: 'asc' },
  (column, { t, word }) => {
    const status = ({ replacedAt, status }: ApiKeyRow) =>
      replacedAt ? t('developer.keys.replaced') : word('keyStatus', status)
    return {
      shown: [
        column.text('gatewayNo'),
        column.text('gatewayLabel', { grows: true }),
        column.word('environment', 'environment'),
        column.custom('masked', {
          width: 190,
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
        column.custom('status', {
          width: chipWidth(
            ...keyStatuses.map((each) => word('keyStatus', each)),
            t('developer.keys.replaced'),
          ),
          text: status,
          render: (row) => (
            <StatusChip
              tone={row.replacedAt ? 'waiting' : row.status === 'normal' ? 'good' : 'neutral'}
              label={status(row)}
            />
          ),
        }),
        column.time('expiresAt'),
        column.time('lastUsedAt', { none: t('developer.keys.never_used') }),
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
