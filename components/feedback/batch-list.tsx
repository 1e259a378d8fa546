'use client'

import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { CircleCheck, CircleMinus, CircleX, Clock, type IconNode, LoaderCircle, TriangleAlert } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '#components/plain/icon.tsx'
import type { BatchItem, BatchState } from '#lib/client/batch.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { HelpLink } from './help-link.tsx'

interface BatchListProps {
  items: readonly BatchItem[]
  running: boolean
  /** The record's name. */
  titleOf: (id: string) => ReactNode
}

const looks: Record<BatchState, { icon: IconNode; color: string }> = {
  refused: { icon: CircleX, color: 'error.main' },
  unknown: { icon: TriangleAlert, color: 'warning.main' },
  skipped: { icon: CircleMinus, color: 'text.secondary' },
  sending: { icon: LoaderCircle, color: 'info.main' },
  waiting: { icon: Clock, color: 'info.main' },
  done: { icon: CircleCheck, color: 'success.main' },
}
/** Users look for the failed records first. */
const order: readonly BatchState[] = ['refused', 'unknown', 'skipped', 'sending', 'waiting', 'done']

/**
 * The progress of a batch and the result of each record. When the batch is finished, failed records come
 * first.
 */
export function BatchList({ items, running, titleOf }: BatchListProps) {
  const t = useTranslations('batch')
  const format = useFormat()
  const total = items.length
  const ended = items.filter(({ state }) => state !== 'waiting' && state !== 'sending').length
  const progress = t('progress', { done: format.count(ended), total: format.count(total) })
  const shown = running ? items : items.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, typography: 'body2' }}>
        <LinearProgress
          variant="determinate"
          value={total ? (ended / total) * 100 : 0}
          aria-label={progress}
          sx={{ flex: 1, height: 6, borderRadius: 3 }}
        />
        <span role="status">{progress}</span>
      </Box>
      <Box
        component="ul"
        aria-label={t('list')}
        // A focusable region scrolls by keyboard too.
        tabIndex={0}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          maxHeight: '40vh',
          overflowY: 'auto',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          typography: 'body2',
        }}
      >
        {shown.map(({ id, state, message, code }) => {
          const { icon, color } = looks[state]
          return (
            <Box
              component="li"
              key={id}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'auto minmax(0, 1fr) auto',
                columnGap: 1,
                alignItems: 'center',
                px: 1.25,
                py: 0.75,
                '& > .p-icon': { fontSize: 18, color },
                'li + &': { borderTop: '1px solid', borderTopColor: 'divider' },
              }}
            >
              <Icon icon={icon} />
              <span>{titleOf(id)}</span>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {t(state)}
              </Box>
              {message && (
                <Box component="span" sx={{ gridColumn: '2 / -1', color: 'text.secondary' }}>
                  {message}
                  <HelpLink code={code} />
                </Box>
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
