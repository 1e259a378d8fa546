import { SearchX } from 'lucide'
import type { ReactNode } from 'react'
import { LinkButton } from '#components/layout/link-button.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { EmptyState } from './empty-state.tsx'

interface RecordNotFoundProps {
  title: string
  children: ReactNode
  listHref: string
  listLabel: string
}

/**
 * Replaces a page whose record does not exist or belongs to another merchant. The text does not reveal which.
 */
export function RecordNotFound({ title, children, listHref, listLabel }: RecordNotFoundProps) {
  return (
    <EmptyState
      level={1}
      icon={<Icon icon={SearchX} />}
      title={title}
      action={
        <LinkButton href={listHref} look="outlined">
          {listLabel}
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  )
}
