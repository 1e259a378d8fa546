'use client'

import Box from '@mui/material/Box'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { usePortal } from '#lib/client/portal.tsx'
import { clearPreference, readPreferences, writePreference } from '#lib/client/preferences.ts'
import { chooseTheme } from '#lib/client/theme-choice.ts'
import { offsetOf } from '#lib/format/format.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { languageNames, languageTag } from '#lib/i18n/locale.ts'
import { themes } from '#lib/preferences.ts'
import { Choice } from './choice.tsx'
import { useLanguage } from './use-language.ts'

/** The user's choice of time zone, language and theme. Cookies store them, so that the server renders the same. */
export function UserChoices({ onChosen }: { onChosen: () => void }) {
  const t = useTranslations('shell')
  const format = useFormat()
  const router = useRouter()
  const { timeZone, serverTime, merchantZone: own } = usePortal()
  const language = useLanguage()
  const browser = Intl.DateTimeFormat().resolvedOptions().timeZone
  const at = new Date(serverTime)
  const nameOf = (zone: string) => {
    if (zone === own) return t('time_zone_merchant', { name: zone })
    return zone === browser ? t('time_zone_browser', { name: zone }) : zone
  }
  // The user can have chosen the zone of another browser.
  const zones = [...new Set([own, browser, timeZone])]
  return (
    <Box sx={{ display: 'grid', gap: 1.5, p: 2 }}>
      <Choice
        label={t('time_zone')}
        vertical
        value={timeZone}
        options={zones.map((zone) => ({
          value: zone,
          label: format.explained(nameOf(zone), offsetOf(zone, at)),
        }))}
        onChoose={(zone) => {
          if (zone === own) clearPreference('timeZone')
          else writePreference('timeZone', zone)
          onChosen()
          router.refresh()
        }}
      />
      <Choice
        label={t('language')}
        value={language.locale}
        options={(['zh_CN', 'en_US'] as const).map((value) => ({
          value,
          label: languageNames[value],
          lang: languageTag(value),
        }))}
        onChoose={(locale) => {
          language.change(locale)
          onChosen()
        }}
      />
      <Choice
        label={t('theme')}
        value={readPreferences().theme}
        options={themes.map((value) => ({ value, label: t(`theme_${value}`) }))}
        onChoose={(theme) => {
          chooseTheme(theme)
          onChosen()
        }}
      />
    </Box>
  )
}
