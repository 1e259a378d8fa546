'use client'

import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import {
  type AdministratorRow,
  administratorAdd,
  administratorEdit,
  PERSON_NAME_MAX,
} from '#lib/contract/administrator.ts'
import { type Locale, locales } from '#lib/contract/shapes.ts'
import { isWaiting } from '#lib/contract/waiting.ts'
import { useLocaleCode } from '#lib/i18n/use-locale-code.ts'
import { canChangeEmail, canChangeRole } from '#lib/rules/administrator.ts'
import { noProof, type Proof, ProofFields, proofOf } from '../../_shared/proof-fields.tsx'
import type { RoleOption } from './administrator-filter.ts'
import { isKnownAsTaken, LoginNameField } from './login-name-field.tsx'
import { useFacts } from './use-facts.ts'

const names = ['userName', 'name', 'email', 'role'] as const
type Fields = Record<(typeof names)[number], string>
type Values = Fields & Proof & { locale: Locale }

const valuesOf = (row: AdministratorRow | undefined, locale: Locale): Values => ({
  ...(Object.fromEntries(names.map((name) => [name, row?.[name] ?? ''])) as Fields),
  ...noProof,
  locale,
})

interface AdministratorDialogProps extends RowDialogProps<AdministratorRow | undefined> {
  roles: readonly RoleOption[]
}

/** Creates a user with a login name, or edits the data and the role of a user. */
export function AdministratorDialog({ roles: known, ...props }: AdministratorDialogProps) {
  const { row } = props
  const roles = known.filter(({ value, assignable }) => assignable || value === row?.role)
  const t = useTranslations('administration')
  const label = useTranslations('administration.fields')
  const language = useTranslations('enums.language')
  const approval = useTranslations('form.approval')
  const locale = useLocaleCode()
  const client = useQueryClient()
  const factsOf = useFacts()
  const emailStays = row && !canChangeEmail(row)
  const roleStays = row && !canChangeRole(factsOf(row))
  const roleName = (code: string) => roles.find(({ value }) => value === code)?.label ?? code
  return (
    <RecordDialog<typeof administratorAdd | typeof administratorEdit, Values, AdministratorRow | undefined>
      {...props}
      title={row ? t('edit_title', { userName: row.userName }) : t('add')}
      def={row ? administratorEdit : administratorAdd}
      intent={`administrator.${row?.userName ?? 'new'}`}
      valuesOf={(edited) => valuesOf(edited, locale)}
      inputOf={(values, version) => ({
        ...trimmed(values),
        ...proofOf(values),
        ...(row ? { version } : { locale: values.locale }),
      })}
      fields={names.map((name) => ({
        name,
        label: label(name),
        text: (values: Values) => (name === 'role' ? roleName(values.role) : values[name]),
      }))}
      rules={(values) => [
        ...(needsProof(values, row) && !values.password ? [{ path: 'password', message: 'required' }] : []),
        ...(!row && isKnownAsTaken(client, values.userName.trim())
          ? [{ path: 'userName', message: 'login_name_taken' }]
          : []),
      ]}
      saved={(answer) => {
        if (isWaiting(answer)) return approval('waits', { approvalNo: answer.waitingApproval })
        const { userName, email, pendingEmail, role } = answer
        if (!row) return t('added', { email })
        if (pendingEmail && pendingEmail !== row.pendingEmail)
          return t('saved_email', { email: pendingEmail })
        return row.role === role ? t('saved') : t('saved_role', { userName })
      }}
    >
      {row ? null : <LoginNameField />}
      <FormTextField<Values> name="name" label={label('name')} input={{ maxLength: PERSON_NAME_MAX }} />
      {emailStays ? (
        <TextField disabled label={label('email')} value={row.email} helperText={t('email_stays')} />
      ) : (
        <FormTextField<Values>
          name="email"
          label={label('email')}
          hint={
            row?.pendingEmail
              ? t('email_pending', { email: row.pendingEmail })
              : t(row ? 'email_edit_hint' : 'email_hint')
          }
          input={{ type: 'email', inputMode: 'email', maxLength: 50 }}
        />
      )}
      {roleStays ? (
        <TextField disabled label={label('role')} value={roleName(row.role)} helperText={t('role_stays')} />
      ) : (
        <SelectField<Values> name="role" label={label('role')} options={roles} />
      )}
      {!row && (
        <SelectField<Values>
          name="locale"
          label={t('language')}
          options={locales.map((value) => ({ value, label: language(value) }))}
        />
      )}
      <ProofWhenNeeded row={row} />
    </RecordDialog>
  )
}

/** A new user, a new email and a new role need a proof; a new name does not. */
const needsProof = (values: Fields, row: AdministratorRow | undefined): boolean =>
  !row || values.email.trim() !== row.email || values.role !== row.role

function ProofWhenNeeded({ row }: { row: AdministratorRow | undefined }) {
  const values = useWatch<Values>() as Values
  return needsProof(values, row) ? <ProofFields /> : null
}

const trimmed = (values: Values): Fields =>
  Object.fromEntries(names.map((name) => [name, values[name].trim()])) as Fields
