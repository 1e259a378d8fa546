import { CallError } from '../call-error.ts'
import type { AnswerOf, InputOf, PlainCall } from '../contract/call.ts'
import { startSession } from './session-events.ts'
import { type CallOptions, isJson, readAnswer, readEnvelope, send, unreadable } from './transport.ts'

export { onSessionEnd } from './session-events.ts'
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
  // Before sign-in, a writing call can be the one that signs in.
  if (def.access === 'public' && def.write) startSession()
  return answer
}

export interface Picture {
  blob: Blob
  /** Identifies an image code for other ways of reading it (tests, the outbox). */
  verifyId: string | undefined
}

/** Makes a call that returns an image. */
export async function callPicture<C extends PlainCall>(
  def: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<Picture> {
  const response = await send(def, input, options)
  if (isJson(response)) {
    await readEnvelope(def, response)
    throw unreadable(def, response)
  }
  return { blob: await response.blob(), verifyId: response.headers.get('x-verify-id') ?? undefined }
}
