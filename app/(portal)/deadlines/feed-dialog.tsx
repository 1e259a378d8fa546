'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { CopyTextButton } from '#components/copy-text-button.tsx'
import { CallAlert } from '#components/feedback/call-alert.tsx'
import { DialogBody, DialogFrame } from '#components/feedback/dialog-frame.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { useContractForm } from '#components/form/use-contract-form.ts'
import { ShownOnce } from '#components/shown-once.tsx'
import { type Deadlines, deadlineFeed, rotateFeed } from '#lib/contract/deadline.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { toQuery } from '#lib/wire.ts'
import { noProof, type Proof, ProofFields, proofOf } from '../_shared/proof-fields.tsx'

interface FeedDialogProps {
  feed: Deadlines['feed']
  open: boolean
  onClose: () => void
}

/** The private address of the calendar feed: creates it, shows it once, replaces it, disables it. */
export function FeedDialog({ feed, open, onClose }: FeedDialogProps) {
  const t = useTranslations('deadlines.feed')
  const feedback = useTranslations('feedback')
  const notices = useNotices()
  const [key, setKey] = useState<string | null>(null)
  const { form, call, submit } = useContractForm<typeof rotateFeed, Proof>({
    def: rotateFeed,
    intent: 'feed',
    values: noProof,
    inputOf: (values) => ({ action: 'renew', ...proofOf(values) }),
    rules: ({ password }) => (password ? [] : [{ path: 'password', message: 'required' }]),
    mode: 'onSubmit',
  })
  const { pending } = call
  const end = async () => {
    const done = await call.send({ action: 'end' })
    if (!done || !('answer' in done)) return
    form.reset()
    notices.success(t('ended'))
  }
  return (
    <DialogFrame
      open={open}
      title={t('title')}
      // A click outside must not close the dialog, because the address is shown only once.
      locked={key !== null || pending}
      onClose={onClose}
      onClosed={() => {
        setKey(null)
        form.reset()
        call.dismiss()
      }}
    >
      <FormProvider {...form}>
        <DialogBody
          onSubmit={submit((answer) => {
            form.reset()
            setKey(answer.key)
          })}
          actions={[
            !key &&
              feed !== null && {
                label: t('end'),
                onClick: () => void end(),
                tone: 'error',
                disabled: pending,
              },
            { label: feedback('close'), onClick: onClose, primary: Boolean(key), disabled: pending },
            !key && { label: t(feed ? 'renew' : 'make'), primary: true, loading: pending },
          ]}
        >
          {key ? <Address feedKey={key} /> : <Explained feed={feed} />}
          {!key && <ProofFields autoFocus hint={t('password_hint')} />}
          <CallAlert call={call} />
        </DialogBody>
      </FormProvider>
    </DialogFrame>
  )
}

function Explained({ feed }: Pick<FeedDialogProps, 'feed'>) {
  const t = useTranslations('deadlines.feed')
  const word = useTranslations('enums.language')
  const format = useFormat()
  return (
    <>
      <span>{t('text')}</span>
      {feed && (
        <Alert severity="info">
          {format.sentences([
            t('is', { at: format.dateTime(feed.madeAt), language: word(feed.locale) }),
            t('renew_text'),
          ])}
        </Alert>
      )}
    </>
  )
}

function Address({ feedKey }: { feedKey: string }) {
  const t = useTranslations('deadlines.feed')
  const address = `${location.origin}/api/${deadlineFeed.path}${toQuery({ key: feedKey })}`
  return (
    <>
      <Alert severity="warning">{t('once')}</Alert>
      <ShownOnce text={address} label={t('address')} />
      <span>{t('how')}</span>
      <div>
        <CopyTextButton text={address} label={t('copy')} done={t('copied')} failed={t('copy_failed')} />
      </div>
    </>
  )
}
