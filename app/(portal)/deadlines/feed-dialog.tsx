'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { CopyTextButton } from '#components/copy-text-button.tsx'
import { CallAlert } from '#components/feedback/call-alert.tsx'
import { DialogBody, DialogFrame } from '#components/feedback/dialog-frame.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { PasswordAgain } from '#components/form/password-again.tsx'
import { ShownOnce } from '#components/shown-once.tsx'
import { useSensitiveCall } from '#lib/client/use-sensitive-call.ts'
import { type Deadlines, deadlineFeed, rotateFeed } from '#lib/contract/deadline.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { toQuery } from '#lib/wire.ts'

interface FeedDialogProps {
  feed: Deadlines['feed']
  open: boolean
  onClose: () => void
}

/** The private address of the calendar feed: creates it, shows it once, replaces it, disables it. */
export function FeedDialog({ feed, open, onClose }: FeedDialogProps) {
  const t = useTranslations('deadlines.feed')
  const feedback = useTranslations('feedback')
  const required = useTranslations('validation')
  const notices = useNotices()
  const [key, setKey] = useState<string | null>(null)
  const call = useSensitiveCall(rotateFeed, 'feed')
  const { pending } = call
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const wrong = call.error?.is('E2035') ? call.error.message : undefined
  const rotate = async (action: 'renew' | 'end') => {
    setMissing(action === 'renew' && !password)
    if (action === 'renew' && !password) return field.current?.focus()
    const done = await call.send(action === 'renew' ? { action, password } : { action })
    if (!done || 'error' in done) return field.current?.focus()
    setPassword('')
    setKey(done.answer.key)
    if (action === 'end') notices.success(t('ended'))
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
        setPassword('')
        call.dismiss()
      }}
    >
      <DialogBody
        actions={[
          !key &&
            feed !== null && {
              label: t('end'),
              onClick: () => void rotate('end'),
              tone: 'error',
              disabled: pending,
            },
          { label: feedback('close'), onClick: onClose, primary: Boolean(key), disabled: pending },
          !key && {
            label: t(feed ? 'renew' : 'make'),
            onClick: () => void rotate('renew'),
            primary: true,
            loading: pending,
          },
        ]}
      >
        {key ? <Address feedKey={key} /> : <Explained feed={feed} />}
        {!key && (
          <PasswordAgain
            inputRef={field}
            value={password}
            onChange={setPassword}
            problem={missing ? required('required') : wrong}
            hint={t('password_hint')}
          />
        )}
        {!wrong && <CallAlert call={call} />}
      </DialogBody>
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
          {t('is', { at: format.dateTime(feed.madeAt), language: word(feed.locale) })} {t('renew_text')}
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
