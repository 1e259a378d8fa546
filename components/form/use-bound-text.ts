'use client'

import { useCallback, useRef } from 'react'
import type { FieldValues, RefCallBack } from 'react-hook-form'
import { useEarlyText } from '#components/use-early-text.ts'
import { useBoundField } from './use-bound-field.ts'

/** `useBoundField` for a text, which keeps what was typed or filled in before the page reacted. */
export function useBoundText<Values extends FieldValues>(
  ...args: Parameters<typeof useBoundField<Values>>
): ReturnType<typeof useBoundField<Values>> {
  const field = useBoundField<Values>(...args)
  const { bound } = field
  return { ...field, inputRef: useEarlyTextRef(field.inputRef, String(bound.value ?? ''), bound.onChange) }
}

/** `useEarlyText` for a field that has a ref already. Returns the ref for the field. */
export function useEarlyTextRef(
  inputRef: RefCallBack,
  text: string,
  onText: (typed: string) => void,
): RefCallBack {
  const element = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  useEarlyText(element, text, onText)
  return useCallback(
    (node) => {
      element.current = node
      inputRef(node)
    },
    [inputRef],
  )
}
