'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { Fetched, type Query } from '#components/feedback/fetched.tsx'
import { callOptions } from '#lib/client/query.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { deadlineList } from '#lib/contract/deadline.ts'
import type { homeTodos } from '#lib/contract/home.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { DUE_SOON_DAYS, FAILED_REFUND_DAYS } from '#lib/rules/home.ts'
import { DueIn } from '../_shared/due-in.tsx'
import { isAlarm, type Task, tasksOf } from './todos.ts'

type Todos = AnswerOf<typeof homeTodos>['todos']

/** What is due, without tasks on pages that the user cannot open. */
export function TodoSection({ query }: { query: Query<{ todos: Todos }> }) {
  const t = useTranslations('home.todo')
  const deadlines = useQuery(callOptions(deadlineList, {}))
  const both = {
    data: query.data && deadlines.data && tasksOf(query.data.todos, deadlines.data.deadlines),
    error: query.error ?? deadlines.error,
    isFetching: query.isFetching || deadlines.isFetching,
    refetch: () => {
      for (const each of [query, deadlines]) if (each.error) void each.refetch()
    },
  }
  return (
    <Box component="section" aria-labelledby="todo-title" id="todo">
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 0.75 }}>
        <Typography variant="h2" id="todo-title" sx={{ flexGrow: 1 }}>
          {t('title')}
        </Typography>
        <Link component={NextLink} href="/deadlines" prefetch={false} variant="body2">
          {t('deadlines')}
        </Link>
      </Box>
      <Fetched query={both} level={3} skeleton={<Skeleton variant="rounded" height={72} />}>
        {(tasks) => <Tiles tasks={tasks} />}
      </Fetched>
    </Box>
  )
}

function Tiles({ tasks }: { tasks: readonly Task[] }) {
  const t = useTranslations('home.todo')
  const opens = useOpens()
  const permitted = tasks.filter(({ page }) => opens(page))
  if (permitted.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('none')}
      </Typography>
    )
  }
  return (
    <Box component="ul" sx={list}>
      {permitted.map((task) => (
        <Tile key={task.kind} task={task} />
      ))}
    </Box>
  )
}

function Tile({ task: { kind, total, totalCapped, href, dueAt, soon } }: { task: Task }) {
  const t = useTranslations('home.todo')
  const format = useFormat()
  return (
    <Box component="li" sx={isAlarm({ kind }) ? alarm : tile}>
      <div className="line">
        <strong>{format.count(total, totalCapped)}</strong>
        {dueAt && (
          <time className="note" dateTime={dueAt}>
            {format.dateTime(dueAt).slice(5, 16)}
          </time>
        )}
      </div>
      <Link component={NextLink} href={href} prefetch={false} className="whole">
        {t(kind, { days: FAILED_REFUND_DAYS })}
      </Link>
      <div className="line note">
        {dueAt && <DueIn dueAt={dueAt} />}
        {soon && soon.total < total && (
          <Link component={NextLink} href={soon.href} prefetch={false} color="inherit" underline="always">
            {t('soon', { shown: format.count(soon.total), days: DUE_SOON_DAYS })}
          </Link>
        )}
      </div>
    </Box>
  )
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
}

/** The first link covers the tile. */
const tile = {
  position: 'relative',
  px: 1.25,
  py: 0.75,
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { borderColor: 'text.secondary' },
  '& .line': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 0.5,
  },
  '& strong': { fontSize: '1.25rem', lineHeight: 1.4, fontWeight: 600, whiteSpace: 'nowrap' },
  '& .whole': { color: 'text.primary', fontWeight: 500, overflowWrap: 'break-word' },
  '& .whole::after': { content: '""', position: 'absolute', inset: 0 },
  '& .note': { typography: 'caption', color: 'text.secondary' },
  '& .note a': { position: 'relative', zIndex: 1 },
} as const

const alarm = {
  ...tile,
  borderColor: 'error.main',
  '& strong': { ...tile['& strong'], color: 'error.main' },
  '& .whole': { ...tile['& .whole'], color: 'error.main' },
}
