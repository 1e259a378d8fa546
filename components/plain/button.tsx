import type { ComponentProps } from 'react'

interface ButtonProps extends ComponentProps<'button'> {
  look: 'contained' | 'outlined' | 'text'
  /** Dense: as high as the other controls of a list. Low: next to a line of text. Default: for the page before sign-in. */
  size?: 'small' | 'dense' | 'low'
  /** The color. A filled button has no `secondary`. Default: primary. */
  tone?: 'error' | 'secondary' | undefined
  /** An action is in progress: the button does nothing, and keeps the focus. */
  loading?: boolean
  /** There is nothing to do: as `disabled`, for a button that can have the focus at that moment. */
  idle?: boolean
}

const sizes = { small: 'p-small', dense: 'p-dense', low: 'p-dense p-low' } as const

/** A button that looks like MUI's and needs none of its code. */
export function PlainButton(props: ButtonProps) {
  const { look, size, tone, loading = false, idle = false, children, ...rest } = props
  const off = loading || idle
  const names = [
    'p-button',
    `p-${look}`,
    size && sizes[size],
    tone && `p-${tone}`,
    off && 'p-off',
    loading && 'p-busy',
  ]
  return (
    <button
      type="button"
      {...rest}
      className={names.filter(Boolean).join(' ')}
      // Not disabled, because a disabled button loses the focus. A click would also submit a form.
      {...(off && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
    >
      {loading && (
        <svg className="p-spinner" viewBox="22 22 44 44" role="progressbar">
          <circle cx="44" cy="44" r="20.2" fill="none" strokeWidth="3.6" />
        </svg>
      )}
      {children}
    </button>
  )
}
