'use client'

import Button from '@mui/material/Button'
import { useRouter } from 'next/navigation'
import { useLocale } from 'next-intl'
import { useTransition } from 'react'
import { noteLanguageChange } from '#lib/client/language-events.ts'
import { writePreference } from '#lib/client/preferences.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { languageNames, languageTag, localeOfTag } from '#lib/i18n/locale.ts'

/** Changes the language. Input on the page is kept: only texts and data load again. */
export function useLanguage() {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const change = (locale: Locale) => {
    writePreference('locale', locale)
    startTransition(() => router.refresh())
    noteLanguageChange()
  }
  return { locale: localeOfTag(useLocale()), pending, change }
}

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
