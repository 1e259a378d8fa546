import { CallError } from '../call-error.ts'
import type { AnswerOf, InputOf, PlainCall } from '../contract/call.ts'
import type { CallHead } from '../contract/sign-in-heads.ts'
import { startSession } from './session-events.ts'
import { type CallOptions, isJson, readAnswer, readEnvelope, send, unreadable } from './transport.ts'

export { CallError }

/**
 * Makes the call and returns the parsed data of the envelope. Throws CallError; an abort stays an AbortError.
 */
export async function call<C extends PlainCall>(
  def: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<AnswerOf<C>> {
  const answer = await readAnswer(def, await send(def, input, options))
  // Only the last step of a sign-in begins a session; a code by email, for example, does not.
  if (def.access === 'public' && isSignIn(answer)) startSession()
  return answer
}

/** The answer of every call that can sign in has the stage that is reached. */
const isSignIn = (answer: unknown): boolean =>
  (answer as { stage?: unknown } | null | undefined)?.stage === 'signed_in'

/** Makes a call whose schemas are not loaded. The caller checks the data. */
export const callForData = async (def: CallHead, options: CallOptions = {}): Promise<unknown> =>
  readEnvelope(def, await send(def, {}, options))

export interface Picture {
  blob: Blob
  /** Identifies an image code for other ways of reading it (tests, the outbox). */
  verifyId: string | undefined
}

/** Makes a call that returns an image. */
export async function callPicture(
  def: CallHead,
  input: unknown,
  options: CallOptions = {},
): Promise<Picture> {
  const response = await send(def, input, options)
  if (isJson(response)) {
    await readEnvelope(def, response)
    throw unreadable(def, response)
  }
  return { blob: await response.blob(), verifyId: response.headers.get('x-verify-id') ?? undefined }
}
