'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChoicesField } from '#components/form/choices-field.tsx'
import { DateTimeField } from '#components/form/date-time-field.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { OwnPasswordField } from '#components/form/own-password-field.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { useOptions } from '#lib/client/options.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { type ApiKeyRow, keyScopes, MAX_KEY_NETWORKS } from '#lib/contract/developer.ts'
import { keyEnvironmentsOf, keyFieldIssues } from '#lib/rules/api-key.ts'

/** The form's values. The names are those of the request. */
export interface KeyValues {
  name: string
  gatewayNo: string
  environment: ApiKeyRow['environment']
  scopes: ApiKeyRow['scopes']
  /** One per line. */
  networks: string
  /** Empty: none. */
  expiresAt: string
  password: string
}

/** @param gatewayNo the gateway of a new key */
export const valuesOfKey = (row: ApiKeyRow | undefined, gatewayNo = ''): KeyValues => ({
  name: row?.name ?? '',
  gatewayNo: row?.gatewayNo ?? gatewayNo,
  environment: row?.environment ?? 'test',
  scopes: row?.scopes ?? ['read'],
  networks: row?.networks.join('\n') ?? '',
  expiresAt: row?.expiresAt ?? '',
  password: '',
})

const networksIn = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

export const inputOfKey = ({ name, scopes, networks, expiresAt, password }: KeyValues) => ({
  name,
  scopes,
  networks: networksIn(networks),
  expiresAt: expiresAt || null,
  password,
})

/** An end that has been saved already may have passed. */
export const issuesOfKey = ({ networks, expiresAt }: KeyValues, saved?: string | null) =>
  keyFieldIssues(
    { networks: networksIn(networks), expiresAt: expiresAt === saved ? null : expiresAt },
    new Date(),
  )

/** Name, permissions, networks and end of a key, and the user's password. */
export function KeyFields({ isNew = false }: { isNew?: boolean }) {
  const t = useTranslations('developer.keys.form')
  const label = useTranslations('developer.keys.fields')
  const confirm = useTranslations('form')
  const { user, merchantZone } = usePortal()
  const { wordsOf, gateways } = useOptions()
  const { setValue } = useFormContext<KeyValues>()
  const { gatewayNo } = useWatch<KeyValues>() as KeyValues
  const environmentsOf = (chosen: string) =>
    keyEnvironmentsOf(user?.gateways.find((each) => each.gatewayNo === chosen)?.environment ?? 'live')
  return (
    <>
      <FormTextField<KeyValues>
        name="name"
        label={label('name')}
        hint={t('name_hint')}
        input={{ maxLength: 50 }}
      />
      {isNew && (
        <>
          <SelectField<KeyValues>
            name="gatewayNo"
            label={label('gatewayNo')}
            options={gateways}
            onChosen={(chosen) => {
              // A test gateway does not offer the environment that may have been selected before.
              if (!environmentsOf(chosen).includes('live'))
                setValue('environment', 'test', { shouldDirty: true })
            }}
          />
          <SelectField<KeyValues>
            name="environment"
            label={label('environment')}
            options={wordsOf('environment', environmentsOf(gatewayNo))}
          />
        </>
      )}
      <ChoicesField<KeyValues>
        name="scopes"
        label={label('scopes')}
        options={wordsOf('keyScope', keyScopes)}
      />
      <FormTextField<KeyValues>
        name="networks"
        label={label('networks')}
        hint={t('networks_hint', { maximum: MAX_KEY_NETWORKS })}
        multiline
        minRows={2}
        maxRows={8}
      />
      <DateTimeField<KeyValues>
        name="expiresAt"
        label={label('expiresAt')}
        hint={t('expires_hint')}
        timeZone={merchantZone}
      />
      <OwnPasswordField name="password" hint={confirm('proof_text')} />
    </>
  )
}
