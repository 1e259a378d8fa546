import { type Locale, locales } from '#lib/contract/shapes.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { emailedTime, emailMerchant } from '#sandbox/domain/people/merchant-info/mail.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import type { approvals } from '#sandbox/platform/db/schema/approval.ts'
import { zoneOf } from '#sandbox/platform/db/zone-of.ts'
import { inBothLanguages, portalWord, providerWord } from '#sandbox/platform/vocabulary.ts'

export type StoredApproval = typeof approvals.$inferSelect

interface Recipient {
  email: string
  locale: Locale | null
}

/** Why an operation was no longer possible, in a language. */
export const failureText = (
  locale: Locale,
  { key, values }: NonNullable<StoredApproval['failure']>,
): string =>
  key === 'requester_gone' || key === 'requester_rights'
    ? providerWord(locale, 'approval', key)
    : portalWord(locale, 'errors', key, values)

/** Emails a state of a request, in each recipient's language. */
export async function mailApproval(
  db: Database,
  approval: StoredApproval,
  event: 'requested' | Exclude<StoredApproval['state'], 'waiting'>,
  recipients: readonly Recipient[],
): Promise<void> {
  const { merchantNo, kind, target, amount, currency, failure } = approval
  const timeZone = await zoneOf(db, merchantNo)
  const values = {
    merchantNo,
    approvalNo: approval.approvalNo,
    userName: approval.requestedBy,
    by: approval.approver ?? '',
    what: inBothLanguages((locale) =>
      providerWord(locale, 'approval', `what.${kind}`, {
        target,
        amount: amount && currency ? `${canonicalAmount(currency, amount)} ${currency}` : '',
      }),
    ),
    at: emailedTime(approval.endedAt ?? approval.requestedAt, timeZone),
    until: emailedTime(approval.expiresAt, timeZone),
    reason: approval.reason ?? '',
    failure: inBothLanguages((locale) => (failure ? failureText(locale, failure) : '')),
  }
  for (const { email, locale } of recipients) {
    await emailMerchant(db, [email], `approval.${event}`, values, locale ? [locale] : locales)
  }
}
