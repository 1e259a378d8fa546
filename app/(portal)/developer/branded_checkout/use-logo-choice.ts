'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MAX_FILE_BYTES } from '#lib/contract/upload.ts'

export interface ChosenLogo {
  file: File
  width: number
  height: number
}

/** One PNG from the user's disk, or why it is none. What the file is its bytes say, not its name. */
export function useLogoChoice() {
  const t = useTranslations('developer.logo')
  const [chosen, setChosen] = useState<ChosenLogo>()
  const [issue, setIssue] = useState<string>()

  const choose = async (file: File) => {
    const { name } = file
    const wrong = !(await isPng(file))
      ? t('not_png', { name })
      : file.size > MAX_FILE_BYTES
        ? t('too_large', { name })
        : undefined
    const size = wrong ? undefined : await sizeOf(file)
    setIssue(wrong ?? (size ? undefined : t('unreadable', { name })))
    if (size) setChosen({ file, ...size })
  }
  const drop = () => {
    setChosen(undefined)
    setIssue(undefined)
  }
  return { chosen, issue, choose, drop }
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

async function isPng(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, SIGNATURE.length).arrayBuffer())
  return SIGNATURE.every((byte, index) => head[index] === byte)
}

async function sizeOf(file: File): Promise<{ width: number; height: number } | undefined> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return undefined
  }
}
