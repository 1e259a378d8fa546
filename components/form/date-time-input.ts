import type { Ref } from 'react'

export interface DateTimeInputProps {
  label: string
  /** An ISO instant, or invalid text while the user types. */
  value: string | undefined
  onChange: (next: Date | null) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
  error: boolean
  timeZone: string
  /** An ISO instant. */
  maxDate: string
}
