import { eq } from 'drizzle-orm'
import type { CountryRule, getCountryRule, saveCountryRule } from '#lib/contract/risk.ts'
import { countryIssues } from '#lib/rules/risk.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { countryRules } from '#sandbox/platform/db/schema/risk.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { nextStamp, requireNoIssues, requireVersion, stampOf } from '#sandbox/platform/list/versioned.ts'
import { countries as known } from '#sandbox/platform/reference/countries.ts'
import { countryRuleOf } from './policy.ts'

export const readCountryRule: Handler<typeof getCountryRule> = async ({ ctx }) => {
  const rule = await countryRuleOf(ctx.db, ctx.merchantNo)
  return { type: rule.type, countries: rule.countries, ...stampOf(rule) }
}

const codes = new Set(known.map(({ country }) => country))

/** Throws risk_fields_invalid with every invalid field. */
export function checkCountries(rule: Pick<CountryRule, 'type' | 'countries'>): void {
  const unknown = rule.countries.some((country) => !codes.has(country))
  requireNoIssues(unknown ? [{ path: 'countries', message: 'invalid' }] : countryIssues(rule))
}

export const writeCountryRule: Handler<typeof saveCountryRule> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  checkCountries(input)
  const rule = {
    type: input.type,
    countries: input.type === 'none' ? [] : [...new Set(input.countries)].sort(),
    ...nextStamp(ctx, input.version),
  }
  const was = await countryRuleOf(db, merchantNo)
  noteChange(ctx, '', {
    before: { type: was.type, countries: was.countries },
    after: { type: rule.type, countries: rule.countries },
  })
  if (input.version === 0) {
    const row = { merchantNo, ...rule }
    const [added] = await db.insert(countryRules).values(row).onConflictDoNothing().returning()
    if (added) return { type: rule.type, countries: rule.countries, ...stampOf(rule) }
  }
  const mine = eq(countryRules.merchantNo, merchantNo)
  const [before] = await db.select().from(countryRules).where(mine).for('update')
  requireVersion(before ?? { version: 0, updatedBy: null }, input.version)
  await db.update(countryRules).set(rule).where(mine)
  return { type: rule.type, countries: rule.countries, ...stampOf(rule) }
}
