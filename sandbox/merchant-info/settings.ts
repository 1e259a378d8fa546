import { eq } from 'drizzle-orm'
import type { updateMerchant } from '#lib/contract/merchant.ts'
import { settingsIssues } from '#lib/rules/merchant.ts'
import { BusinessError, type Handler } from '../context.ts'
import { merchantProfiles } from '../db/schema/merchant-info.ts'
import { noteChange } from '../gate/changes.ts'
import type { Profile } from './profile.ts'

/** What the merchant has set, as the contract shows it. */
export const settingsOf = ({
  customParameters,
  chargebackEmails,
  version,
  updatedAt,
  updatedBy,
}: Profile) => ({
  customParameters,
  chargebackEmails,
  version,
  updatedAt: updatedAt?.toISOString() ?? null,
  updatedBy,
})

/** Custom parameters and chargeback addresses, both as a whole. Throws stale_version where they have changed meanwhile. */
export const saveSettings: Handler<typeof updateMerchant> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const issues = settingsIssues(input)
  if (issues.length > 0) throw new BusinessError('invalid_request', issues)
  const mine = eq(merchantProfiles.merchantNo, merchantNo)
  const [before] = await db.select().from(merchantProfiles).where(mine).for('update')
  if (!before) throw new BusinessError('record_not_found')
  if (before.version !== input.version) throw new BusinessError('stale_version')
  const [after] = await db
    .update(merchantProfiles)
    .set({
      customParameters: input.customParameters,
      chargebackEmails: input.chargebackEmails,
      version: input.version + 1,
      updatedAt: ctx.now(),
      updatedBy: ctx.userName,
    })
    .where(mine)
    .returning()
  if (!after) throw new BusinessError('record_not_found')
  noteChange(ctx, '', { before: logged(before), after: logged(after) })
  return settingsOf(after)
}

const logged = ({ customParameters, chargebackEmails }: Profile) => ({
  customParameters: customParameters.map(({ name, value }) => `${name} = ${value}`),
  chargebackEmails,
})
