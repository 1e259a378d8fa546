'use client'

import { useForkRef } from '@mui/material/utils'
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useEarlyText } from '#components/use-early-text.ts'
import { useBoundField } from './use-bound-field.ts'

/** `useBoundField` for a text, which keeps what was typed or filled in before the page reacted. */
export function useBoundText<Values extends FieldValues>(
  ...args: Parameters<typeof useBoundField<Values>>
): ReturnType<typeof useBoundField<Values>> {
  const field = useBoundField<Values>(...args)
  const element = useRef<HTMLInputElement>(null)
  useEarlyText(element, String(field.bound.value ?? ''), field.bound.onChange)
  return { ...field, inputRef: useForkRef(element, field.inputRef) ?? field.inputRef }
}
