'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { ConfirmCallDialog } from '#components/form/confirm-call-dialog.tsx'
import { Status } from '#components/status-chip.tsx'
import { DownloadButton } from '#components/upload/download-button.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { type BankChange, downloadBankDocument, withdrawBankChange } from '#lib/contract/bank-account.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { isOpenChange, maskedAccount, mayWithdraw } from '#lib/rules/bank-account.ts'
import { bankChangeStates } from '../../_shared/states.ts'

/** The open request to change a bank account, and the earlier ones. */
export function ChangesSection({ changes }: { changes: readonly BankChange[] }) {
  const t = useTranslations('bank_account')
  const open = changes.find(({ status }) => isOpenChange(status))
  const earlier = changes.filter(({ status }) => !isOpenChange(status))
  return (
    <Section id="bank-changes" title={t('title')}>
      {changes.length === 0 && <Typography variant="body2">{t('none')}</Typography>}
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {open && <OpenChange change={open} />}
        {earlier.length > 0 && <EarlierChanges changes={earlier} />}
      </Box>
    </Section>
  )
}

/** The old and the new account number. */
const useFromTo = () => {
  const t = useTranslations('bank_account')
  return ({ replacedLast4, accountLast4 }: BankChange) =>
    t('from_to', { from: maskedAccount(replacedLast4), to: maskedAccount(accountLast4) })
}

function OpenChange({ change }: { change: BankChange }) {
  const t = useTranslations('bank_account')
  const label = useTranslations('bank_account.fields')
  const format = useFormat()
  const can = useCan()
  const fromTo = useFromTo()
  const [asking, setAsking] = useState(false)
  const { changeNo, status, currency, decidesAt } = change
  return (
    <Box role="group" aria-label={t('open')} sx={{ display: 'grid', gap: 1.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="subtitle2" component="h3">
          {t('open')}
        </Typography>
        <Status of={bankChangeStates} value={status} />
        {decidesAt && (
          <Typography variant="body2" color="textSecondary">
            {t('decides', { time: format.dateTime(decidesAt) })}
          </Typography>
        )}
      </Box>
      <DescriptionList
        items={[
          { id: 'changeNo', label: label('changeNo'), value: changeNo },
          { id: 'currency', label: label('currency'), value: currency },
          { id: 'account', label: label('account'), value: fromTo(change) },
          { id: 'accountName', label: label('accountName'), value: change.accountName },
          { id: 'bankName', label: label('bankName'), value: change.bankName },
          { id: 'country', label: label('country'), value: format.country(change.country) },
          { id: 'bic', label: label('bic'), value: change.bic },
          { id: 'requestedAt', label: label('requestedAt'), value: format.dateTime(change.requestedAt) },
          { id: 'requestedBy', label: label('requestedBy'), value: change.requestedBy },
          { id: 'documents', label: label('accountProof'), value: <Documents change={change} />, wide: true },
        ]}
      />
      {mayWithdraw(status) && can(withdrawBankChange) && (
        <>
          <Button
            variant="outlined"
            color="secondary"
            onClick={() => setAsking(true)}
            sx={{ justifySelf: 'start' }}
          >
            {t('withdraw')}
          </Button>
          <ConfirmCallDialog
            def={withdrawBankChange}
            intent={`bank.withdraw.${changeNo}`}
            input={{ changeNo }}
            open={asking}
            title={t('withdraw_title')}
            confirmLabel={t('withdraw')}
            tone="error"
            done={t('withdrawn')}
            onClose={() => setAsking(false)}
          >
            {t('withdraw_text', { currency, to: maskedAccount(change.accountLast4) })}
          </ConfirmCallDialog>
        </>
      )}
    </Box>
  )
}

function EarlierChanges({ changes }: { changes: readonly BankChange[] }) {
  const t = useTranslations('bank_account')
  const label = useTranslations('bank_account.fields')
  const format = useFormat()
  const fromTo = useFromTo()
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {t('earlier')}
      </Typography>
      <SmallTable
        caption={t('earlier')}
        rows={changes}
        rowKey={({ changeNo }) => changeNo}
        oneLineFrom={1200}
        columns={[
          {
            field: 'requestedAt',
            header: label('requestedAt'),
            whole: true,
            render: ({ requestedAt }) => format.dateTime(requestedAt),
          },
          { field: 'requestedBy', header: label('requestedBy'), render: ({ requestedBy }) => requestedBy },
          { field: 'currency', header: label('currency'), render: ({ currency }) => currency },
          { field: 'account', header: label('account'), whole: true, render: fromTo },
          {
            field: 'status',
            header: label('status'),
            render: ({ status }) => <Status of={bankChangeStates} value={status} />,
          },
          {
            field: 'endedAt',
            header: label('endedAt'),
            whole: true,
            render: ({ endedAt }) => endedAt && format.dateTime(endedAt),
          },
          { field: 'remark', header: label('remark'), render: ({ remark }) => remark },
          {
            field: 'documents',
            header: label('accountProof'),
            render: (change) => <Documents change={change} />,
          },
        ]}
      />
    </div>
  )
}

/** The documents: with the permission as downloads, otherwise their names. */
function Documents({ change: { changeNo, documents } }: { change: BankChange }) {
  const t = useTranslations('bank_account')
  const format = useFormat()
  const can = useCan()
  if (!can(downloadBankDocument)) return format.items(documents.map(({ fileName }) => fileName))
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
      {documents.map(({ documentNo, fileName }) => (
        <DownloadButton
          key={documentNo}
          def={downloadBankDocument}
          input={{ changeNo, documentNo }}
          label={fileName}
          fullLabel={t('download', { name: fileName })}
          doneText={(name) => t('downloaded', { name })}
          variant="text"
        />
      ))}
    </Box>
  )
}
