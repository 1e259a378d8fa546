'use client'

import { call } from '#lib/client/call.ts'
import { answerOfPasskey } from '#lib/client/passkeys.ts'
import { passkeySignIn, passkeySignInOptions } from '#lib/contract/passkey.ts'

/** What the sign-in needs after its user has done something: the checks of the input and the calls. */

export { login } from '#lib/contract/admin.ts'
export { getLoginToken, mailVerifyCode } from '#lib/contract/common.ts'

/** Opens the browser's dialog for a passkey, which names merchant and user. */
export const signInWithPasskey = async () =>
  call(passkeySignIn, await answerOfPasskey(await call(passkeySignInOptions, {})))
