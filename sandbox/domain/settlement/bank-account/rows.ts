import type { z } from 'zod'
import { bankChange } from '#lib/contract/bank-account.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { decisionAt, isOpenChange, maskedAccount } from '#lib/rules/bank-account.ts'
import type { Context } from '#sandbox/platform/context.ts'
import type { bankAccountChanges } from '#sandbox/platform/db/schema/payout.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'
import { documentsOf } from './documents.ts'

export type StoredChange = typeof bankAccountChanges.$inferSelect

/** The reviewers' remark in a language. */
export const remarkText = (locale: Locale, remark: string): string =>
  providerWord(locale, 'bank_account', `remark.${remark}`)

/** Stored requests as the contract shows them. */
export async function rowsOf(
  { db, merchantNo, locale, timeZone }: Pick<Context, 'db' | 'merchantNo' | 'locale' | 'timeZone'>,
  changes: readonly StoredChange[],
): Promise<z.input<typeof bankChange>[]> {
  const documents = await documentsOf(
    db,
    merchantNo,
    changes.map(({ changeNo }) => changeNo),
  )
  return changes.map((change) => ({
    ...toRow(bankChange, change),
    decidesAt: isOpenChange(change.status) ? decisionAt(change.requestedAt, timeZone).toISOString() : null,
    remark: change.remark && remarkText(locale, change.remark),
    documents: documents.get(change.changeNo) ?? [],
  }))
}

/** The fields of a request for the operation log, with masked account numbers. */
export const loggedChange = (
  change: Pick<
    StoredChange,
    'status' | 'currency' | 'accountName' | 'bankName' | 'country' | 'bic' | 'accountLast4' | 'replacedLast4'
  >,
) => ({
  status: change.status,
  currency: change.currency,
  accountName: change.accountName,
  bankName: change.bankName,
  country: change.country,
  bic: change.bic,
  account: maskedAccount(change.accountLast4),
  currentAccount: maskedAccount(change.replacedLast4),
})
