import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallError } from '../call-error.ts'
import type { AnswerOf, InputOf, PlainCall } from '../contract/call.ts'
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
export function useUploadMutation<C extends PlainCall>(def: C) {
  const client = useQueryClient()
  return useMutation<AnswerOf<C>, CallError, UploadInput<C>>({
    mutationFn: ({ input, files, ...options }) => uploadCall(def, input, files, options),
    retry: false,
    networkMode: 'always',
    onSettled: () => {
      for (const path of def.changes) void client.invalidateQueries({ queryKey: [path] })
    },
  })
}
