'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { ConfirmCallDialog } from '#components/form/confirm-call-dialog.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { callOptions } from '#lib/client/query.ts'
import { endOtherSessions, endSession, getSessions, type UserSession } from '#lib/contract/account.ts'
import { useFormat } from '#lib/format/use-format.ts'

/** Where the user is signed in. Each session but this one can be ended. */
export function SessionsScreen() {
  const t = useTranslations()
  const query = useQuery(callOptions(getSessions, {}))
  const sessions = query.data?.sessions
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Typography variant="h1">{t('routes.account_sessions')}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('account.sessions_intro')}
        </Typography>
      </Box>
      <Section
        id="sessions"
        title={t('account.sessions_open')}
        aside={sessions?.some(({ current }) => !current) && <EndOthers />}
      >
        <Fetched query={query} level={3} skeleton={<ListSkeleton rows={3} />}>
          {(answer) => <Sessions sessions={answer.sessions} />}
        </Fetched>
      </Section>
    </Box>
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
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {t('this_session')}
                </Box>
              ) : (
                <Button
                  aria-haspopup="dialog"
                  aria-label={t('end_row', {
                    browser: nameOf(session),
                    time: format.dateTime(session.startedAt),
                  })}
                  onClick={() => ended.edit(session)}
                  sx={{ minHeight: 28, py: 0 }}
                >
                  {t('end')}
                </Button>
              ),
          },
        ]}
      />
      {ended.row && (
        <ConfirmCallDialog
          def={endSession}
          intent={ended.row.sessionNo}
          input={{ sessionNo: ended.row.sessionNo }}
          open={ended.dialog.open}
          title={t('end_title')}
          confirmLabel={t('end_confirm')}
          tone="error"
          done={t('ended', { count: 1 })}
          onClose={ended.dialog.onClose}
        >
          {t('end_text', { browser: nameOf(ended.row) })}
        </ConfirmCallDialog>
      )}
    </>
  )
}

function EndOthers() {
  const t = useTranslations('account')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('end_others')}
      </Button>
      <ConfirmCallDialog
        def={endOtherSessions}
        intent="own"
        input={{}}
        open={asking}
        title={t('end_others_title')}
        confirmLabel={t('end_others')}
        tone="error"
        done={({ ended }) => t('ended', { count: ended })}
        onClose={() => setAsking(false)}
      >
        {t('end_others_text')}
      </ConfirmCallDialog>
    </>
  )
}
