'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Picture } from '#components/plain/picture.tsx'
import { Brand } from './brand.tsx'
import { useBrand } from './brand-context.tsx'

/**
 * The brand next to a page before sign-in: its image, or a picture in its color. Logo and texts are on a card, so
 * that they are readable on every image.
 */
export function BrandPanel({ children }: { children?: ReactNode }) {
  const t = useTranslations('login')
  const image = useBrand()?.images['sign-in']
  return (
    <aside className="p-panel">
      {image ? <Picture src={image} alt="" loading="lazy" className="p-picture" /> : <Drawn />}
      <div className="p-panel-card">
        <div>
          <Brand name={t('product')} />
        </div>
        <p>{t('line')}</p>
        {children}
      </div>
    </aside>
  )
}

/** Rings and rising bars. */
function Drawn() {
  return (
    <svg viewBox="0 0 600 900" preserveAspectRatio="xMidYMin slice" aria-hidden="true" className="p-picture">
      {[120, 220, 320, 420, 520].map((radius) => (
        <circle key={radius} cx="600" cy="120" r={radius} fill="none" stroke="currentColor" opacity="0.16" />
      ))}
      {[90, 150, 130, 210, 260, 240, 330].map((height, at) => (
        <rect
          key={height}
          x={60 + at * 72}
          y={560 - height}
          width="40"
          height={height}
          rx="6"
          fill="currentColor"
          opacity={0.08 + at * 0.02}
        />
      ))}
    </svg>
  )
}
