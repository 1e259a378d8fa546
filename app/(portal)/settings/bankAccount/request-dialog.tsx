'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { LookupAlert } from '#components/form/lookup-alert.tsx'
import { textOf } from '#components/form/number-text.ts'
import { OneOfManyField } from '#components/form/one-of-many-field.tsx'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import type { DialogState } from '#components/form/use-edited.ts'
import { useFieldWords } from '#components/form/use-field-words.tsx'
import { useMobileDevice } from '#components/upload/use-mobile-device.ts'
import { unchangedOptions, useLookup } from '#lib/client/options.ts'
import { MAX_ACCOUNT_NAME, MAX_DOCUMENTS, requestBankChange } from '#lib/contract/bank-account.ts'
import { getCountries } from '#lib/contract/common.ts'
import type { FieldIssue } from '#lib/contract/issues.ts'
import { MAX_FILE_MB } from '#lib/contract/upload.ts'
import { isWaiting } from '#lib/contract/waiting.ts'
import { accountIssues, DECISION_BUSINESS_DAYS, REVIEW_BUSINESS_DAYS } from '#lib/rules/bank-account.ts'
import { noProof, type Proof, ProofFields, proofOf } from '../../_shared/proof-fields.tsx'
import { DocumentField } from './document-field.tsx'

interface Values extends Proof {
  currency: string
  accountName: string
  bankName: string
  country: string
  accountNo: string
  bic: string
  documents: readonly File[]
}

const EMPTY: Omit<Values, 'currency'> = {
  accountName: '',
  bankName: '',
  country: '',
  accountNo: '',
  bic: '',
  documents: [],
  ...noProof,
}

interface RequestDialogProps extends DialogState {
  /** The currencies in which the merchant has an account, the default first. */
  currencies: readonly string[]
}

/** Requests a change of a bank account, with documents, the password and the second step. */
export function RequestDialog({ currencies, ...dialog }: RequestDialogProps) {
  const t = useTranslations('bank_account')
  const label = useTranslations('bank_account.fields')
  const upload = useTranslations('upload')
  const approval = useTranslations('form.approval')
  const mobile = useMobileDevice()
  const countries = useLookup(getCountries, {}, unchangedOptions)
  return (
    <RecordDialog<typeof requestBankChange, Values>
      {...dialog}
      title={t('request_title')}
      saveLabel={t('submit')}
      def={requestBankChange}
      intent="bank.change"
      row={undefined}
      valuesOf={() => ({ ...EMPTY, currency: currencies[0] ?? '' })}
      inputOf={({ documents: _, password, code, passkey, ...values }) => ({
        ...values,
        // A missing choice is reported as missing, not as invalid.
        country: textOf(values.country),
        ...proofOf({ password, code, passkey }),
      })}
      filesOf={({ documents }) => documents.map((file) => ({ field: 'document', file, name: file.name }))}
      rules={(values) => [...accountIssues(values), ...missing(values)]}
      fields={[]}
      saved={(answer) =>
        isWaiting(answer) ? approval('waits', { approvalNo: answer.waitingApproval }) : t('requested')
      }
    >
      <Alert severity="info">
        {t('intro', { review: REVIEW_BUSINESS_DAYS, decision: DECISION_BUSINESS_DAYS })}
      </Alert>
      {mobile && <Alert severity="warning">{upload('mobile')}</Alert>}
      <SelectField<Values>
        name="currency"
        label={label('currency')}
        options={currencies.map((value) => ({ value, label: value }))}
        required
      />
      <FormTextField<Values>
        name="accountName"
        label={label('accountName')}
        required
        input={{ maxLength: MAX_ACCOUNT_NAME }}
      />
      <FormTextField<Values>
        name="bankName"
        label={label('bankName')}
        required
        input={{ maxLength: MAX_ACCOUNT_NAME }}
      />
      <OneOfManyField<Values> name="country" label={label('country')} options={countries} required />
      <LookupAlert<Values> name="country" label={label('country')} def={getCountries} />
      <FormTextField<Values>
        name="accountNo"
        label={label('accountNo')}
        hint={t('account_no_hint')}
        required
        input={{ autoCapitalize: 'characters' }}
      />
      <FormTextField<Values>
        name="bic"
        label={label('bic')}
        hint={t('bic_hint')}
        required
        input={{ autoCapitalize: 'characters' }}
      />
      <FormDocuments disabled={mobile} />
      <ProofFields />
    </RecordDialog>
  )
}

const missing = ({ documents }: Values): FieldIssue[] =>
  documents.length > 0 ? [] : [{ path: 'documents', message: 'document_required' }]

function FormDocuments({ disabled }: { disabled: boolean }) {
  const t = useTranslations('bank_account')
  const { field, fieldState } = useController<Values, 'documents'>({ name: 'documents' })
  const errorText = useFieldWords()
  return (
    <DocumentField
      label={t('fields.accountProof')}
      hint={t('documents_hint', { maximum: MAX_DOCUMENTS, fileMb: MAX_FILE_MB })}
      maximum={MAX_DOCUMENTS}
      value={field.value}
      onChange={field.onChange}
      error={errorText(fieldState.error)}
      disabled={disabled}
    />
  )
}
