'use client'

import Button from '@mui/material/Button'
import { languageNames, languageTag } from '#lib/i18n/locale.ts'
import { useLanguage } from './use-language.ts'

export function LanguageSwitch() {
  const { other, pending, change } = useLanguage()
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
