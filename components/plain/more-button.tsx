import type { ReactNode } from 'react'
import { PlainButton } from './button.tsx'

interface MoreButtonProps {
  isOpen: boolean
  onClick: () => void
  children: ReactNode
}

/** Shows the rest of a list that shows its latest entries, or only these again. */
export const MoreButton = ({ isOpen, onClick, children }: MoreButtonProps) => (
  <span className="portal-more">
    <PlainButton look="text" size="low" aria-expanded={isOpen} onClick={onClick}>
      {children}
    </PlainButton>
  </span>
)
