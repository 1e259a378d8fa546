import type { ReactNode, Ref } from 'react'

export interface DayInputProps {
  label: string
  /** YYYY-MM-DD, or a text that is none while it is being typed. */
  value: string | undefined
  onChange: (next: string | null) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
  error: ReactNode
}
