import { eq } from 'drizzle-orm'
import type { updateMerchant } from '#lib/contract/merchant.ts'
import { settingsIssues } from '#lib/rules/merchant.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { merchantProfiles } from '#sandbox/platform/db/schema/merchant-info.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { nextStamp, requireNoIssues, requireVersion } from '#sandbox/platform/list/versioned.ts'
import type { Profile } from './profile.ts'

/** The merchant's settings as the contract shows them. */
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

/**
 * Saves all custom parameters and chargeback addresses together. Throws stale_version if they have changed.
 */
export const saveSettings: Handler<typeof updateMerchant> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const issues = settingsIssues(input)
  requireNoIssues(issues, 'invalid_request')
  const mine = eq(merchantProfiles.merchantNo, merchantNo)
  const [before] = await db.select().from(merchantProfiles).where(mine).for('update')
  if (!before) throw new BusinessError('record_not_found')
  requireVersion(before, input.version, 'stale_version')
  const [after] = await db
    .update(merchantProfiles)
    .set({
      customParameters: input.customParameters,
      chargebackEmails: input.chargebackEmails,
      ...nextStamp(ctx, input.version),
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
