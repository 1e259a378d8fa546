'use client'

import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
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
import { canChangeRole } from '#lib/rules/administrator.ts'
import type { RoleChoice } from './administrator-filter.ts'
import { LoginNameField } from './login-name-field.tsx'
import { useFacts } from './use-facts.ts'

const names = ['userName', 'name', 'email', 'role'] as const
type Values = Record<(typeof names)[number], string>

const valuesOf = (row: AdministratorRow | undefined): Values =>
  Object.fromEntries(names.map((name) => [name, row?.[name] ?? ''])) as Values

interface AdministratorDialogProps extends RowDialogProps<AdministratorRow | undefined> {
  roles: readonly RoleChoice[]
}

/** Creates a user with a login name, or edits the data and the role of a user. */
export function AdministratorDialog({ roles: known, ...props }: AdministratorDialogProps) {
  const { row } = props
  const roles = known.filter(({ value, beyond }) => !beyond || value === row?.role)
  const t = useTranslations('administration')
  const label = useTranslations('administration.fields')
  const factsOf = useFacts()
  const roleStays = row && !canChangeRole(factsOf(row))
  const roleName = (code: string) => roles.find(({ value }) => value === code)?.label ?? code
  return (
    <RecordDialog<typeof administratorAdd | typeof administratorEdit, Values, AdministratorRow | undefined>
      {...props}
      title={row ? t('edit_title', { userName: row.userName }) : t('add')}
      def={row ? administratorEdit : administratorAdd}
      intent={`administrator.${row?.userName ?? 'new'}`}
      valuesOf={valuesOf}
      inputOf={(values, version) => ({ ...trimmed(values), ...(row && { version }) })}
      fields={names.map((name) => ({
        name,
        label: label(name),
        text: (values: Values) => (name === 'role' ? roleName(values.role) : values[name]),
      }))}
      saved={({ userName, email, role }) =>
        row ? (row.role === role ? t('saved') : t('saved_role', { userName })) : t('added', { email })
      }
    >
      {row ? null : <LoginNameField />}
      <FormTextField<Values> name="name" label={label('name')} input={{ maxLength: PERSON_NAME_MAX }} />
      <FormTextField<Values>
        name="email"
        label={label('email')}
        hint={t('email_hint')}
        input={{ type: 'email', inputMode: 'email', maxLength: 50 }}
      />
      {roleStays ? (
        <TextField disabled label={label('role')} value={roleName(row.role)} helperText={t('role_stays')} />
      ) : (
        <SelectField<Values> name="role" label={label('role')} options={roles} />
      )}
    </RecordDialog>
  )
}

const trimmed = (values: Values): Values =>
  Object.fromEntries(names.map((name) => [name, values[name].trim()])) as Values
