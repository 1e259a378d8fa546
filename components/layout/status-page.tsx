import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import { LinkButton } from './link-button.tsx'

interface StatusProps {
  icon: ReactNode
  title: ReactNode
  children: ReactNode
}

/** Explains why there is no page here, with a link back. */
export function Status({ icon, title, children }: StatusProps) {
  const t = useTranslations('feedback')
  return (
    <EmptyState
      level={1}
      icon={icon}
      title={title}
      action={<LinkButton href="/index">{t('back_to_start')}</LinkButton>}
    >
      {children}
    </EmptyState>
  )
}

/** The same as a whole page, without the shell. */
export function StatusPage(props: StatusProps) {
  return (
    <main className="portal-alone">
      <Status {...props} />
    </main>
  )
}
