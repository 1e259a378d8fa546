import { defineColumns } from '#components/grid/list-columns.ts'
import { type ApiKeyRow, getGateways, keyStatuses } from '#lib/contract/developer.ts'
import { logHrefOf } from '#lib/record-hrefs.ts'

export const keyColumns = defineColumns(
  getGateways,
  { labels: 'developer.keys.fields', rowId: 'keyNo', log: logHrefOf('api_key'), order: 'asc' },
  (column, { t, word, format }) => {
    const replaced = t('developer.keys.replaced')
    const ended = t('developer.keys.ended')
    const labelOf = (status: ApiKeyRow['status']) => word('keyStatus', status)
    const chipOf = ({ replacedAt, status, ended: isOver }: ApiKeyRow) => {
      if (isOver) return { tone: 'bad', label: ended } as const
      if (replacedAt) return { tone: 'waiting', label: replaced } as const
      return { tone: status === 'normal' ? 'good' : 'neutral', label: labelOf(status) } as const
    }
    return {
      shown: [
        column.custom('name', {
          width: 170,
          grows: true,
          card: 'lead',
          text: ({ name }) => name ?? t('developer.keys.first_key'),
        }),
        column.text('gatewayLabel', { card: 'sub' }),
        column.chip('status', [...keyStatuses.map(labelOf), replaced, ended], chipOf),
        column.custom('scopes', {
          width: 170,
          text: ({ scopes }) => format.items(scopes.map((scope) => word('keyScope', scope))),
        }),
        column.custom('masked', {
          width: 215,
          card: 'sub',
          text: ({ masked }) => masked ?? t('developer.keys.never_shown'),
          render: ({ masked }) =>
            masked ? (
              <span translate="no" className="portal-mono">
                {masked}
              </span>
            ) : (
              t('developer.keys.never_shown')
            ),
        }),
        column.word('environment', 'environment', { card: 'none' }),
        column.time('expiresAt', { card: 'none' }),
        column.time('lastUsedAt', { none: t('developer.keys.never_used'), card: 'none' }),
      ],
      hidden: [
        column.text('gatewayNo'),
        column.custom('networks', {
          width: 200,
          text: ({ networks }) => format.items(networks) || t('developer.keys.any_network'),
        }),
        column.time('createdAt'),
        column.time('shownAt'),
        column.custom('createdBy', { text: ({ createdBy }) => createdBy ?? t('developer.keys.provider') }),
        column.text('shownBy'),
        column.time('activatedAt'),
        column.text('activatedBy'),
        column.time('replacedAt'),
        column.text('updatedBy'),
        column.text('keyNo', { width: 200 }),
      ],
    }
  },
)
