import { and, eq, ne } from 'drizzle-orm'
import { locales } from '#lib/contract/shapes.ts'
import { type BankChangeStatus, maskedAccount, nextChangeStep } from '#lib/rules/bank-account.ts'
import { emailedTime, emailMerchant } from '#sandbox/domain/people/merchant-info/mail.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { users } from '#sandbox/platform/db/schema/identity.ts'
import { bankAccountChanges, bankAccounts } from '#sandbox/platform/db/schema/payout.ts'
import { logByProvider } from '#sandbox/platform/gate/operation-log.ts'
import { inBothLanguages } from '#sandbox/platform/vocabulary.ts'
import { findingOf } from './reviewers.ts'
import { remarkText, type StoredChange } from './rows.ts'

/** State changes of a request: the row, the account, the emails. */

export const sameChange = ({ merchantNo, changeNo }: Pick<StoredChange, 'merchantNo' | 'changeNo'>) =>
  and(eq(bankAccountChanges.merchantNo, merchantNo), eq(bankAccountChanges.changeNo, changeNo))

interface Step {
  status: BankChangeStatus
  remark?: string | null
  at: Date
  timeZone: string
}

/** Changes the state of a request whose row is locked, and notifies the main account and the requester. */
export async function transitionChange(
  db: Database,
  change: StoredChange,
  step: Step,
): Promise<StoredChange> {
  const { status, remark = null, at, timeZone } = step
  const nextAt = nextChangeStep(status, change.requestedAt, timeZone)
  const set = { status, remark, nextAt, endedAt: nextAt ? null : at }
  await db.update(bankAccountChanges).set(set).where(sameChange(change))
  const changed = { ...change, ...set }
  if (status === 'done') await replaceAccount(db, changed)
  await notifyOfChange(db, changed, at, timeZone)
  return changed
}

/** The next step of the reviewers, recorded in the operation log without a user. */
export async function transitionByReviewers(
  db: Database,
  change: StoredChange,
  at: Date,
  timeZone: string,
): Promise<void> {
  const changed = await transitionChange(db, change, { ...findingOf(change), at, timeZone })
  await logByProvider(db, {
    merchantNo: change.merchantNo,
    call: 'bankAccount/requestChange.do',
    input: {},
    at,
    changes: [
      { target: change.changeNo, before: { status: change.status }, after: { status: changed.status } },
    ],
  })
}

/** The new account takes the place of the account in its currency. Throws if that is no longer the replaced one. */
async function replaceAccount(db: Database, change: StoredChange): Promise<void> {
  const { merchantNo, changeNo, currency, accountName, bankName, country, bic, accountLast4 } = change
  const [replaced] = await db
    .update(bankAccounts)
    .set({ accountName, bankName, country, bic, accountLast4 })
    .where(
      and(
        eq(bankAccounts.merchantNo, merchantNo),
        eq(bankAccounts.currency, currency),
        eq(bankAccounts.accountLast4, change.replacedLast4),
      ),
    )
    .returning({ currency: bankAccounts.currency })
  if (!replaced) throw new Error(`change ${changeNo} replaces no account`)
}

/** Emails of each state, in the language of the requester; that of the main account is not known. */
export async function notifyOfChange(
  db: Database,
  change: StoredChange,
  at: Date,
  timeZone: string,
): Promise<void> {
  const { merchantNo, changeNo, status, remark, requestedBy } = change
  const people = await db
    .select()
    .from(users)
    .where(and(eq(users.merchantNo, merchantNo), ne(users.status, 'deleted')))
  const values = {
    merchantNo,
    changeNo,
    userName: requestedBy,
    currency: change.currency,
    from: maskedAccount(change.replacedLast4),
    to: maskedAccount(change.accountLast4),
    at: emailedTime(at, timeZone),
    remark: inBothLanguages((locale) => (remark ? remarkText(locale, remark) : '')),
  }
  for (const { email, userName, main } of people) {
    const isRequester = userName === requestedBy
    if (main || isRequester)
      await emailMerchant(
        db,
        [email],
        `bank_change.${status}`,
        values,
        isRequester ? [change.locale] : locales,
      )
  }
}
