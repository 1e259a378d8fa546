import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import { LinkButton } from './link-button.tsx'

interface StatusProps {
  icon: ReactNode
  title: ReactNode
  children: ReactNode
}

/** Says why there is no page here, and the way back. */
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

/** The same as a whole page, where no shell stands around it. */
export function StatusPage(props: StatusProps) {
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', alignContent: 'center' }}>
      <Status {...props} />
    </Box>
  )
}
