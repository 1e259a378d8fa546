import type { FieldIssue } from '../contract/issues.ts'
import type { MerchantSwitch } from '../contract/merchant.ts'

/** Rules between the fields of a merchant's settings. */

export const switchDefaults: Record<MerchantSwitch, boolean> = {
  disputeMail: true,
  refundMail: true,
  payoutMail: false,
  testPayments: true,
}

interface Settings {
  customParameters?: readonly { name?: string | undefined }[] | undefined
  chargebackEmails?: readonly (string | undefined)[] | undefined
}

/** Duplicate names or addresses, reported at the second one. Case is ignored. */
export function settingsIssues({ customParameters = [], chargebackEmails = [] }: Settings): FieldIssue[] {
  const names = customParameters.map(({ name }) => name)
  return [
    ...repeated(names).map((index) => ({ path: `customParameters.${index}.name`, message: 'twice' })),
    ...repeated(chargebackEmails).map((index) => ({ path: `chargebackEmails.${index}`, message: 'twice' })),
  ]
}

const repeated = (texts: readonly (string | undefined)[]): number[] => {
  const plain = texts.map((text) => text?.trim().toLowerCase())
  return plain.flatMap((text, index) => (text && plain.indexOf(text) < index ? [index] : []))
}
