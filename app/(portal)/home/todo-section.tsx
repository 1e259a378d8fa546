'use client'

import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { Fetched, type Query } from '#components/feedback/fetched.tsx'
import { PlainSkeleton } from '#components/plain/skeleton.tsx'
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
    <section aria-labelledby="todo-title" id="todo">
      <div className="portal-todo-head">
        <h2 className="portal-h2" id="todo-title">
          {t('title')}
        </h2>
        <NextLink href="/deadlines" prefetch={false} className="portal-link">
          {t('deadlines')}
        </NextLink>
      </div>
      <Fetched query={both} level={3} skeleton={<PlainSkeleton height={72} />}>
        {(tasks) => <Tiles tasks={tasks} />}
      </Fetched>
    </section>
  )
}

function Tiles({ tasks }: { tasks: readonly Task[] }) {
  const t = useTranslations('home.todo')
  const opens = useOpens()
  const permitted = tasks.filter(({ page }) => opens(page))
  if (permitted.length === 0) return <p className="p-note">{t('none')}</p>
  return (
    <ul className="portal-todos">
      {permitted.map((task) => (
        <Tile key={task.kind} task={task} />
      ))}
    </ul>
  )
}

function Tile({ task: { kind, total, totalCapped, href, dueAt, soon } }: { task: Task }) {
  const t = useTranslations('home.todo')
  const format = useFormat()
  return (
    <li className={isAlarm({ kind }) ? 'alarm' : undefined}>
      <div className="line">
        <strong>{format.count(total, totalCapped)}</strong>
        {dueAt && (
          <time className="note" dateTime={dueAt}>
            {format.shortDateTime(dueAt)}
          </time>
        )}
      </div>
      <NextLink href={href} prefetch={false} className="portal-link cover">
        {t(kind, { days: FAILED_REFUND_DAYS })}
      </NextLink>
      <div className="line note">
        {dueAt && <DueIn dueAt={dueAt} />}
        {soon && soon.total < total && (
          <NextLink href={soon.href} prefetch={false} className="portal-link in-text">
            {t('soon', { shown: format.count(soon.total), days: DUE_SOON_DAYS })}
          </NextLink>
        )}
      </div>
    </li>
  )
}
