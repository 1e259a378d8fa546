'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { callPicture } from '#lib/client/call.ts'
import { filePicture } from '#lib/contract/file.ts'

/** A picture that the provider keeps, by its number; asked for once. */
export function useKeptPicture(pictureNo: string | undefined) {
  return useQuery({
    queryKey: [filePicture.path, pictureNo],
    queryFn: async ({ signal }) =>
      (await callPicture(filePicture, { pictureNo: pictureNo ?? '' }, { signal })).blob,
    enabled: pictureNo !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** An address of a picture's bytes for an <img>, as long as the page needs it. */
export function useBlobUrl(blob: Blob | undefined): string | undefined {
  const url = useMemo(() => (blob ? URL.createObjectURL(blob) : undefined), [blob])
  useEffect(() => {
    if (!url) return
    // Strict mode runs effects twice with the same url: it is given back when the page has let go of it.
    return () => void setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }, [url])
  return url
}

/** The address of a file of the user's, or of a picture that the provider keeps. */
export function usePictureUrl(picture: File | string | undefined): string | undefined {
  const kept = useKeptPicture(typeof picture === 'string' ? picture : undefined)
  return useBlobUrl(typeof picture === 'string' ? kept.data : picture)
}
