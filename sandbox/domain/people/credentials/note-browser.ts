import { and, eq } from 'drizzle-orm'
import { withoutVersion } from '#lib/rules/device.ts'
import { networkOf } from '#lib/rules/network.ts'
import { mailSecurity } from '#sandbox/domain/people/security-mail/send.ts'
import type { PublicContext } from '#sandbox/platform/context.ts'
import { knownBrowsers } from '#sandbox/platform/db/schema/identity.ts'
import { countryOfIp } from '#sandbox/platform/reference/networks.ts'
import type { User } from './try-password.ts'

/**
 * Emails the user about a sign-in from a browser, system or network that is new to the account. The first sign-in of
 * an account is not reported.
 */
export async function noteBrowser(
  ctx: PublicContext,
  { merchantNo, userName, lastSignInAt }: User,
): Promise<void> {
  const key = { merchantNo, userName, browser: withoutVersion(ctx.device), network: networkOf(ctx.ip) }
  const usedAt = ctx.securityNow()
  const [known] = await ctx.db
    .update(knownBrowsers)
    .set({ usedAt })
    .where(
      and(
        eq(knownBrowsers.merchantNo, merchantNo),
        eq(knownBrowsers.userName, userName),
        eq(knownBrowsers.browser, key.browser),
        eq(knownBrowsers.network, key.network),
      ),
    )
    .returning()
  if (known) return
  await ctx.db
    .insert(knownBrowsers)
    .values({ ...key, usedAt })
    .onConflictDoNothing()
  if (!lastSignInAt) return
  const country = countryOfIp(ctx.ip)
  await mailSecurity(ctx, key, {
    event: 'new_browser',
    values: {
      browser: ctx.device || 'word:security.new_browser.unknown_browser',
      country: country ? `region:${country}` : 'word:security.new_browser.unknown_country',
    },
  })
}
