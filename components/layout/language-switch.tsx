'use client'

import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useLocale } from 'next-intl'
import { useTransition } from 'react'
import { writePreference } from '#lib/client/preferences.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { languageTag, localeOfTag } from '#lib/i18n/locale.ts'

/** Each language has its own name. */
export const languageNames = { zh_CN: '中文', en_US: 'English' } as const

/** Changes the language. Input on the page is kept: only texts and data load again. */
export function useLanguage() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [pending, startTransition] = useTransition()
  const change = (locale: Locale) => {
    writePreference('locale', locale)
    startTransition(() => router.refresh())
    // The provider's responses contain localized texts.
    void queryClient.invalidateQueries()
  }
  return { locale: localeOfTag(useLocale()), pending, change }
}

/** Switches to the other language. */
export function LanguageSwitch() {
  const { locale, pending, change } = useLanguage()
  const other = locale === 'zh_CN' ? 'en_US' : 'zh_CN'
  return (
    <Button
      color="inherit"
      lang={languageTag(other)}
      onClick={() => change(other)}
      aria-busy={pending}
      sx={{ minWidth: 0, px: 1.25 }}
    >
      {languageNames[other]}
    </Button>
  )
}
