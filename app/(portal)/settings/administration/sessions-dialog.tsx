'use client'

import DialogContentText from '@mui/material/DialogContentText'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Fetched } from '#components/feedback/fetched.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { RadioField } from '#components/form/radio-field.tsx'
import { useContractForm } from '#components/form/use-contract-form.ts'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { callOptions } from '#lib/client/query.ts'
import type { UserSession } from '#lib/contract/account.ts'
import {
  type AdministratorRow,
  administratorEndSessions,
  administratorSessions,
} from '#lib/contract/administrator.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { noProof, type Proof, ProofFields, proofOf } from '../../_shared/proof-fields.tsx'

const ALL = 'all'
type Values = Proof & { sessionNo: string }

/** The open sessions of a user, and their end, after the caller's own password and second step. */
export function SessionsDialog({ row, open, onClose, onClosed }: RowDialogProps<AdministratorRow>) {
  const { userName } = row
  const t = useTranslations('administration')
  const notices = useNotices()
  const query = useQuery(callOptions(administratorSessions, { userName }, { staleTime: 0 }))
  const form = useContractForm<typeof administratorEndSessions, Values>({
    def: administratorEndSessions,
    intent: `administrator.${userName}.sessions`,
    values: { ...noProof, sessionNo: ALL },
    inputOf: ({ sessionNo, ...proof }) => ({
      userName,
      ...(sessionNo !== ALL && { sessionNo }),
      ...proofOf(proof),
    }),
    mode: 'onSubmit',
  })
  const chosen = form.form.watch('sessionNo')
  const none = query.data?.sessions.length === 0
  return (
    <FormDialog
      form={form}
      open={open}
      title={t('ask.sessions', { userName })}
      saveLabel={t('end_sessions')}
      tone="error"
      readOnly={none}
      saveDisabled={!query.data}
      onSaved={({ ended }) => notices.success(t('done.sessions', { userName, count: ended }))}
      onClose={onClose}
      onClosed={onClosed}
    >
      <Fetched query={query} level={3} skeleton={<ListSkeleton rows={3} />}>
        {({ sessions }) =>
          sessions.length === 0 ? (
            <DialogContentText variant="body2">{t('text.no_sessions', { userName })}</DialogContentText>
          ) : (
            <>
              <DialogContentText variant="body2">{t('text.sessions')}</DialogContentText>
              <Choice
                sessions={sessions}
                value={chosen}
                onChange={(value) => form.form.setValue('sessionNo', value, { shouldDirty: true })}
              />
              <ProofFields />
            </>
          )
        }
      </Fetched>
    </FormDialog>
  )
}

interface ChoiceProps {
  sessions: readonly UserSession[]
  value: string
  onChange: (value: string) => void
}

function Choice({ sessions, value, onChange }: ChoiceProps) {
  const t = useTranslations('administration')
  const account = useTranslations('account')
  const format = useFormat()
  const labelOf = ({ device, ip, country, startedAt, lastActiveAt }: UserSession) =>
    [
      device || account('unknown_browser'),
      [ip, country && format.country(country)].filter(Boolean).join(' '),
      t('session_times', { started: format.dateTime(startedAt), active: format.dateTime(lastActiveAt) }),
    ].join(' · ')
  return (
    <RadioField
      label={t('fields.sessions')}
      value={value}
      onChange={onChange}
      options={[
        { value: ALL, label: t('all_sessions', { count: sessions.length }) },
        ...sessions.map((session) => ({ value: session.sessionNo, label: labelOf(session) })),
      ]}
    />
  )
}
