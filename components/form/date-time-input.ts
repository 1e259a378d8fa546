import type { Ref } from 'react'

export interface DateTimeInputProps {
  label: string
  /** ISO instant, or a text that is none while it is being typed. */
  value: string | undefined
  onChange: (next: Date | null) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
  error: boolean
  timeZone: string
  /** ISO instant. */
  maxDate: string
}
