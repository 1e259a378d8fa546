'use client'

import { type ReactNode, useCallback } from 'react'
import type { FieldError } from 'react-hook-form'
import { HelpMark } from '#components/feedback/help-link.tsx'
import { useFieldMessage } from '#lib/i18n/use-field-message.ts'

/** What is wrong with a field, as forms hold it; `types.code` is the code that the provider refused it with. */
export type Wrong = Partial<Pick<FieldError, 'type' | 'message' | 'types'>>

/** In words, and behind a refusal of the provider's the way to its article. Undefined: nothing is wrong. */
export function useFieldWords(): (wrong: Wrong | undefined) => ReactNode {
  const say = useFieldMessage()
  return useCallback(
    (wrong) => {
      // 'said': the words themselves and no key, as the server has said them.
      const words = wrong?.type === 'said' ? wrong.message : say(wrong?.message)
      return wrong && words && <WithHelp wrong={wrong}>{words}</WithHelp>
    },
    [say],
  )
}

/** The words of a field that has better ones than `useFieldWords`. */
export function WithHelp({ wrong, children }: { wrong: Wrong; children: ReactNode }) {
  const code = wrong.types?.code
  return (
    <>
      {children}
      {typeof code === 'string' && <HelpMark code={code} />}
    </>
  )
}
