'use client'

import { useTranslations } from 'next-intl'
import { FormTextField } from '#components/form/form-text-field.tsx'
import type { StorePlatform } from '#lib/contract/store-auth.ts'
import { domainSuffixes } from '#lib/rules/store.ts'

export interface StoreNames {
  name: string
  domain: string
}

/** The merchant's name of the store, and its domain at the platform. */
export function NameFields({ platform, fixed }: { platform: StorePlatform | undefined; fixed?: boolean }) {
  const t = useTranslations('store')
  const label = useTranslations('fields.store')
  const suffix = platform && domainSuffixes[platform]
  return (
    <>
      <FormTextField<StoreNames> name="name" label={label('name')} hint={t('name_hint')} />
      {/* Accepts more than the maximum length, so that a pasted address is validated and not cut. */}
      <FormTextField<StoreNames>
        name="domain"
        label={label('domain')}
        hint={fixed ? t('domain_fixed') : suffix ? t('domain_before', { suffix }) : t('domain_hint')}
        input={{ autoCapitalize: 'none', maxLength: 300, readOnly: fixed }}
      />
    </>
  )
}
