'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '#lib/call-error.ts'
import { callPicture } from '#lib/client/call.ts'
import { verifyCodePicture } from '#lib/contract/sign-in-heads.ts'

export interface VerifyCode {
  state: 'loading' | 'ready' | 'failed'
  /** Why there is no image. */
  error: unknown
  /** The object URL of the image. */
  url: string | undefined
  /** Identifies the image for other ways of reading it, such as email. */
  verifyId: string | undefined
  /** Fetches a new image; the previous one is no longer valid. */
  renew: () => void
}

type Picture = Omit<VerifyCode, 'renew'>
const loading: Picture = { state: 'loading', error: undefined, url: undefined, verifyId: undefined }
/** While the provider is unavailable, the image is fetched again after this time, in ms. */
const RETRY_AFTER = 5_000

const isUnavailable = (error: unknown): boolean =>
  error instanceof CallError && (error.is('E1502') || error.is('E1504'))

/**
 * The image code: an image bound to the session before sign-in. Images are fetched one after the other,
 * because only the provider's last one is valid.
 */
export function useVerifyCode(): VerifyCode {
  const [picture, setPicture] = useState(loading)
  const turn = useRef(0)
  const queue = useRef(Promise.resolve())
  const url = useRef<string>(undefined)

  const drop = useCallback(() => {
    turn.current += 1
    if (url.current) URL.revokeObjectURL(url.current)
    url.current = undefined
  }, [])

  const renew = useCallback(() => {
    drop()
    const mine = turn.current
    setPicture(loading)
    const fetchPicture = async () => {
      if (mine !== turn.current) return
      try {
        const answer = await callPicture(verifyCodePicture, {})
        if (mine !== turn.current) return
        url.current = URL.createObjectURL(answer.blob)
        setPicture({ state: 'ready', error: undefined, url: url.current, verifyId: answer.verifyId })
      } catch (error) {
        if (mine === turn.current) setPicture({ ...loading, state: 'failed', error })
      }
    }
    queue.current = queue.current.then(fetchPicture)
  }, [drop])

  useEffect(() => {
    renew()
    return drop
  }, [renew, drop])

  useEffect(() => {
    if (!isUnavailable(picture.error)) return
    const timer = setTimeout(renew, RETRY_AFTER)
    return () => clearTimeout(timer)
  }, [picture, renew])

  return { ...picture, renew }
}
