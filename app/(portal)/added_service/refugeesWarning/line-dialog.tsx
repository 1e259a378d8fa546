'use client'

import { useTranslations } from 'next-intl'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { MultiTextField } from '#components/form/multi-text-field.tsx'
import { numberOf, textOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { type ChargebackLine, saveChargebackLine } from '#lib/contract/chargeback-line.ts'
import { MAX_SERVICE_EMAILS } from '#lib/contract/customer-service.ts'
import { SCHEME_DAYS } from '#lib/rules/scheme.ts'
import { emailIssues, emailsOf } from '../../_shared/service-emails.ts'

interface Values {
  countLine: string
  rateLine: string
  rateMinimum: string
  emails: string[]
}

const valuesOf = ({ countLine, rateLine, rateMinimum, emails }: ChargebackLine): Values => ({
  countLine: countLine === null ? '' : String(countLine),
  rateLine: rateLine ?? '',
  rateMinimum: String(rateMinimum),
  emails,
})

/** An empty field means no threshold. */
export function LineDialog(props: RowDialogProps<ChargebackLine>) {
  const t = useTranslations('customer_service')
  const label = useTranslations('fields.chargeback_line')
  const validationText = useTranslations('validation')
  return (
    <RecordDialog
      {...props}
      title={t('edit_lines')}
      def={saveChargebackLine}
      intent="chargeback-line"
      valuesOf={valuesOf}
      inputOf={({ countLine, rateLine, rateMinimum, emails }, version) => ({
        countLine: numberOf(countLine) ?? null,
        rateLine: textOf(rateLine) ?? null,
        rateMinimum: numberOf(rateMinimum),
        emails: emailsOf(emails),
        version,
      })}
      rules={({ emails }) => emailIssues(emails)}
      fields={[
        { name: 'countLine', label: label('countLine'), text: ({ countLine }) => countLine },
        { name: 'rateLine', label: label('rateLine'), text: ({ rateLine }) => rateLine },
        { name: 'rateMinimum', label: label('rateMinimum'), text: ({ rateMinimum }) => rateMinimum },
        { name: 'emails', label: label('emails'), text: ({ emails }) => emails.join(', ') },
      ]}
      saved={t('saved')}
    >
      <FormTextField<Values>
        name="countLine"
        label={label('countLine')}
        hint={t('count_hint', { days: SCHEME_DAYS })}
        input={{ inputMode: 'numeric', maxLength: 6 }}
        errorText={() => validationText('whole_number')}
      />
      <FormTextField<Values>
        name="rateLine"
        label={label('rateLine')}
        hint={t('rate_hint', { days: SCHEME_DAYS })}
        input={{ inputMode: 'decimal', maxLength: 6 }}
        errorText={() => validationText('two_decimals')}
      />
      <FormTextField<Values>
        name="rateMinimum"
        label={label('rateMinimum')}
        hint={t('minimum_hint')}
        input={{ inputMode: 'numeric', maxLength: 6 }}
        errorText={() => validationText('whole_number')}
      />
      <MultiTextField<Values> name="emails" label={label('emails_lines', { maximum: MAX_SERVICE_EMAILS })} />
    </RecordDialog>
  )
}
