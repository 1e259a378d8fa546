'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { callPicture } from '#lib/client/call.ts'
import { getVerifyCode } from '#lib/contract/common.ts'

export interface VerifyCode {
  state: 'loading' | 'ready' | 'failed'
  /** The object URL of the image. */
  url: string | undefined
  /** Identifies the image for other ways of reading it, such as email. */
  verifyId: string | undefined
  /** Fetches a new image; the previous one is no longer valid. */
  renew: () => void
}

type Picture = Pick<VerifyCode, 'state' | 'url' | 'verifyId'>
const loading: Picture = { state: 'loading', url: undefined, verifyId: undefined }

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
      const answer = await callPicture(getVerifyCode, {}).catch(() => undefined)
      if (mine !== turn.current) return
      url.current = answer && URL.createObjectURL(answer.blob)
      setPicture(
        answer
          ? { state: 'ready', url: url.current, verifyId: answer.verifyId }
          : { ...loading, state: 'failed' },
      )
    }
    queue.current = queue.current.then(fetchPicture)
  }, [drop])

  useEffect(() => {
    renew()
    return drop
  }, [renew, drop])

  return { ...picture, renew }
}
