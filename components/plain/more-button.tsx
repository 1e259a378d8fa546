import type { ReactNode } from 'react'

interface MoreButtonProps {
  isOpen: boolean
  onClick: () => void
  children: ReactNode
}

/** Shows the rest of a list that shows its latest entries, or only these again. */
export const MoreButton = ({ isOpen, onClick, children }: MoreButtonProps) => (
  <span className="portal-more">
    <button
      type="button"
      className="p-button p-text p-dense portal-low-button"
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {children}
    </button>
  </span>
)
