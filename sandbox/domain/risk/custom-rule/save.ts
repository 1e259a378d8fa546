import { and, asc, eq, sql } from 'drizzle-orm'
import {
  type CustomRuleForm,
  type customRuleAdd,
  type customRuleDelete,
  type customRuleMove,
  type customRuleRevert,
  type customRuleStatusChange,
  type customRuleUpdate,
  MAX_CUSTOM_RULES,
} from '#lib/contract/custom-rule.ts'
import { canonicalCustomRule, customRuleIssues } from '#lib/rules/custom-rule.ts'
import { conditionText } from '#lib/rules/custom-rule-text.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { lockName } from '#sandbox/platform/db/lock-name.ts'
import { customRules, customRuleVersions } from '#sandbox/platform/db/schema/custom-rule.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { nextStamp, requireNoIssues, requireVersion } from '#sandbox/platform/list/versioned.ts'
import { newNumber } from '#sandbox/platform/record-number.ts'
import { rowOf, type StoredRule } from './rows.ts'
import { conditionWords } from './words.ts'

const t = customRules
type Version = Pick<typeof customRuleVersions.$inferInsert, 'kind' | 'revertedTo' | 'reason'>

/** Throws risk_fields_invalid with every invalid field. */
export function checkedCustomRule<Form extends Omit<CustomRuleForm, 'name' | 'reason'>>(form: Form): Form {
  requireNoIssues(customRuleIssues(form))
  return canonicalCustomRule(form)
}

/** The rules of a merchant change one after the other, because they share one order and one limit. */
const lockRules = ({ db, merchantNo }: Context) => lockName(db, 'custom rules', merchantNo)

const ruleOf = (ctx: Context, customRuleNo: string) =>
  and(eq(t.merchantNo, ctx.merchantNo), eq(t.customRuleNo, customRuleNo))

/** The rule, while no other request changes it. Throws record_not_found, risk_changed. */
async function lockedRule(ctx: Context, customRuleNo: string, version?: number): Promise<StoredRule> {
  await lockRules(ctx)
  const [rule] = await ctx.db.select().from(t).where(ruleOf(ctx, customRuleNo))
  if (!rule) throw new BusinessError('record_not_found')
  if (version !== undefined) requireVersion(rule, version)
  return rule
}

/** The rule as the operation log shows it. */
const loggedState = (ctx: Context, { name, action, points, status, reason, ...rule }: StoredRule) => ({
  name,
  conditionText: conditionText(rule, conditionWords(ctx.locale)),
  action,
  points,
  status,
  reason,
})

async function keepVersion(ctx: Context, rule: StoredRule, version: Version): Promise<void> {
  const { name, match, groups, action, points } = rule
  await ctx.db.insert(customRuleVersions).values({
    merchantNo: ctx.merchantNo,
    customRuleNo: rule.customRuleNo,
    version: rule.version,
    content: { name, match, groups, action, points },
    status: rule.status,
    at: rule.updatedAt,
    author: rule.updatedBy,
    ...version,
  })
}

/** Adds an active rule, which runs last, from the next payment on. */
export const addCustomRule: Handler<typeof customRuleAdd> = async ({ ctx, input }) => {
  const form = checkedCustomRule(input)
  await lockRules(ctx)
  const count = await ctx.db.$count(t, eq(t.merchantNo, ctx.merchantNo))
  if (count >= MAX_CUSTOM_RULES) throw new BusinessError('custom_rule_limit')
  const [rule] = await ctx.db
    .insert(t)
    .values({
      merchantNo: ctx.merchantNo,
      customRuleNo: newNumber(ctx.now(), 'CR'),
      position: count + 1,
      ...form,
      status: 'active',
      ...nextStamp(ctx, 0),
    })
    .returning()
  if (!rule) throw new Error('no custom rule was added')
  await keepVersion(ctx, rule, { kind: 'added', reason: rule.reason })
  noteChange(ctx, rule.customRuleNo, { after: loggedState(ctx, rule) })
  return rowOf(rule, ctx.locale)
}

/** Writes the next version of a rule. */
async function writeNext(
  ctx: Context,
  before: StoredRule,
  change: Partial<typeof t.$inferInsert>,
  version: Version,
) {
  const [rule] = await ctx.db
    .update(t)
    .set({ ...change, ...nextStamp(ctx, before.version) })
    .where(ruleOf(ctx, before.customRuleNo))
    .returning()
  if (!rule) throw new BusinessError('record_not_found')
  await keepVersion(ctx, rule, version)
  noteChange(ctx, rule.customRuleNo, { before: loggedState(ctx, before), after: loggedState(ctx, rule) })
  return rowOf(rule, ctx.locale)
}

/** Changes the content of a rule. Its status and its place stay unchanged. */
export const updateCustomRule: Handler<typeof customRuleUpdate> = async ({ ctx, input }) => {
  const { customRuleNo, version, ...given } = input
  const form = checkedCustomRule(given)
  const before = await lockedRule(ctx, customRuleNo, version)
  return writeNext(ctx, before, form, { kind: 'edited', reason: form.reason })
}

export const switchCustomRule: Handler<typeof customRuleStatusChange> = async ({ ctx, input }) => {
  const { customRuleNo, version, status } = input
  const before = await lockedRule(ctx, customRuleNo, version)
  if (before.status === status) throw new BusinessError(`filter_already_${status}`)
  const kind = status === 'active' ? 'activated' : 'deactivated'
  return writeNext(ctx, before, { status }, { kind, reason: '' })
}

/** Takes the content of an earlier version back, as a new version. */
export const revertCustomRule: Handler<typeof customRuleRevert> = async ({ ctx, input }) => {
  const { customRuleNo, version, to, reason } = input
  const before = await lockedRule(ctx, customRuleNo, version)
  const v = customRuleVersions
  const [earlier] = await ctx.db
    .select()
    .from(v)
    .where(and(eq(v.merchantNo, ctx.merchantNo), eq(v.customRuleNo, customRuleNo), eq(v.version, to)))
  if (!earlier) throw new BusinessError('record_not_found')
  return writeNext(ctx, before, { ...earlier.content, reason }, { kind: 'reverted', revertedTo: to, reason })
}

/** Moves a rule to a place; a place behind the last one is the last one. */
export const moveCustomRule: Handler<typeof customRuleMove> = async ({ ctx, input }) => {
  const before = await lockedRule(ctx, input.customRuleNo)
  const rules = await ctx.db
    .select({ customRuleNo: t.customRuleNo })
    .from(t)
    .where(eq(t.merchantNo, ctx.merchantNo))
    .orderBy(asc(t.position))
  const others = rules
    .map(({ customRuleNo }) => customRuleNo)
    .filter((number) => number !== input.customRuleNo)
  await writeOrder(ctx, others.toSpliced(input.position - 1, 0, input.customRuleNo))
  const position = Math.min(input.position, rules.length)
  noteChange(ctx, input.customRuleNo, { before: { position: before.position }, after: { position } })
}

/** Deletes a rule. Its versions stay, because past orders name them. */
export const deleteCustomRule: Handler<typeof customRuleDelete> = async ({ ctx, input }) => {
  const before = await lockedRule(ctx, input.customRuleNo, input.version)
  await ctx.db.delete(t).where(ruleOf(ctx, input.customRuleNo))
  const rest = await ctx.db
    .select({ customRuleNo: t.customRuleNo })
    .from(t)
    .where(eq(t.merchantNo, ctx.merchantNo))
    .orderBy(asc(t.position))
  await writeOrder(
    ctx,
    rest.map(({ customRuleNo }) => customRuleNo),
  )
  noteChange(ctx, input.customRuleNo, { before: loggedState(ctx, before) })
}

async function writeOrder(ctx: Context, customRuleNos: readonly string[]): Promise<void> {
  await ctx.db.execute(sql`
    update custom_rules r set position = o.position
    from jsonb_array_elements_text(${JSON.stringify(customRuleNos)}::jsonb) with ordinality as o(custom_rule_no, position)
    where r.merchant_no = ${ctx.merchantNo} and r.custom_rule_no = o.custom_rule_no`)
}
