'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useTransition } from 'react'
import { PlainButton } from '#components/plain/button.tsx'
import { noteLanguageChange } from '#lib/client/language-events.ts'
import { writePreference } from '#lib/client/preferences.ts'
import { languageNames, languageTag, localeOfTag } from '#lib/i18n/locale.ts'
import { Brand } from './brand.tsx'
import { useBrand } from './brand-context.tsx'
import { BrandPanel } from './brand-panel.tsx'
import { PublicThemeSwitch } from './public-theme-switch.tsx'

interface PublicFrameProps {
  /** Shown below the brand in wide windows. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * The frame of the pages before sign-in: language, theme, one narrow column, and the brand next to or above it. Its
 * page has the styles of PageStyle, so that the sign-in loads no styled components.
 */
export function PublicFrame({ aside, children }: PublicFrameProps) {
  const t = useTranslations('login')
  return (
    <div className="p-frame">
      <BrandPanel>{aside}</BrandPanel>
      <div className="p-page">
        <header className="p-head">
          <span className="p-head-brand">
            <Brand name={t('product')} />
          </span>
          <PublicLanguageSwitch />
          <PublicThemeSwitch />
        </header>
        <main className="p-main">
          {children}
          <PublicSupport />
        </main>
      </div>
    </div>
  )
}

export function PublicCard({ children }: { children: ReactNode }) {
  return <div className="p-card">{children}</div>
}

/** As LanguageSwitch. */
function PublicLanguageSwitch() {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const other = localeOfTag(useLocale()) === 'zh_CN' ? 'en_US' : 'zh_CN'
  return (
    <PlainButton
      look="text"
      size="small"
      lang={languageTag(other)}
      aria-busy={pending}
      onClick={() => {
        writePreference('locale', other)
        startTransition(() => router.refresh())
        noteLanguageChange()
      }}
    >
      {languageNames[other]}
    </PlainButton>
  )
}

/** As SupportContact. */
function PublicSupport() {
  const t = useTranslations('feedback')
  const { email, phone, url } = useBrand()?.support ?? {}
  if (!email && !phone && !url) return <div />
  return (
    <div className="p-support">
      <span>{t('support')}</span>
      {email && (
        <a className="p-link" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {phone && (
        <a className="p-link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )}
      {url && (
        <a className="p-link" href={url} target="_blank" rel="noreferrer">
          {new URL(url).host}
        </a>
      )}
    </div>
  )
}
