import type { wixLogin as wixLoginCall } from '#lib/contract/store-auth.ts'
import { authorizingPages } from '#lib/rules/store.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { beginAuthorization } from './begin-authorization.ts'
import { signInOwner } from './sign-in-owner.ts'

/** Wix: signs in with a user of the merchant. */
export const wixLogin: Handler<typeof wixLoginCall> = async ({ ctx, input }) => {
  const { arrival } = await signInOwner(ctx, 'wix', input, authorizingPages.wix)
  return beginAuthorization(ctx, 'wix', arrival, input)
}
