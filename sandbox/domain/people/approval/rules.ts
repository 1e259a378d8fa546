import { type getApprovalRules, saveApprovalRules } from '#lib/contract/approval.ts'
import { canonicalLimits, isRuled, isWeaker, limitIssues, type Rules } from '#lib/rules/approval.ts'
import { mailSecurity } from '#sandbox/domain/people/security-mail/send.ts'
import { confirmIdentity, proofFields } from '#sandbox/domain/people/two-step/confirm-identity.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { lockName } from '#sandbox/platform/db/lock-name.ts'
import { approvalRules } from '#sandbox/platform/db/schema/approval.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { nextStamp, requireNoIssues, requireVersion } from '#sandbox/platform/list/versioned.ts'
import { currencyCodes } from '#sandbox/platform/reference/currencies.ts'
import { approvalActions, defineApprovalAction } from './actions.ts'
import { otherApprovers } from './approvers.ts'
import { holdForApproval } from './hold.ts'
import { readRules } from './stored-rules.ts'

export const readApprovalRules: Handler<typeof getApprovalRules> = async ({ ctx }) => rulesNow(ctx)

const rulesNow = async (ctx: Context) => ({ ...(await readRules(ctx)), currencies: [...currencyCodes] })

type Wanted = Rules & { version: number }

/** Stricter rules take effect at once. Weaker ones wait for a second person. */
export const saveRules: Handler<typeof saveApprovalRules> = async ({ ctx, input }) => {
  const { password, code, passkey, ...wanted } = input
  const { before, after } = await checked(ctx, wanted)
  await confirmIdentity(ctx, { password, code, passkey })
  await requireSecondPeople(ctx, before, after)
  if (isWeaker(before, after)) {
    return holdForApproval(ctx, rulesApproval, {
      input: after,
      target: '',
      before: logged(before),
      after: logged(after),
    })
  }
  await store(ctx, before, after)
  return rulesNow(ctx)
}

/** Weaker rules, once they are approved. */
export const rulesApproval = defineApprovalAction({
  kind: 'settings',
  call: saveApprovalRules,
  input: saveApprovalRules.request.omit(proofFields),
  lock: lockRules,
  perform: async (ctx, wanted) => {
    const { before, after } = await checked(ctx, wanted)
    await requireSecondPeople(ctx, before, after)
    await store(ctx, before, after)
    return ''
  },
})

/** Allows one change of the rules at a time. An advisory lock, because a merchant without rules has no row to lock. */
async function lockRules({ db, merchantNo }: Context): Promise<void> {
  await lockName(db, 'approval rules', merchantNo)
}

/** Throws stale_version or approval_rules_invalid. */
async function checked(ctx: Context, wanted: Wanted): Promise<{ before: Wanted; after: Wanted }> {
  await lockRules(ctx)
  const before = await readRules(ctx)
  requireVersion(before, wanted.version, 'stale_version')
  requireNoIssues(limitIssues(wanted.refunds, currencyCodes), 'approval_rules_invalid')
  return { before, after: { ...wanted, refunds: canonicalLimits(wanted.refunds) } }
}

/**
 * Checks every kind of operation that begins to need approval. Without a second person, nothing of this kind would ever take
 * effect, and the rules could not be weakened. Throws approval_no_second_person.
 */
async function requireSecondPeople(ctx: Context, before: Rules, after: Rules): Promise<void> {
  for (const { kind, call } of approvalActions()) {
    if (isRuled(before, kind) || !isRuled(after, kind)) continue
    const others = await otherApprovers(ctx.db, ctx, { call })
    if (others.length === 0) throw new BusinessError('approval_no_second_person')
  }
}

async function store(ctx: Context, before: Wanted, after: Wanted): Promise<void> {
  const { merchantNo, userName } = ctx
  const { version, ...rules } = after
  const row = { ...rules, ...nextStamp(ctx, version) }
  await ctx.db
    .insert(approvalRules)
    .values({ merchantNo, ...row })
    .onConflictDoUpdate({ target: approvalRules.merchantNo, set: row })
  noteChange(ctx, '', { before: logged(before), after: logged(after) })
  await mailSecurity(
    ctx,
    { merchantNo, userName },
    { event: 'approval_rules_changed', values: { by: userName }, copied: true },
  )
}

const logged = ({ refunds, bankAccount, apiKeys, administrators }: Rules) => ({
  refunds: refunds.map(({ currency, amount }) => `${currency} ${amount}`),
  bankAccount,
  apiKeys,
  administrators,
})
