import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: ReactNode
  /** Why there is nothing to show and what to do next, in one or two sentences. */
  children?: ReactNode
  action?: ReactNode
  icon?: ReactNode
  /** The level of the heading; 1 if the state is the whole page. */
  level?: 1 | 2 | 3
}

/** Replaces content that is empty. */
export function EmptyState({ title, children, action, icon, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="portal-empty">
      {icon && (
        <div aria-hidden className="icon">
          {icon}
        </div>
      )}
      <Heading className="portal-h2">{title}</Heading>
      {children && <div className="text">{children}</div>}
      {action && <div className="action">{action}</div>}
    </div>
  )
}
