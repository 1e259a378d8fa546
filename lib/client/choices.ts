'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { AnswerOf, Call, InputOf } from '../contract/call.ts'
import type { AllMessages } from '../i18n/messages.ts'
import { usePortal } from './portal.tsx'
import { callOptions } from './query.ts'

/** What a field lets one choose from: the value that is sent, and its words. */
export interface Choice {
  value: string
  label: string
}

type Enums = AllMessages['enums']

/** The choices that many lists have, in words. */
export function useChoices() {
  const word = useTranslations('enums')
  const { user } = usePortal()
  return useMemo(() => {
    // The key is only known at run time, so that the compiler cannot know it for one of the words.
    const say = word as unknown as (key: string) => string
    return {
      /** The values of an enum under their names: `wordsOf('refundStatus', refundStatuses)`. */
      wordsOf: <Name extends keyof Enums & string>(
        name: Name,
        values: readonly (keyof Enums[Name] & string)[],
      ): Choice[] => values.map((value) => ({ value, label: say(`${name}.${value}`) })),
      gateways: (user?.gateways ?? []).map(({ gatewayNo, label }): Choice => ({ value: gatewayNo, label })),
      currencies: (user?.currencies ?? []).map((value): Choice => ({ value, label: value })),
    }
  }, [word, user])
}

const none: never[] = []

/**
 * A list of the provider's that stays the same while one is signed in; empty until it is there.
 * @param choiceOf defined outside of the component, so that the choices stay the same ones
 */
export function useLookup<C extends Call>(
  def: C,
  input: InputOf<C>,
  choicesOf: (answer: AnswerOf<C>) => Choice[],
): Choice[] {
  const { data } = useQuery(callOptions(def, input, { staleTime: Number.POSITIVE_INFINITY }))
  return useMemo(() => (data === undefined ? none : choicesOf(data)), [data, choicesOf])
}
