'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { callPicture } from '#lib/client/call.ts'
import { filePicture } from '#lib/contract/file.ts'

/** An image stored at the provider, by its number; fetched once. */
export function useKeptPicture(pictureNo: string | undefined) {
  return useQuery({
    queryKey: [filePicture.path, pictureNo],
    queryFn: async ({ signal }) =>
      (await callPicture(filePicture, { pictureNo: pictureNo ?? '' }, { signal })).blob,
    enabled: pictureNo !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** An object URL of an image for an <img>, valid while the component is mounted. */
export function useBlobUrl(blob: Blob | undefined): string | undefined {
  const url = useMemo(() => (blob ? URL.createObjectURL(blob) : undefined), [blob])
  useEffect(() => {
    if (!url) return
    // Strict mode runs effects twice with the same URL, so it is revoked later, after the page has stopped
    // using it.
    return () => void setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }, [url])
  return url
}

/** The URL of a user's file, or of an image stored at the provider. */
export function usePictureUrl(picture: File | string | undefined): string | undefined {
  const kept = useKeptPicture(typeof picture === 'string' ? picture : undefined)
  return useBlobUrl(typeof picture === 'string' ? kept.data : picture)
}
