import type { AnswerOf, InputOf, PlainCall } from '../contract/call.ts'
import { useMutationOf } from './query.ts'
import { readAnswer, sendForm, type UploadFile, type UploadOptions } from './transport.ts'

export type { UploadFile, UploadOptions }

/**
 * Makes a multipart call and returns the parsed data of the envelope. Throws CallError; an abort stays an
 * AbortError.
 */
export async function uploadCall<C extends PlainCall>(
  def: C,
  input: InputOf<C>,
  files: readonly UploadFile[],
  options: UploadOptions = {},
): Promise<AnswerOf<C>> {
  return readAnswer(def, await sendForm(def, input, files, options))
}

interface UploadInput<C extends PlainCall> extends UploadOptions {
  input: InputOf<C>
  files: readonly UploadFile[]
}

/** As useCallMutation, with files. */
export const useUploadMutation = <C extends PlainCall>(def: C) =>
  useMutationOf(def, ({ input, files, ...options }: UploadInput<C>) => uploadCall(def, input, files, options))
