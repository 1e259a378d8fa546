'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import { HelpLink } from '#components/feedback/help-link.tsx'
import { PlainAlert, RequestId } from '#components/plain/alert.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { CallError } from '#lib/call-error.ts'
import { callOptions } from '#lib/client/query.ts'
import type { InputOf, PlainCall } from '#lib/contract/call.ts'
import type { BoundFieldProps } from './use-bound-field.ts'

interface LookupAlertProps<Values extends FieldValues> extends BoundFieldProps<Values> {
  /** The call that returns the options of the field, without input. */
  def: PlainCall
}

/**
 * Below a field that needs a list of the provider: why its options could not be loaded, with a retry. It shares the
 * request with the field.
 */
export function LookupAlert<Values extends FieldValues>({ def, ...field }: LookupAlertProps<Values>) {
  const { data, error, isFetching, refetch } = useQuery(
    callOptions(def, {} as InputOf<PlainCall>, { staleTime: Number.POSITIVE_INFINITY }),
  )
  /** Kept while the next attempt runs, so that its button keeps the focus. */
  const [shown, setShown] = useState<Error>()
  if (error && error !== shown) setShown(error)
  if (data !== undefined || !shown) return null
  return <Failed<Values> {...field} error={shown} retrying={isFetching} onRetry={() => void refetch()} />
}

interface FailedProps<Values extends FieldValues> extends BoundFieldProps<Values> {
  error: Error
  retrying: boolean
  onRetry: () => void
}

function Failed<Values extends FieldValues>(props: FailedProps<Values>) {
  const { name, label, error, retrying, onRetry } = props
  const t = useTranslations('form')
  const feedback = useTranslations('feedback')
  const box = useRef<HTMLDivElement>(null)
  useFieldFocus(box, name)
  const known = error instanceof CallError ? error : undefined
  return (
    <PlainAlert
      ref={box}
      severity="error"
      action={
        <PlainButton look="text" size="dense" loading={retrying} onClick={onRetry}>
          {feedback('retry')}
        </PlainButton>
      }
    >
      {t('options_failed', { label })} {known?.message}
      <HelpLink code={known?.code} />
      <RequestId id={known?.requestId} />
    </PlainAlert>
  )
}

/** If the alert disappears with the focus in it, the field gets the focus. */
function useFieldFocus<Values extends FieldValues>(
  box: { current: HTMLElement | null },
  name: FieldPath<Values>,
) {
  const { setFocus } = useFormContext<Values>()
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      // React removes elements after this.
      if (element?.contains(document.activeElement)) setFocus(name)
    }
  }, [box, name, setFocus])
}
