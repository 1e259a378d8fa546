'use client'

import { useTranslations } from 'next-intl'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { useOptions } from '#lib/client/options.ts'
import { MAX_WEBSITE_REMARK } from '#lib/contract/website.ts'

export interface Place {
  gatewayNo: string
  url: string
}

/** The gateway and the address of the website. */
export function PlaceFields() {
  const t = useTranslations('website')
  const label = useTranslations('fields.website')
  const { gateways } = useOptions()
  return (
    <>
      <SelectField<Place> name="gatewayNo" label={label('gatewayNo')} options={gateways} />
      {/* Accepts more than the maximum length, so that a pasted address is rejected and not cut. */}
      <FormTextField<Place>
        name="url"
        label={label('url')}
        hint={t('url_hint')}
        input={{ inputMode: 'url', autoCapitalize: 'none', maxLength: 500 }}
      />
    </>
  )
}

/** A remark for the reviewers. */
export function RemarkField({ hint }: { hint: string }) {
  const label = useTranslations('fields.website')
  return (
    <FormTextField<{ remark: string }>
      name="remark"
      label={label('remark')}
      hint={hint}
      input={{ maxLength: MAX_WEBSITE_REMARK }}
    />
  )
}

/** The display name of a gateway. */
export function useGatewayText() {
  const { gateways } = useOptions()
  return (gatewayNo: string): string => gateways.find(({ value }) => value === gatewayNo)?.label ?? gatewayNo
}
