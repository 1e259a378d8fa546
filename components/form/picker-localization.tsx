'use client'

import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { type PickersInputLocaleText, zhCN as pickersZhCN } from '@mui/x-date-pickers/locales'
import { enUS } from 'date-fns/locale/en-US'
import { zhCN } from 'date-fns/locale/zh-CN'
import { useLocale } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { zonedAdapter } from './zoned-adapter.ts'

/** MUI types every text of a locale as possibly undefined, but all texts are defined. */
const asLocaleText = (texts: object) => texts as PickersInputLocaleText

const chinese = asLocaleText(pickersZhCN.components.MuiLocalizationProvider.defaultProps.localeText)

/** Gives date pickers the page's language and a time zone. */
export function PickerLocalization({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  const isChinese = useLocale() === 'zh-CN'
  const Adapter = useMemo(() => zonedAdapter(timeZone), [timeZone])
  return (
    <LocalizationProvider
      dateAdapter={Adapter}
      adapterLocale={isChinese ? zhCN : enUS}
      {...(isChinese && { localeText: chinese })}
    >
      {children}
    </LocalizationProvider>
  )
}
