'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PlainButton } from '#components/plain/button.tsx'
import { languageNames, languageTag } from '#lib/i18n/locale.ts'
import { Brand } from './brand.tsx'
import { BrandPanel } from './brand-panel.tsx'
import { PublicThemeSwitch } from './public-theme-switch.tsx'
import { useLanguage } from './use-language.ts'
import { useSupportLinks } from './use-support-links.ts'

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
  const { other, pending, change } = useLanguage()
  return (
    <PlainButton
      look="text"
      size="small"
      lang={languageTag(other)}
      aria-busy={pending}
      onClick={() => change(other)}
    >
      {languageNames[other]}
    </PlainButton>
  )
}

/** As SupportContact. */
function PublicSupport() {
  const t = useTranslations('feedback')
  const links = useSupportLinks()
  if (links.length === 0) return <div />
  return (
    <div className="p-support">
      <span>{t('support')}</span>
      {links.map(({ key, ...link }) => (
        <a key={key} className="p-link" {...link}>
          {key}
        </a>
      ))}
    </div>
  )
}
