'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CopyButton } from '#components/copy-button.tsx'
import { ConfirmCallDialog } from '#components/form/confirm-call-dialog.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { Status } from '#components/status-chip.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { createLink, expireLink, type LinkDetail, sendLink } from '#lib/contract/link.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { linkHref } from '#lib/record-hrefs.ts'
import { isOpenLink } from '#lib/rules/link.ts'
import { linkStates } from '../../_shared/states.ts'

const CreateDialog = dynamic(() => import('../create-dialog.tsx').then((module) => module.CreateDialog), {
  ssr: false,
})
const SendDialog = dynamic(() => import('./send-dialog.tsx').then((module) => module.SendDialog), {
  ssr: false,
})

/** The head of a payment link: amount, state, and actions. */
export function LinkHead({ link }: { link: LinkDetail }) {
  const t = useTranslations('link')
  const format = useFormat()
  const can = useCan()
  const sending = useEdited<LinkDetail>()
  const repeating = useEdited<LinkDetail>()
  const router = useRouter()
  const [ending, setEnding] = useState(false)
  const open = isOpenLink(link.status)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Box sx={{ mr: 'auto', minWidth: 0 }}>
        <Typography variant="h1" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          {format.money(link.amount, link.currency)}
          <Status of={linkStates} value={link.status} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('fields.linkNo')} {link.linkNo} <CopyButton text={link.linkNo} label={t('fields.linkNo')} />
        </Typography>
      </Box>
      {open && can(expireLink) && (
        <Button color="error" aria-haspopup="dialog" onClick={() => setEnding(true)}>
          {t('expire.action')}
        </Button>
      )}
      {can(createLink) && (
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => repeating.edit(link)}>
          {t('like.action')}
        </Button>
      )}
      {open && can(sendLink) && (
        <Button variant="contained" aria-haspopup="dialog" onClick={() => sending.edit(link)}>
          {t('send.action')}
        </Button>
      )}
      <ExpireDialog link={link} open={ending} onClose={() => setEnding(false)} />
      {repeating.row && (
        <CreateDialog
          like={repeating.row}
          {...repeating.dialog}
          onCreated={({ linkNo }) => router.push(linkHref(linkNo))}
        />
      )}
      {sending.row && <SendDialog link={link} {...sending.dialog} />}
    </Box>
  )
}

function ExpireDialog({ link, open, onClose }: { link: LinkDetail; open: boolean; onClose: () => void }) {
  const t = useTranslations('link.expire')
  const format = useFormat()
  const { linkNo, amount, currency } = link
  return (
    <ConfirmCallDialog
      def={expireLink}
      intent={`link.${linkNo}.expire`}
      input={{ linkNo }}
      open={open}
      title={t('title', { linkNo })}
      confirmLabel={t('confirm')}
      tone="error"
      done={t('done')}
      onClose={onClose}
    >
      {t('text', { money: format.money(amount, currency) })}
    </ConfirmCallDialog>
  )
}
