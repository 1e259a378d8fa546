import type { MerchantInfo } from '#lib/contract/merchant.ts'

/** The form's values. The names are those of the request. */
export interface SettingsValues {
  customParameters: { name: string; value: string }[]
  chargebackEmails: string[]
}

export const valuesOf = ({
  customParameters,
  chargebackEmails,
}: MerchantInfo['settings']): SettingsValues => ({ customParameters, chargebackEmails })

/** The request without its version: lines without surrounding blanks. */
export const inputOf = ({ customParameters, chargebackEmails }: SettingsValues) => ({
  customParameters: customParameters.map(({ name, value }) => ({ name: name.trim(), value: value.trim() })),
  chargebackEmails: chargebackEmails.map((email) => email.trim()),
})
