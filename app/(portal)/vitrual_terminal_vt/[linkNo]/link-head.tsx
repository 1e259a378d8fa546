'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RecordHeader } from '#components/detail/record-header.tsx'
import { useLogLink } from '#components/detail/record-menu.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { latePart } from '#components/layout/late-part.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { Status } from '#components/status-chip.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { createLink, expireLink, type LinkDetail, sendLink } from '#lib/contract/link.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { linkHref, logHrefOf } from '#lib/record-hrefs.ts'
import { isOpenLink } from '#lib/rules/link.ts'
import { linkStates } from '../../_shared/states.ts'
import { priceText } from '../price-text.ts'

const CreateDialog = latePart(() => import('../create-dialog.tsx').then((module) => module.CreateDialog))
const ExpireDialog = latePart(() => import('./expire-dialog.tsx').then((module) => module.ExpireDialog))
const SendDialog = latePart(() => import('./send-dialog.tsx').then((module) => module.SendDialog))

/** The head of a payment link: amount, state, and actions. */
export function LinkHead({ link }: { link: LinkDetail }) {
  const t = useTranslations('link')
  const log = useLogLink()
  const can = useCan()
  const sending = useEdited<LinkDetail>()
  const repeating = useEdited<LinkDetail>()
  const router = useRouter()
  const format = useFormat()
  const [ending, setEnding] = useState<boolean>()
  const open = isOpenLink(link.status)
  return (
    <>
      <RecordHeader
        title={priceText(format, link)}
        states={<Status of={linkStates} value={link.status} />}
        numbers={[
          { label: t('fields.linkNo'), text: link.linkNo },
          { label: t('fields.orderNo'), text: link.orderNo },
        ]}
        actions={
          <>
            {can(createLink) && (
              <PlainButton
                look="outlined"
                size="dense"
                aria-haspopup="dialog"
                onClick={() => repeating.edit(link)}
              >
                {t('like.action')}
              </PlainButton>
            )}
            {open && can(sendLink) && (
              <PlainButton
                look="contained"
                size="dense"
                aria-haspopup="dialog"
                onClick={() => sending.edit(link)}
              >
                {t('send.action')}
              </PlainButton>
            )}
          </>
        }
        menu={[
          ...(open && can(expireLink)
            ? [{ id: 'expire', label: t('expire.action'), onClick: () => setEnding(true) }]
            : []),
          log(logHrefOf('payment_link')(link.linkNo)),
        ]}
      />
      {ending !== undefined && <ExpireDialog link={link} open={ending} onClose={() => setEnding(false)} />}
      {repeating.row && (
        <CreateDialog
          like={repeating.row}
          {...repeating.dialog}
          onCreated={({ linkNo }) => router.push(linkHref(linkNo))}
        />
      )}
      {sending.row && <SendDialog link={link} {...sending.dialog} />}
    </>
  )
}
