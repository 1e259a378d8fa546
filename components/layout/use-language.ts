import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { noteLanguageChange } from '#lib/client/language-events.ts'
import { writePreference } from '#lib/client/preferences.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { useLocaleCode } from '#lib/i18n/use-locale-code.ts'

/** Changes the language. Input on the page is kept: only texts and data load again. */
export function useLanguage() {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const locale = useLocaleCode()
  const other: Locale = locale === 'zh_CN' ? 'en_US' : 'zh_CN'
  const change = (to: Locale) => {
    writePreference('locale', to)
    startTransition(() => router.refresh())
    noteLanguageChange()
  }
  return { locale, other, pending, change }
}
