import type { wixLogin as wixLoginCall } from '#lib/contract/store-auth.ts'
import { authorisingPages } from '#lib/rules/store.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { beginAuthorisation } from './begin-authorisation.ts'
import { signInOwner } from './sign-in-owner.ts'

/** Wix: signs in with a user of the merchant. */
export const wixLogin: Handler<typeof wixLoginCall> = async ({ ctx, input }) => {
  const { arrival } = await signInOwner(ctx, 'wix', input, authorisingPages.wix)
  return beginAuthorisation(ctx, 'wix', arrival, input)
}
