import { and, eq } from 'drizzle-orm'
import type { getUserInfo as getUserInfoCall } from '#lib/contract/admin.ts'
import { cardTypes, paymentMethods } from '#lib/contract/transaction.ts'
import { getGatewayNos } from '#sandbox/domain/information/lookups/get-gateway-nos.ts'
import { twoStepDueOf } from '#sandbox/domain/people/credentials/security-policy.ts'
import { isOn, readTwoStep } from '#sandbox/domain/people/two-step/state.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { merchants, roles, users } from '#sandbox/platform/db/schema/identity.ts'
import { previewOf } from '#sandbox/platform/gate/preview.ts'
import { mayOpen } from '#sandbox/platform/gate/rights.ts'
import { currencyCodes } from '#sandbox/platform/reference/currencies.ts'

/** User, merchant, flags and lookup lists of the session. `serverTime` is the time of the business clock. */
export const getUserInfo: Handler<typeof getUserInfoCall> = async ({ ctx }) => {
  const [row] = await ctx.db
    .select({ user: users, merchant: merchants, role: roles })
    .from(users)
    .innerJoin(merchants, eq(merchants.merchantNo, users.merchantNo))
    .innerJoin(roles, and(eq(roles.merchantNo, users.merchantNo), eq(roles.code, users.role)))
    .where(and(eq(users.merchantNo, ctx.merchantNo), eq(users.userName, ctx.userName)))
  if (!row) throw new Error(`${ctx.merchantNo} ${ctx.userName} has a session and no user`)
  const { user, merchant, role } = row
  const preview = await previewOf(ctx)
  const isSecured = isOn(await readTwoStep(ctx.db, ctx))
  return {
    merchantNo: merchant.merchantNo,
    merchantName: { zh_CN: merchant.nameZh, en_US: merchant.nameEn },
    userName: user.userName,
    name: user.name,
    email: user.email,
    role: { zh_CN: role.nameZh, en_US: role.nameEn },
    displayHome: role.displayHome && mayOpen(ctx.rights, '/home'),
    flags: {
      payout: merchant.payout,
      multiCurrency: merchant.multiCurrency,
      sellerKyb: merchant.sellerKyb,
    },
    timeZone: merchant.timeZone,
    serverTime: ctx.now().toISOString(),
    gateways: await getGatewayNos({ ctx, input: {} }),
    currencies: [...currencyCodes],
    cardTypes: [...cardTypes],
    paymentMethods: [...paymentMethods],
    twoStepDue: isSecured ? null : ((await twoStepDueOf(ctx, user)) ?? null),
    preview: preview
      ? {
          name: { zh_CN: preview.nameZh, en_US: preview.nameEn },
          withheld: preview.withheld,
          until: preview.until,
        }
      : null,
  }
}
