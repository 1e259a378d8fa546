import { fieldIssues } from '#lib/contract/issues.ts'
import { type MerchantInfo, updateMerchant } from '#lib/contract/merchant.ts'
import { settingsIssues } from '#lib/rules/merchant.ts'

/** The form's values. Each line keeps its id while other lines are added or removed. */
export interface SettingsValues {
  parameters: readonly { id: number; name: string; value: string }[]
  emails: readonly { id: number; email: string }[]
}

let ids = 0
export const newId = (): number => {
  ids += 1
  return ids
}

export const valuesOf = ({
  customParameters,
  chargebackEmails,
}: MerchantInfo['settings']): SettingsValues => ({
  parameters: customParameters.map((each) => ({ id: newId(), ...each })),
  emails: chargebackEmails.map((email) => ({ id: newId(), email })),
})

/** The request for the values. Empty lines are left out. */
export const requestOf = ({ parameters, emails }: SettingsValues, version: number) => ({
  customParameters: parameters.map(({ name, value }) => ({ name: name.trim(), value: value.trim() })),
  chargebackEmails: emails.map(({ email }) => email.trim()),
  version,
})

export const isSame = (a: SettingsValues, b: SettingsValues): boolean =>
  JSON.stringify(requestOf(a, 0)) === JSON.stringify(requestOf(b, 0))

/** The errors by the request's paths: 'customParameters.0.name', 'chargebackEmails.2'. */
export function issuesOf(values: SettingsValues): Map<string, string> {
  const request = requestOf(values, 0)
  const parsed = updateMerchant.request.safeParse(request)
  const all = [...(parsed.success ? [] : fieldIssues(parsed.error)), ...settingsIssues(request)]
  // The first error of each field.
  return new Map(all.toReversed().map(({ path, message }) => [path, message]))
}
