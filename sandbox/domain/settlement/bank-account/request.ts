import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { requestBankChange, type withdrawBankChange } from '#lib/contract/bank-account.ts'
import { id, last4, locale } from '#lib/contract/shapes.ts'
import {
  accountEnding,
  accountIssues,
  canonicalNumber,
  mayWithdraw,
  nextChangeStep,
} from '#lib/rules/bank-account.ts'
import { defineApprovalAction } from '#sandbox/domain/people/approval/actions.ts'
import { holdForApproval } from '#sandbox/domain/people/approval/hold.ts'
import { kindWaits } from '#sandbox/domain/people/approval/stored-rules.ts'
import { confirmIdentity, proofFields } from '#sandbox/domain/people/two-step/confirm-identity.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { merchants } from '#sandbox/platform/db/schema/identity.ts'
import { bankAccountChanges, bankAccountDocuments, bankAccounts } from '#sandbox/platform/db/schema/payout.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { requireNoIssues } from '#sandbox/platform/list/versioned.ts'
import { newNumber } from '#sandbox/platform/record-number.ts'
import { checkDocuments } from './documents.ts'
import { loggedChange, rowsOf, type StoredChange } from './rows.ts'
import { notifyOfChange, sameChange, transitionChange } from './transition.ts'

/** Requests a change. The current account stays until the provider has accepted the request. */
export const requestChange: Handler<typeof requestBankChange> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { password, code, passkey, accountNo, ...details } = input
  const issues = accountIssues(input)
  requireNoIssues(issues, 'bank_change_invalid')
  const documents = checkDocuments(ctx)
  await requireNoneOpen(ctx)
  const replaced = await currentAccount(ctx, input.currency)
  await confirmIdentity(ctx, { password, code, passkey })
  const changeNo = newNumber(ctx.now(), 'B')
  const wanted: Wanted = {
    ...details,
    changeNo,
    locale: ctx.locale,
    bic: canonicalNumber(details.bic),
    accountLast4: accountEnding(accountNo),
    replacedLast4: replaced.accountLast4,
  }
  await db
    .insert(bankAccountDocuments)
    .values(documents.map((document) => ({ merchantNo, changeNo, ...document })))
  const waiting = await kindWaits(ctx, 'bank_account')
  return waiting
    ? holdForApproval(ctx, bankChangeApproval, {
        input: wanted,
        target: '',
        after: loggedChange({ ...wanted, status: 'requested' }),
      })
    : answerOf(ctx, await sendToProvider(ctx, wanted))
}

/** What is stored of a request that waits: the documents are stored under its number already. */
const wantedChange = requestBankChange.request.omit({ ...proofFields, accountNo: true }).extend({
  changeNo: id,
  locale,
  accountLast4: last4,
  replacedLast4: last4,
})
type Wanted = z.output<typeof wantedChange>

/** A request to the provider, once it is approved. */
export const bankChangeApproval = defineApprovalAction({
  kind: 'bank_account',
  call: requestBankChange,
  input: wantedChange,
  lock: lockMerchant,
  perform: async (ctx, wanted) => {
    await requireNoneOpen(ctx)
    const replaced = await currentAccount(ctx, wanted.currency)
    if (replaced.accountLast4 !== wanted.replacedLast4) throw new BusinessError('stale_version')
    return (await sendToProvider(ctx, wanted)).changeNo
  },
})

async function sendToProvider(ctx: Context, wanted: Wanted): Promise<StoredChange> {
  const { db, merchantNo, timeZone } = ctx
  const now = ctx.now()
  const [change] = await db
    .insert(bankAccountChanges)
    .values({
      merchantNo,
      ...wanted,
      status: 'requested',
      requestedAt: now,
      requestedBy: ctx.userName,
      nextAt: nextChangeStep('requested', now, timeZone),
    })
    .returning()
  if (!change) throw new Error('the request was not stored')
  noteChange(ctx, change.changeNo, { after: loggedChange(change) })
  await notifyOfChange(db, change, now, timeZone)
  return change
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
  const changed = await transitionChange(db, change, { status: 'withdrawn', at: ctx.now(), timeZone })
  noteChange(ctx, change.changeNo, { before: loggedChange(change), after: loggedChange(changed) })
  return answerOf(ctx, changed)
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

/** Of several requests at the same time only the first is accepted. */
async function lockMerchant({ db, merchantNo }: Context): Promise<void> {
  await db
    .select({ merchantNo: merchants.merchantNo })
    .from(merchants)
    .where(eq(merchants.merchantNo, merchantNo))
    .for('update')
}

async function requireNoneOpen(ctx: Context): Promise<void> {
  await lockMerchant(ctx)
  const { db, merchantNo } = ctx
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
