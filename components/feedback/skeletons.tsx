'use client'

import { useTranslations } from 'next-intl'
import { PlainSkeleton } from '#components/plain/skeleton.tsx'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The skeleton of a first load, announced once to screen readers. */
function Loading({ children }: { children: React.ReactNode }) {
  const t = useTranslations('feedback')
  return (
    <div role="status" aria-busy>
      <span className="visually-hidden">{t('loading')}</span>
      <div aria-hidden>{children}</div>
    </div>
  )
}

export const ListSkeleton = ({ rows = 10 }: { rows?: number }) => (
  <Loading>
    <div className="portal-skeletons">
      <PlainSkeleton height={40} />
      {numbers(rows).map((row) => (
        <div key={row} style={{ opacity: 1 - row / (rows * 1.2) }}>
          <PlainSkeleton height={34} />
        </div>
      ))}
    </div>
  </Loading>
)

export const DetailSkeleton = ({ groups = 3 }: { groups?: number }) => (
  <Loading>
    <PlainSkeleton width="40%" height={24} />
    {numbers(groups).map((group) => (
      <div key={group} className="portal-skeletons group">
        <PlainSkeleton width="20%" height={14} />
        <PlainSkeleton height={120} />
      </div>
    ))}
  </Loading>
)
