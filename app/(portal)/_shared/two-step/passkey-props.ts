import type { AnswerOf } from '#lib/contract/call.ts'
import type { passkeyList } from '#lib/contract/passkey.ts'

export type Passkey = AnswerOf<typeof passkeyList>[number]

/** Removes a passkey, or adds one. */
export interface PasskeyChange {
  removed?: Passkey
}

/** When the password was last confirmed, in ms since 1970. */
export interface PasswordProps {
  passwordAt: number
  onPassword: (at: number) => void
}
