'use client'

import { useState } from 'react'
import { CallError } from '#lib/call-error.ts'
import { useIntent } from '#lib/client/intent.ts'
import { useUploadMutation } from '#lib/client/upload.ts'
import { uploadLogo } from '#lib/contract/developer.ts'

/** Saves one logo under one operation token; a token whose result is unknown is kept for the next try. */
export function useLogoUpload(gatewayNo: string) {
  const intent = useIntent<unknown>(`logo.${gatewayNo}`)
  const mutation = useUploadMutation(uploadLogo)
  const [error, setError] = useState<CallError>()
  const [pending, setPending] = useState(false)

  /** Answers whether it was saved; `error` says why not. */
  const upload = async (file: File, version: number): Promise<boolean> => {
    setPending(true)
    setError(undefined)
    try {
      const token = await intent.token()
      const input = { gatewayNo, version }
      intent.send(input)
      await mutation.mutateAsync({ input, files: [{ field: 'logo', file, name: file.name }], token })
      intent.settle()
      return true
    } catch (failed) {
      if (!(failed instanceof CallError)) throw failed
      if (!failed.resultUnknown) intent.settle()
      setError(failed)
      return false
    } finally {
      setPending(false)
    }
  }
  return { upload, pending, error, forget: () => setError(undefined) }
}
