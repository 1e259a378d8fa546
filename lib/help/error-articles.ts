import { type ErrorCode, errors } from '../contract/errors.ts'
import { articleHref, type HelpArticleId } from './articles.ts'

/** The article of each error code, by code range, so that a new code of an area has an article immediately. */
const ranges: readonly (readonly [from: number, to: number, article: HelpArticleId])[] = [
  [1, 999, 'sessions'],
  [1400, 1400, 'editing'],
  [1401, 1401, 'sign_in'],
  [1402, 1409, 'roles'],
  [1410, 1499, 'editing'],
  [1500, 1599, 'unknown_result'],
  [2001, 2002, 'sign_in'],
  [2003, 2004, 'account_frozen'],
  [2005, 2009, 'sign_in'],
  [2010, 2019, 'passwords'],
  [2020, 2030, 'stores'],
  [2031, 2034, 'two_step'],
  [2035, 2035, 'passwords'],
  [2036, 2037, 'two_step'],
  [2038, 2038, 'stores'],
  [2039, 2059, 'two_step'],
  [3001, 3002, 'editing'],
  [3003, 3009, 'lists_exports'],
  [3010, 3010, 'editing'],
  [3040, 3049, 'lists_exports'],
  [3050, 3079, 'upload_files'],
  [3101, 3119, 'refunds'],
  [3120, 3139, 'pre_auth'],
  [3200, 3239, 'disputes'],
  [3300, 3319, 'risk_rules'],
  [3320, 3339, 'websites'],
  [3340, 3342, 'risk_rules'],
  [3343, 3343, 'custom_rules'],
  [3344, 3359, 'risk_rules'],
  [3400, 3429, 'api_keys'],
  [3570, 3579, 'webhooks'],
  [3430, 3469, 'roles'],
  [3470, 3479, 'quick_pay'],
  [3480, 3494, 'bank_account'],
  [3495, 3509, 'roles'],
  [3510, 3529, 'stores'],
  [3530, 3530, 'complaints'],
  [3539, 3539, 'complaints'],
  [3531, 3539, 'lists_exports'],
  [3540, 3544, 'preferences'],
  [3545, 3549, 'roles'],
  [3550, 3559, 'lists_exports'],
  [3560, 3569, 'settlement'],
  [9000, 9999, 'unknown_result'],
]

/** The article of a code; undefined: none. The first four digits of a code are its area; E00011 belongs to E0001. */
export function articleOfCode(code: string): HelpArticleId | undefined {
  const number = Number(/^E(\d{4})/.exec(code)?.[1])
  return ranges.find(([from, to]) => number >= from && number <= to)?.[2]
}

export const errorCodes = Object.keys(errors) as ErrorCode[]

export const codesOf = (article: HelpArticleId): readonly ErrorCode[] =>
  errorCodes.filter((code) => articleOfCode(code) === article)

/** The URL of a code's explanation; undefined for a code outside the contract, such as a provider's own. */
export function errorHelpHref(code: string): string | undefined {
  const article = Object.hasOwn(errors, code) ? articleOfCode(code) : undefined
  return article && articleHref(article, code)
}
