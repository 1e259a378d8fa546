'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError, isSessionEndError } from '#lib/call-error.ts'
import { downloadCall } from '#lib/client/download.ts'
import { fileDownload } from '#lib/contract/file.ts'
import { isMobileDevice } from '#lib/rules/device.ts'
import { dropPendingKey, takePendingKey } from './pending-key.ts'

export type PendingFile =
  | { state: 'fetching' | 'sign_in' | 'no_key' }
  | { state: 'arrived'; fileName: string }
  | { state: 'failed'; error: unknown; retry: boolean }

/** Errors of a key that is unknown, of another user, used, or expired. A retry cannot succeed. */
const dead = ['E3040', 'E3041', 'E3042', 'E1400'] as const

/**
 * Fetches the file of the pending key once. The key is removed when the file has arrived or can no longer be
 * fetched.
 */
export function usePendingFile(signedIn: boolean): { file: PendingFile; retry: () => void } {
  const [file, setFile] = useState<PendingFile>({ state: 'fetching' })
  const key = useRef<string>(undefined)
  const started = useRef(false)

  const fetchFile = useCallback(async () => {
    if (!key.current) return setFile({ state: 'no_key' })
    setFile({ state: 'fetching' })
    try {
      const { name } = await downloadCall(fileDownload, { es: key.current })
      dropPendingKey()
      setFile({ state: 'arrived', fileName: name })
    } catch (error) {
      if (isSessionEndError(error)) return setFile({ state: 'sign_in' })
      const over = error instanceof CallError && dead.some((code) => error.is(code))
      if (over) dropPendingKey()
      setFile({ state: 'failed', error, retry: !over && !isMobileDevice(navigator.userAgent) })
    }
  }, [])

  useEffect(() => {
    // A key is valid once: in development, the effect's second run must not use it.
    if (started.current) return
    started.current = true
    key.current = takePendingKey()
    // A device that cannot download reports this immediately, not after sign-in.
    if (key.current && !signedIn && !isMobileDevice(navigator.userAgent)) setFile({ state: 'sign_in' })
    else void fetchFile()
  }, [signedIn, fetchFile])

  return { file, retry: () => void fetchFile() }
}
