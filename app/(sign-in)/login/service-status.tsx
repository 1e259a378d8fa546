'use client'

import { CircleCheck, TriangleAlert } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from '#components/plain/icon.tsx'
import { callForData } from '#lib/client/call.ts'
import { serviceStatus } from '#lib/contract/sign-in-heads.ts'
import { useLocaleCode } from '#lib/i18n/use-locale-code.ts'

interface ServiceStatusProps {
  /**
   * The browser has a session of the provider. A call before that could start a second one in addition to that of the
   * code image, whose code would then be wrong.
   */
  hasSession: boolean
}

interface Outage {
  id: string
  title: { zh_CN: string; en_US: string }
}

/** The answer's schema is not loaded here. */
const isOutage = (value: unknown): value is Outage => {
  const { id, title } = (value ?? {}) as Partial<Outage>
  return typeof id === 'string' && typeof title?.zh_CN === 'string' && typeof title.en_US === 'string'
}

/** The current outages and maintenance. Nothing while it is unknown. */
export function ServiceStatus({ hasSession }: ServiceStatusProps) {
  const t = useTranslations('login')
  const locale = useLocaleCode()
  const [outages, setOutages] = useState<Outage[]>()
  useEffect(() => {
    if (!hasSession) return
    const leaving = new AbortController()
    callForData(serviceStatus, { signal: leaving.signal }).then(
      (data) => Array.isArray(data) && data.every(isOutage) && setOutages(data),
      () => {},
    )
    return () => leaving.abort()
  }, [hasSession])
  return (
    <section className="p-status" aria-label={t('status')}>
      {outages?.length === 0 && (
        <div>
          <Icon icon={CircleCheck} className="p-good" />
          {t('status_good')}
        </div>
      )}
      {outages?.map(({ id, title }) => (
        <div key={id}>
          <Icon icon={TriangleAlert} className="p-bad" />
          {title[locale]}
        </div>
      ))}
    </section>
  )
}
