'use client'

import { type ReactNode, useCallback } from 'react'
import type { FieldError } from 'react-hook-form'
import { HelpMark } from '#components/feedback/help-link.tsx'
import { useFieldMessage } from '#lib/i18n/use-field-message.ts'

/** An error of a field, as forms store it. `types.code` is the provider's error code. */
export type Wrong = Partial<Pick<FieldError, 'type' | 'message' | 'types'>>

/**
 * The text of an error, for provider errors with a link to the help article. Undefined if there is no error.
 */
export function useFieldWords(): (wrong: Wrong | undefined) => ReactNode {
  const errorText = useFieldMessage()
  return useCallback(
    (wrong) => {
      // 'text': the message is the server's text, not a key.
      const words = wrong?.type === 'text' ? wrong.message : errorText(wrong?.message)
      return wrong && words && <WithHelp wrong={wrong}>{words}</WithHelp>
    },
    [errorText],
  )
}

/** The text of an error, with a link to its help article. */
function WithHelp({ wrong, children }: { wrong: Wrong; children: ReactNode }) {
  const code = wrong.types?.code
  return (
    <>
      {children}
      {typeof code === 'string' && <HelpMark code={code} />}
    </>
  )
}
