import type { partnerLogin as partnerLoginCall } from '#lib/contract/store-auth.ts'
import { authorisingPages } from '#lib/rules/store.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { beginAuthorisation } from './begin-authorisation.ts'
import { signInOwner } from './sign-in-owner.ts'

/** Shopline and Shoplazza: signs in with a user of the merchant. */
export const partnerLogin: Handler<typeof partnerLoginCall> = async ({ ctx, input }) => {
  const { platform } = input
  const { arrival } = await signInOwner(ctx, platform, input, authorisingPages[platform])
  return beginAuthorisation(ctx, platform, arrival, input)
}
