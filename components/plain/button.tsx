import type { ComponentProps } from 'react'

interface ButtonProps extends ComponentProps<'button'> {
  look: 'contained' | 'outlined' | 'text'
  small?: boolean
  /** An action is in progress: the button is disabled. */
  loading?: boolean
}

/** A button that looks like MUI's and needs none of its code. */
export function PlainButton({ look, small = false, loading = false, children, ...props }: ButtonProps) {
  const names = ['p-button', `p-${look}`, small && 'p-small', loading && 'p-busy'].filter(Boolean)
  return (
    <button type="button" {...props} className={names.join(' ')} disabled={props.disabled || loading}>
      {loading && (
        <svg className="p-spinner" viewBox="22 22 44 44" role="progressbar">
          <circle cx="44" cy="44" r="20.2" fill="none" strokeWidth="3.6" />
        </svg>
      )}
      {children}
    </button>
  )
}
