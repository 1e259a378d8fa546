import type { ReactNode, Ref } from 'react'

export interface DayInputProps {
  label: string
  /** YYYY-MM-DD, or invalid text while the user types. */
  value: string | undefined
  onChange: (next: string | null) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
  error: ReactNode
}
