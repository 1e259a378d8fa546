import { type ReactNode, useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { AmountField } from '#components/form/amount-field.tsx'
import { AmountRangeField } from '#components/form/amount-range-field.tsx'
import { ChoicesField } from '#components/form/choices-field.tsx'
import { CodeField } from '#components/form/code-field.tsx'
import { DateTimeField } from '#components/form/date-time-field.tsx'
import { DateTimeRangeField } from '#components/form/date-time-range-field.tsx'
import { DayField } from '#components/form/day-field.tsx'
import { DayRangeField, MonthRangeField } from '#components/form/day-range-field.tsx'
import { DigitsField } from '#components/form/digits-field.tsx'
import { EditButton } from '#components/form/edit-button.tsx'
import { FormTextArea } from '#components/form/form-text-area.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { MultiSelectField } from '#components/form/multi-select-field.tsx'
import { MultiTextField } from '#components/form/multi-text-field.tsx'
import { MultiWordField } from '#components/form/multi-word-field.tsx'
import { NewPasswordFields } from '#components/form/new-password-fields.tsx'
import { OneOfManyField } from '#components/form/one-of-many-field.tsx'
import { PasswordField } from '#components/form/password-field.tsx'
import { RadioField } from '#components/form/radio-field.tsx'
import { ResendLink } from '#components/form/resend-link.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { SettingsButtons } from '#components/form/settings-buttons.tsx'
import { StaleAlert } from '#components/form/stale-alert.tsx'
import { SwitchField } from '#components/form/switch-field.tsx'
import { TrialSection } from '#components/form/trial-section.tsx'
import { YesNoField } from '#components/form/yes-no-field.tsx'
import type { CallError } from '#lib/call-error.ts'
import { fault } from '../data.ts'
import { Specimen, useText } from '../specimen.tsx'

interface Values {
  one: string | boolean | readonly string[]
  two: string
}

interface InFormProps {
  values: Values
  /** The message key of an error at the first field. */
  error?: string
  children: ReactNode
}

/** The form around bound fields. */
function InForm({ values, error, children }: InFormProps) {
  const form = useForm<Values>({ defaultValues: values })
  const { setError } = form
  useEffect(() => {
    if (error) setError('one', { type: 'rule', message: error }, { shouldFocus: false })
  }, [error, setError])
  return <FormProvider {...form}>{children}</FormProvider>
}

/** A bound field empty, filled and with an error. */
const statesOf = (
  field: ReactNode,
  empty: Values['one'],
  filled: Values['one'],
  error: string,
  two = '',
) => ({
  empty: <InForm values={{ one: empty, two: '' }}>{field}</InForm>,
  filled: <InForm values={{ one: filled, two }}>{field}</InForm>,
  error: (
    <InForm values={{ one: filled, two }} error={error}>
      {field}
    </InForm>
  ),
})

/** Form fields empty, filled, with an error, disabled. */
export function Form() {
  const text = useText()
  const options = [
    { value: 'visa', label: 'Visa' },
    { value: 'jcb', label: 'JCB' },
    { value: 'other', label: text('其他', 'Other') },
  ]
  const label = text('名称', 'Name')
  const amount = text('金额', 'Amount')
  const period = text('期间', 'Period')
  const field = (content: ReactNode, filled: Values['one'], error = 'required', two = '') =>
    statesOf(content, Array.isArray(filled) ? [] : '', filled, error, two)
  const day = <DayField<Values> name="one" label={text('日期', 'Day')} />
  const password = (error: boolean, disabled: boolean) => (
    <PasswordField
      label={text('密码', 'Password')}
      autoComplete="current-password"
      showLabel="show"
      hideLabel="hide"
      defaultValue="secret"
      error={error}
      disabled={disabled}
      helperText={error && text('密码错误。', 'The password is wrong.')}
    />
  )
  const trial = (state: { isPending?: boolean; error?: CallError; data?: string }) => (
    <TrialSection
      texts={{
        title: text('预览', 'Preview'),
        hint: text('不会保存。', 'Nothing is saved.'),
        button: text('预览', 'Preview'),
        again: text('再次预览', 'Preview again'),
        stale: text('内容已修改，请再次预览。', 'The form has changed. Preview again.'),
      }}
      trial={{ data: undefined, error: null, isPending: false, variables: { input: 'before' }, ...state }}
      input="after"
      onRun={() => {}}
    >
      {state.data}
    </TrialSection>
  )
  const settings = {
    changed: true,
    blocked: false,
    saving: false,
    onDiscard: () => {},
  }
  return (
    <>
      <Specimen
        name="FormTextField"
        width={220}
        states={{
          ...field(
            <FormTextField<Values> name="one" label={label} hint={text('提示', 'A hint')} />,
            'Ann Lee',
          ),
          'disabled, required': (
            <InForm values={{ one: 'Ann Lee', two: '' }}>
              <FormTextField<Values> name="one" label={label} disabled required />
            </InForm>
          ),
          'too long': (
            <InForm values={{ one: 'Ann Lee, Leeds', two: '' }}>
              <FormTextField<Values> name="one" label={label} input={{ maxLength: 10 }} />
            </InForm>
          ),
        }}
      />
      <Specimen
        name="FormTextArea"
        width={300}
        states={field(
          <FormTextArea<Values>
            name="one"
            label={label}
            hint={text('提示', 'A hint')}
            counter={(length) => `${length} / 50`}
            maxLength={50}
            area={{ rows: 3 }}
          />,
          'Ann Lee\nLeeds',
        )}
      />
      <Specimen
        name="AmountField"
        width={300}
        states={field(<AmountField<Values> name="one" label={amount} />, '88.80', 'format')}
      />
      <Specimen
        name="AmountRangeField"
        width={300}
        states={field(
          <AmountRangeField<Values> from="one" to="two" label={amount} />,
          '10',
          'amount_reversed',
          '5',
        )}
      />
      <Specimen
        name="DigitsField"
        width={300}
        states={field(
          <DigitsField<Values> name="one" label={text('卡号前六位', 'First 6 digits')} digits={6} />,
          '411111',
          'format',
        )}
      />
      <Specimen
        name="SelectField"
        width={300}
        states={field(
          <SelectField<Values> name="one" label={label} options={options} noneLabel="–" />,
          'visa',
        )}
      />
      <Specimen
        name="OneOfManyField"
        width={300}
        states={field(<OneOfManyField<Values> name="one" label={label} options={options} />, 'visa')}
      />
      <Specimen
        name="MultiSelectField"
        width={300}
        states={field(<MultiSelectField<Values> name="one" label={label} options={options} />, [
          'visa',
          'jcb',
        ])}
      />
      <Specimen
        name="MultiWordField"
        width={300}
        states={field(<MultiWordField<Values> name="one" label={label} options={options} />, [
          'visa',
          'mine',
        ])}
      />
      <Specimen
        name="MultiTextField"
        width={300}
        states={field(
          <MultiTextField<Values> name="one" label={text('流水号', 'Serial order number')} />,
          ['T1001', 'T1002'],
          'format',
        )}
      />
      <Specimen
        name="YesNoField"
        width={300}
        states={field(<YesNoField<Values> name="one" label={label} />, true)}
      />
      <Specimen
        name="ChoicesField"
        width={300}
        states={field(<ChoicesField<Values> name="one" label={label} options={options} />, ['visa'])}
      />
      <Specimen name="DayField" width={300} states={field(day, '2026-11-20', 'format')} />
      <Specimen
        name="DayRangeField"
        width={300}
        states={field(
          <DayRangeField<Values> from="one" to="two" label={period} />,
          '2026-11-20',
          'range_reversed',
          '2026-11-01',
        )}
      />
      <Specimen
        name="MonthRangeField, DateTimeField"
        width={300}
        states={{
          'MonthRangeField, filled': (
            <InForm values={{ one: '2026-09', two: '2026-11' }}>
              <MonthRangeField<Values> from="one" to="two" label={period} />
            </InForm>
          ),
          'DateTimeField, empty': (
            <InForm values={{ one: '', two: '' }}>
              <DateTimeField<Values>
                name="one"
                label={period}
                timeZone="Asia/Shanghai"
                hint="Asia/Shanghai"
              />
            </InForm>
          ),
          'DateTimeField, filled': (
            <InForm values={{ one: '2026-11-20T04:00:00Z', two: '' }}>
              <DateTimeField<Values> name="one" label={period} timeZone="Asia/Shanghai" />
            </InForm>
          ),
        }}
      />
      <Specimen
        name="DateTimeRangeField"
        width={480}
        states={{
          filled: (
            <InForm values={{ one: '2026-11-01T00:00:00Z', two: '2026-11-20T04:00:00Z' }}>
              <DateTimeRangeField<Values> from="one" to="two" label={period} />
            </InForm>
          ),
          error: (
            <InForm
              values={{ one: '2026-11-20T04:00:00Z', two: '2026-11-01T00:00:00Z' }}
              error="range_reversed"
            >
              <DateTimeRangeField<Values> from="one" to="two" label={period} />
            </InForm>
          ),
        }}
      />
      <Specimen
        name="CodeField"
        width={300}
        states={{
          empty: (
            <CodeField label={text('验证码', 'Code')} value="" onChange={() => {}} onComplete={() => {}} />
          ),
          error: (
            <CodeField
              label={text('验证码', 'Code')}
              value="123456"
              onChange={() => {}}
              onComplete={() => {}}
              error={text('验证码错误。', 'The code is wrong.')}
            />
          ),
          pending: (
            <CodeField
              label={text('验证码', 'Code')}
              value="123"
              onChange={() => {}}
              onComplete={() => {}}
              pending
            />
          ),
        }}
      />
      <Specimen
        name="PasswordField, NewPasswordFields"
        width={300}
        states={{
          filled: password(false, false),
          error: password(true, false),
          disabled: password(false, true),
          'NewPasswordFields, weak': <NewPassword typed="abc" />,
          'NewPasswordFields, strong': <NewPassword typed="Correct-horse-7-battery" />,
        }}
      />
      <Specimen
        name="RadioField, SwitchField, ResendLink, EditButton"
        width={240}
        states={{
          RadioField: <RadioField label={label} value="visa" options={options} onChange={() => {}} row />,
          'SwitchField, off': (
            <InForm values={{ one: false, two: '' }}>
              <SwitchField<Values> name="one" label={label} />
            </InForm>
          ),
          'SwitchField, on': (
            <InForm values={{ one: true, two: '' }}>
              <SwitchField<Values> name="one" label={label} />
            </InForm>
          ),
          ResendLink: (
            <ResendLink
              label={text('重新发送', 'Send again')}
              waiting={false}
              result={undefined}
              onResend={() => {}}
            />
          ),
          'ResendLink, waiting': (
            <ResendLink
              label={text('48 秒后重新发送', 'Send again in 48 s')}
              waiting
              result={text('已发送', 'Sent')}
              onResend={() => {}}
            />
          ),
          EditButton: <EditButton label={label} onClick={() => {}} />,
        }}
      />
      <Specimen
        name="SettingsButtons"
        width={240}
        states={{
          unchanged: <SettingsButtons {...settings} changed={false} />,
          changed: <SettingsButtons {...settings} />,
          saving: <SettingsButtons {...settings} saving />,
        }}
      />
      <Specimen
        name="StaleAlert, TrialSection"
        width={400}
        states={{
          StaleAlert: (
            <StaleAlert
              text={text('finance 已修改了这些内容。', 'finance changed this in the meantime.')}
              takeLabel={text('采用对方的内容', 'Use theirs')}
              onTake={() => {}}
              keepLabel={text('保留我的内容', 'Keep mine')}
              onKeep={() => {}}
            >
              risk@shop.example
            </StaleAlert>
          ),
          'TrialSection, before the first trial': trial({}),
          'TrialSection, pending': trial({ isPending: true }),
          'TrialSection, an error': trial({ error: fault }),
          'TrialSection, changed since': trial({ data: text('5 条', '5 alerts') }),
        }}
      />
    </>
  )
}

function NewPassword({ typed }: { typed: string }) {
  const form = useForm({ defaultValues: { newPassword: typed, confirmPassword: '' } })
  return (
    <FormProvider {...form}>
      <NewPasswordFields />
    </FormProvider>
  )
}
