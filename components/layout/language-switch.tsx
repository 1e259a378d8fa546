'use client'

import Button, { type ButtonProps } from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useLocale } from 'next-intl'
import { useTransition } from 'react'
import { writePreference } from '#lib/client/preferences.ts'
import { languageTag, localeOfTag } from '#lib/i18n/locale.ts'

/** Each language has its own name. */
const names = { zh_CN: '中文', en_US: 'English' } as const

/** Switches to the other language. Input on the page is kept: only texts and data load again. */
export function LanguageSwitch(props: Pick<ButtonProps, 'fullWidth' | 'startIcon'>) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [pending, startTransition] = useTransition()
  const other = localeOfTag(useLocale()) === 'zh_CN' ? 'en_US' : 'zh_CN'
  const change = () => {
    writePreference('locale', other)
    startTransition(() => router.refresh())
    // The provider's responses contain localized texts.
    void queryClient.invalidateQueries()
  }
  return (
    <Button
      color="inherit"
      lang={languageTag(other)}
      onClick={change}
      aria-busy={pending}
      sx={{ minWidth: 0, px: 1.25 }}
      {...props}
    >
      {names[other]}
    </Button>
  )
}
