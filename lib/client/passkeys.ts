import type { AuthenticatorTransport } from '@simplewebauthn/browser'
import { CallError } from '../call-error.ts'
import type { AnswerOf, InputOf } from '../contract/call.ts'
import type {
  passkeyRegister,
  passkeyRegisterOptions,
  passkeySignIn,
  passkeySignInOptions,
} from '../contract/passkey.ts'
import { clientMessage } from './messages.ts'

/**
 * The browser's dialogs for passkeys. Their library loads when the first one opens. If there is no result, they throw
 * CallError with the reason in the user's language.
 */

export type PasskeyAnswer = InputOf<typeof passkeySignIn>
type NewPasskey = Omit<InputOf<typeof passkeyRegister>, 'name'>

export const createPasskey = (options: AnswerOf<typeof passkeyRegisterOptions>): Promise<NewPasskey> =>
  inDialog(async ({ startRegistration }) => {
    const excludeCredentials = options.excludeCredentials.map(descriptorOf)
    const { id, response } = await startRegistration({ optionsJSON: { ...options, excludeCredentials } })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, clientDataJSON, attestationObject, transports }
  })

export const answerOfPasskey = (options: AnswerOf<typeof passkeySignInOptions>): Promise<PasskeyAnswer> =>
  inDialog(async ({ startAuthentication }) => {
    const allowCredentials = options.allowCredentials.map(descriptorOf)
    const { id, response } = await startAuthentication({ optionsJSON: { ...options, allowCredentials } })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
  })

type Credential = AnswerOf<typeof passkeySignInOptions>['allowCredentials'][number]

/** Browsers ignore unknown transports. */
const descriptorOf = ({ transports = [], ...credential }: Credential) => ({
  ...credential,
  transports: transports as AuthenticatorTransport[],
})

/** Message keys by the name of the browser's error. */
const reasons = {
  NotAllowedError: 'passkey_canceled',
  AbortError: 'passkey_canceled',
  InvalidStateError: 'passkey_known',
  SecurityError: 'passkey_address',
  ConstraintError: 'passkey_unsuitable',
  NotSupportedError: 'passkey_unsuitable',
} as const

async function inDialog<Result>(
  open: (library: typeof import('@simplewebauthn/browser')) => Promise<Result>,
): Promise<Result> {
  if (!('PublicKeyCredential' in window)) throw passkeyError('passkey_unsupported')
  try {
    return await open(await import('@simplewebauthn/browser'))
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw passkeyError(name in reasons ? reasons[name as keyof typeof reasons] : 'passkey_failed')
  }
}

const passkeyError = (key: Parameters<typeof clientMessage>[0]) =>
  new CallError('passkey', clientMessage(key))
