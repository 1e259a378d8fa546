'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { CopyTextButton } from '#components/copy-text-button.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { useRecordSave } from '#components/form/use-record-save.ts'
import { ShownOnce } from '#components/shown-once.tsx'
import { type Deadlines, deadlineFeed, rotateFeed } from '#lib/contract/deadline.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { toQuery } from '#lib/wire.ts'

interface FeedDialogProps {
  feed: Deadlines['feed']
  open: boolean
  onClose: () => void
}

/** The private address for calendars: made, shown this once, replaced, ended. */
export function FeedDialog({ feed, open, onClose }: FeedDialogProps) {
  const t = useTranslations('deadlines.feed')
  const feedback = useTranslations('feedback')
  const titleId = useId()
  const notices = useNotices()
  const [key, setKey] = useState<string | null>(null)
  const { save, pending, error, forget } = useRecordSave(rotateFeed, 'deadline.feed')
  const rotate = async (action: 'renew' | 'end') => {
    const done = await save({ action })
    if (!done || 'error' in done) return
    setKey(done.answer.key)
    if (action === 'end') notices.success(t('ended'))
  }
  return (
    // An address that is shown once is not lost by a click beside it.
    <Dialog
      open={open}
      onClose={key || pending ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{
        transition: {
          onExited: () => {
            setKey(null)
            forget()
          },
        },
      }}
    >
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {key ? <Address feedKey={key} /> : <Explained feed={feed} />}
        <ErrorAlert error={error} />
      </DialogContent>
      <DialogActions>
        {!key && feed && (
          <Button color="error" disabled={pending} onClick={() => void rotate('end')}>
            {t('end')}
          </Button>
        )}
        <Button variant={key ? 'contained' : 'text'} disabled={pending} onClick={onClose}>
          {feedback('close')}
        </Button>
        {!key && (
          <Button variant="contained" loading={pending} onClick={() => void rotate('renew')}>
            {t(feed ? 'renew' : 'make')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
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
