'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { latePart } from '#components/layout/late-part.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { callOptions } from '#lib/client/query.ts'
import { getSessions, type UserSession } from '#lib/contract/account.ts'
import { useFormat } from '#lib/format/use-format.ts'

const EndDialog = latePart(() => import('./end-dialogs.tsx').then((module) => module.EndDialog))
const EndOthersDialog = latePart(() => import('./end-dialogs.tsx').then((module) => module.EndOthersDialog))

/** Where the user is signed in. Each session but this one can be ended. */
export function SessionsScreen() {
  const t = useTranslations()
  const query = useQuery(callOptions(getSessions, {}))
  const sessions = query.data?.sessions
  return (
    <div className="portal-stack">
      <div>
        <h1 className="portal-h1">{t('routes.account_sessions')}</h1>
        <p className="p-note portal-intro">{t('account.sessions_intro')}</p>
      </div>
      <Section
        id="sessions"
        title={t('account.sessions_open')}
        aside={sessions?.some(({ current }) => !current) && <EndOthers />}
      >
        <Fetched query={query} level={3} skeleton={<ListSkeleton rows={3} />}>
          {(answer) => <Sessions sessions={answer.sessions} />}
        </Fetched>
      </Section>
    </div>
  )
}

function Sessions({ sessions }: { sessions: readonly UserSession[] }) {
  const t = useTranslations('account')
  const format = useFormat()
  const ended = useEdited<UserSession>()
  const nameOf = ({ device }: UserSession) => device || t('unknown_browser')
  return (
    <>
      <SmallTable
        caption={t('sessions_open')}
        rows={sessions}
        rowKey={({ sessionNo }) => sessionNo}
        columns={[
          { field: 'device', header: t('fields.device'), render: nameOf },
          { field: 'ip', header: t('fields.ip'), whole: true, render: ({ ip }) => ip },
          { field: 'country', header: t('fields.country'), render: ({ country }) => format.country(country) },
          {
            field: 'startedAt',
            header: t('fields.startedAt'),
            whole: true,
            render: ({ startedAt }) => format.dateTime(startedAt),
          },
          {
            field: 'lastActiveAt',
            header: t('fields.lastActiveAt'),
            whole: true,
            render: ({ lastActiveAt }) => format.dateTime(lastActiveAt),
          },
          {
            field: 'end',
            header: t('fields.session'),
            align: 'right',
            render: (session) =>
              session.current ? (
                <span className="portal-secondary">{t('this_session')}</span>
              ) : (
                <PlainButton
                  look="text"
                  size="low"
                  aria-haspopup="dialog"
                  aria-label={t('end_row', {
                    browser: nameOf(session),
                    time: format.dateTime(session.startedAt),
                  })}
                  onClick={() => ended.edit(session)}
                >
                  {t('end')}
                </PlainButton>
              ),
          },
        ]}
      />
      {ended.row && <EndDialog session={ended.row} name={nameOf(ended.row)} {...ended.dialog} />}
    </>
  )
}

function EndOthers() {
  const t = useTranslations('account')
  const [asking, setAsking] = useState<boolean>()
  return (
    <>
      <PlainButton look="outlined" size="dense" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('end_others')}
      </PlainButton>
      {asking !== undefined && <EndOthersDialog open={asking} onClose={() => setAsking(false)} />}
    </>
  )
}
