import type { wixLogin as wixLoginCall } from '#lib/contract/store-auth.ts'
import { authorisingPages } from '#lib/rules/store.ts'
import type { Handler } from '../context.ts'
import { beginAuthorisation } from './begin-authorisation.ts'
import { signInOwner } from './sign-in-owner.ts'

/** Wix: one of the merchant's people signs in. */
export const wixLogin: Handler<typeof wixLoginCall> = async ({ ctx, input }) => {
  const { arrival } = await signInOwner(ctx, 'wix', input, authorisingPages.wix)
  return beginAuthorisation(ctx, 'wix', arrival, input)
}
