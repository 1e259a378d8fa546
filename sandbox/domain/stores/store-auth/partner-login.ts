import type { partnerLogin as partnerLoginCall } from '#lib/contract/store-auth.ts'
import { authorizingPages } from '#lib/rules/store.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { beginAuthorization } from './begin-authorization.ts'
import { signInOwner } from './sign-in-owner.ts'

/** Shopline and Shoplazza: signs in with a user of the merchant. */
export const partnerLogin: Handler<typeof partnerLoginCall> = async ({ ctx, input }) => {
  const { platform } = input
  const { arrival } = await signInOwner(ctx, platform, input, authorizingPages[platform])
  return beginAuthorization(ctx, platform, arrival, input)
}
