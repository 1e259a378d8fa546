'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { MultiSelectField } from '#components/form/multi-select-field.tsx'
import { OwnPasswordField } from '#components/form/own-password-field.tsx'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { SwitchField } from '#components/form/switch-field.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { useEnumWord } from '#lib/client/labels.ts'
import { useOptions } from '#lib/client/options.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { type EventType, eventTypes } from '#lib/contract/event.ts'
import { environments } from '#lib/contract/transaction.ts'
import { isWaiting } from '#lib/contract/waiting.ts'
import { MAX_WEBHOOK_URL, type WebhookRow, webhookSave } from '#lib/contract/webhook.ts'
import { webhookUrlIssue } from '#lib/rules/webhook.ts'
import { useEventTypeOptions } from '../use-event-label.ts'
import { useWaits } from '../use-waits.ts'
import { SecretDialog } from './secret-dialog.tsx'

interface Values {
  gatewayNo: string
  environment: (typeof environments)[number]
  url: string
  types: EventType[]
  isActive: boolean
  password: string
}

/** The events that most shops need first. */
const usual: EventType[] = [
  'payment.success',
  'payment.failed',
  'refund.success',
  'refund.failed',
  'dispute.to_answer',
  'dispute.closed',
]

/** Adds or changes a webhook. The secret of a new one is shown once. */
export function WebhookDialog({
  row,
  latest,
  open,
  onClose,
  onClosed,
}: RowDialogProps<WebhookRow | undefined>) {
  const t = useTranslations('webhook')
  const word = useEnumWord()
  const notices = useNotices()
  const waits = useWaits()
  const { user } = usePortal()
  const [secret, setSecret] = useState<string>()
  const first = user?.gateways[0]?.gatewayNo ?? ''
  const valuesOf = (from: WebhookRow | undefined): Values => ({
    gatewayNo: from?.gatewayNo ?? first,
    environment: from?.environment ?? 'test',
    url: from?.url ?? '',
    types: from ? [...from.types] : usual,
    isActive: from ? from.webhookStatus === 'active' : true,
    password: '',
  })
  return (
    <>
      <RecordDialog<typeof webhookSave, Values, WebhookRow | undefined>
        def={webhookSave}
        intent={row?.endpointNo ?? 'new'}
        row={row}
        latest={latest}
        open={open}
        title={t(row ? 'edit_title' : 'add')}
        saveLabel={t('save')}
        valuesOf={valuesOf}
        inputOf={(values, version) => ({
          ...values,
          url: values.url.trim(),
          version,
          ...(row && { endpointNo: row.endpointNo }),
        })}
        rules={({ url, environment }) => {
          const issue = url.trim() && webhookUrlIssue(url.trim(), environment)
          return issue ? [{ path: 'url', message: issue }] : []
        }}
        fields={[
          { name: 'url', label: t('fields.url'), text: ({ url }) => url },
          { name: 'types', label: t('fields.types'), text: ({ types }) => types.join(', ') },
          {
            name: 'environment',
            label: t('fields.environment'),
            text: ({ environment }) => word('environment', environment),
          },
        ]}
        onSaved={(answer) => {
          if (isWaiting(answer)) return waits(answer.waitingApproval)
          // On a phone, the notice would cover the buttons of the dialog with the secret.
          if (answer.secret === null) notices.success(t('saved'))
          else setSecret(answer.secret)
        }}
        onClose={onClose}
        // With a secret, the dialog ends after it was shown.
        onClosed={secret === undefined ? onClosed : undefined}
      >
        <Fields />
      </RecordDialog>
      {secret !== undefined && <SecretDialog secret={secret} onClosed={onClosed} />}
    </>
  )
}

function Fields() {
  const t = useTranslations('webhook')
  const confirm = useTranslations('form')
  const { gateways, wordsOf } = useOptions()
  const { user } = usePortal()
  const options = useEventTypeOptions()
  const { setValue } = useFormContext<Values>()
  const gatewayNo = useWatch<Values, 'gatewayNo'>({ name: 'gatewayNo' })
  const isTest = user?.gateways.find((each) => each.gatewayNo === gatewayNo)?.environment === 'test'
  return (
    <>
      <FormTextField<Values>
        name="url"
        label={t('fields.url')}
        required
        hint={t('url_hint')}
        input={{ inputMode: 'url', maxLength: MAX_WEBHOOK_URL }}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <SelectField<Values>
          name="gatewayNo"
          label={t('fields.gatewayLabel')}
          options={gateways}
          required
          onChosen={(chosen) => {
            const gateway = user?.gateways.find((each) => each.gatewayNo === chosen)
            if (gateway?.environment === 'test') setValue('environment', 'test', { shouldDirty: true })
          }}
        />
        <SelectField<Values>
          name="environment"
          label={t('fields.environment')}
          options={wordsOf('environment', isTest ? ['test'] : environments)}
          required
        />
      </Box>
      <MultiSelectField<Values> name="types" label={t('fields.types')} options={options} />
      <div>
        <Button
          color="secondary"
          onClick={() => setValue('types', [...eventTypes], { shouldDirty: true, shouldValidate: true })}
        >
          {t('all_types')}
        </Button>
      </div>
      <SwitchField<Values> name="isActive" label={t('fields.isActive')} />
      <OwnPasswordField name="password" hint={confirm('proof_text')} />
    </>
  )
}
