'use client'

import { Picture } from '#components/plain/picture.tsx'
import { useLocaleCode } from '#lib/i18n/use-locale-code.ts'
import { useBrand } from './brand-context.tsx'

/** Logo and name of the brand, or the portal's own mark and name. */
export function Brand({ name }: { name: string }) {
  const { shown, hidesName } = useBrandName(name)
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 10, minWidth: 0 }}>
      <Mark alt={hidesName ? shown : ''} width={160} />
      {!hidesName && (
        <span
          style={{
            fontWeight: 650,
            letterSpacing: '-0.01em',
            whiteSpace: 'nowrap',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          {shown}
        </span>
      )}
    </span>
  )
}

/** The logo alone, for the rail. */
export function BrandSign({ name }: { name: string }) {
  const { shown } = useBrandName(name)
  return (
    <span title={shown} style={{ display: 'inline-flex' }}>
      <Mark alt={shown} width={28} />
    </span>
  )
}

function useBrandName(name: string) {
  const brand = useBrand()
  const locale = useLocaleCode()
  return {
    shown: brand?.name[locale] ?? name,
    hidesName: Boolean(brand?.images['logo-light'] && brand.logoHasName),
  }
}

function Mark({ alt, width }: { alt: string; width: number }) {
  const { 'logo-light': light, 'logo-dark': dark } = useBrand()?.images ?? {}
  if (!light || !dark) return <BrandMark />
  return (
    <>
      <Logo src={light} alt={alt} width={width} theme="light" />
      <Logo src={dark} alt={alt} width={width} theme="dark" />
    </>
  )
}

interface LogoProps {
  src: string
  alt: string
  /** In px, at most. */
  width: number
  /** The only theme in which it is shown. */
  theme: 'light' | 'dark'
}

/** Both logos are in the page, so that a change of the theme needs no script. */
function Logo({ src, alt, width, theme }: LogoProps) {
  return (
    <Picture
      src={src}
      alt={alt}
      className={`p-in-${theme}`}
      style={{ height: 28, maxWidth: width, objectFit: 'contain', objectPosition: 'left', flex: 'none' }}
    />
  )
}

/** The logo of public/icon.svg. */
function BrandMark() {
  return (
    <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="7" fill="#0e5c78" />
      <path
        d="M8 22.5V13.2l8 5.4 8-5.4v9.3"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M8 9.2h16" stroke="#8fd3ea" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  )
}
