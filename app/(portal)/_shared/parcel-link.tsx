'use client'

import { useTranslations } from 'next-intl'
import { parcelHref } from '#lib/rules/tracking.ts'

interface ParcelLinkProps {
  parcel: Parameters<typeof parcelHref>[0]
  text: string
}

/** A tracking number or site that opens the parcel in a new tab; only text if there is no address. */
export function ParcelLink({ parcel, text }: ParcelLinkProps) {
  const t = useTranslations('grid')
  const href = parcelHref(parcel)
  if (href === null) return text
  return (
    <a
      className="portal-link"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      title={t('open_parcel')}
    >
      {text}
    </a>
  )
}
