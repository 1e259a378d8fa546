import { and, eq, inArray } from 'drizzle-orm'
import type { requestBankChange, withdrawBankChange } from '#lib/contract/bank-account.ts'
import {
  accountEnding,
  accountIssues,
  canonicalNumber,
  mayWithdraw,
  nextChangeStep,
} from '#lib/rules/bank-account.ts'
import { confirmIdentity } from '#sandbox/domain/people/two-step/confirm-identity.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { merchants } from '#sandbox/platform/db/schema/identity.ts'
import { bankAccountChanges, bankAccountDocuments, bankAccounts } from '#sandbox/platform/db/schema/payout.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { newNumber } from '#sandbox/platform/record-number.ts'
import { checkDocuments } from './documents.ts'
import { loggedChange, rowsOf, type StoredChange } from './rows.ts'
import { notifyOfChange, sameChange, transitionChange } from './transition.ts'

/** Requests a change. The current account stays until the provider has accepted the request. */
export const requestChange: Handler<typeof requestBankChange> = async ({ ctx, input }) => {
  const { db, merchantNo, userName, locale, timeZone } = ctx
  const { password, code, passkey, accountNo, ...details } = input
  const issues = accountIssues(input)
  if (issues.length > 0) throw new BusinessError('bank_change_invalid', issues)
  const documents = checkDocuments(ctx)
  const replaced = await currentAccount(ctx, input.currency)
  await requireNoneOpen(ctx)
  await confirmIdentity(ctx, { password, code, passkey })
  const now = ctx.now()
  const changeNo = newNumber(now, 'B')
  const [change] = await db
    .insert(bankAccountChanges)
    .values({
      merchantNo,
      changeNo,
      ...details,
      status: 'requested',
      bic: canonicalNumber(details.bic),
      accountLast4: accountEnding(accountNo),
      replacedLast4: replaced.accountLast4,
      requestedAt: now,
      requestedBy: userName,
      locale,
      nextAt: nextChangeStep('requested', now, timeZone),
    })
    .returning()
  if (!change) throw new Error('the request was not stored')
  await db
    .insert(bankAccountDocuments)
    .values(documents.map((document) => ({ merchantNo, changeNo, ...document })))
  noteChange(ctx, changeNo, { after: loggedChange(change) })
  await notifyOfChange(db, change, now, timeZone)
  return answerOf(ctx, change)
}

/** Withdraws a request that the provider has not started to review. */
export const withdrawChange: Handler<typeof withdrawBankChange> = async ({ ctx, input }) => {
  const { db, merchantNo, timeZone } = ctx
  const [change] = await db
    .select()
    .from(bankAccountChanges)
    .where(sameChange({ merchantNo, changeNo: input.changeNo }))
    .for('update')
  if (!change) throw new BusinessError('record_not_found')
  if (!mayWithdraw(change.status)) throw new BusinessError('bank_change_not_withdrawable')
  const moved = await transitionChange(db, change, { status: 'withdrawn', at: ctx.now(), timeZone })
  noteChange(ctx, change.changeNo, { before: loggedChange(change), after: loggedChange(moved) })
  return answerOf(ctx, moved)
}

async function answerOf(ctx: Context, change: StoredChange) {
  const [row] = await rowsOf(ctx, [change])
  if (!row) throw new Error('a request has no row')
  return row
}

/** The account that receives payouts in this currency. Throws bank_change_invalid. */
async function currentAccount({ db, merchantNo }: Context, currency: string) {
  const [account] = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.merchantNo, merchantNo), eq(bankAccounts.currency, currency)))
  if (!account) throw new BusinessError('bank_change_invalid', [{ path: 'currency', message: 'invalid' }])
  return account
}

/** Locks the merchant, so that of several requests at the same time only the first is accepted. */
async function requireNoneOpen({ db, merchantNo }: Context): Promise<void> {
  await db
    .select({ merchantNo: merchants.merchantNo })
    .from(merchants)
    .where(eq(merchants.merchantNo, merchantNo))
    .for('update')
  const [open] = await db
    .select({ changeNo: bankAccountChanges.changeNo })
    .from(bankAccountChanges)
    .where(
      and(
        eq(bankAccountChanges.merchantNo, merchantNo),
        inArray(bankAccountChanges.status, ['requested', 'in_review']),
      ),
    )
  if (open) throw new BusinessError('bank_change_open')
}
