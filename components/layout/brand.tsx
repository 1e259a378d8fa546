'use client'

import Box from '@mui/material/Box'
import { useLocale } from 'next-intl'
import { localeOfTag } from '#lib/i18n/locale.ts'
import { useBrand } from './brand-context.tsx'

/** Logo and name of the brand, or the portal's own mark and name. */
export function Brand({ name }: { name: string }) {
  const { shown, hidesName } = useBrandName(name)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Mark alt={hidesName ? shown : ''} width={160} />
      {!hidesName && (
        <Box
          component="span"
          sx={{
            fontWeight: 650,
            letterSpacing: '-0.01em',
            whiteSpace: 'nowrap',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          {shown}
        </Box>
      )}
    </Box>
  )
}

/** The logo alone, for the rail. */
export function BrandSign({ name }: { name: string }) {
  const { shown } = useBrandName(name)
  return (
    <Box component="span" title={shown} sx={{ display: 'inline-flex' }}>
      <Mark alt={shown} width={28} />
    </Box>
  )
}

function useBrandName(name: string) {
  const brand = useBrand()
  const locale = localeOfTag(useLocale())
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
      <Logo src={light} alt={alt} width={width} hiddenIn="dark" />
      <Logo src={dark} alt={alt} width={width} hiddenIn="light" />
    </>
  )
}

interface LogoProps {
  src: string
  alt: string
  /** In px, at most. */
  width: number
  hiddenIn: 'light' | 'dark'
}

/** Both logos are in the page, so that a change of the theme needs no script. */
function Logo({ src, alt, width, hiddenIn }: LogoProps) {
  return (
    <Box
      component="img"
      src={src}
      alt={alt}
      sx={{
        height: 28,
        maxWidth: width,
        objectFit: 'contain',
        objectPosition: 'left',
        flex: 'none',
        [`[data-theme="${hiddenIn}"] &`]: { display: 'none' },
      }}
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
