'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { AnswerOf, Call, InputOf } from '../contract/call.ts'
import {
  type getBlackElements,
  type getCardTypes,
  getCurrencies,
  getGatewayNos,
  type getPaymentMethods,
} from '../contract/common.ts'
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
  // They come with the user; where that answer is missing they are asked for by themselves.
  const gateways = useLookup(getGatewayNos, {}, gatewayChoices, !user)
  const currencies = useLookup(getCurrencies, {}, currencyChoices, !user)
  return useMemo(() => {
    // The key is only known at run time, so that the compiler cannot know it for one of the words.
    const say = word as unknown as (key: string) => string
    return {
      /** The values of an enum under their names: `wordsOf('refundStatus', refundStatuses)`. */
      wordsOf: <Name extends keyof Enums & string>(
        name: Name,
        values: readonly (keyof Enums[Name] & string)[],
      ): Choice[] => values.map((value) => ({ value, label: say(`${name}.${value}`) })),
      gateways: user ? gatewayChoices(user.gateways) : gateways,
      currencies: user ? currencyChoices(user.currencies.map((value) => ({ value }))) : currencies,
    }
  }, [word, user, gateways, currencies])
}

const gatewayChoices = (gateways: { gatewayNo: string; label: string }[]): Choice[] =>
  gateways.map(({ gatewayNo, label }) => ({ value: gatewayNo, label }))
const currencyChoices = (currencies: { value: string }[]): Choice[] =>
  currencies.map(({ value }) => ({ value, label: value }))

const none: never[] = []

/**
 * A list of the provider's that stays the same while one is signed in; empty until it is there.
 * @param choicesOf defined outside of the component, so that the choices stay the same ones
 * @param enabled whether it is wanted at all
 */
export function useLookup<C extends Call>(
  def: C,
  input: InputOf<C>,
  choicesOf: (answer: AnswerOf<C>) => Choice[],
  enabled = true,
): Choice[] {
  const { data } = useQuery(callOptions(def, input, { staleTime: Number.POSITIVE_INFINITY, enabled }))
  return useMemo(() => (data === undefined ? none : choicesOf(data)), [data, choicesOf])
}

const asTheyAre = (choices: Choice[]): Choice[] => choices

/** Of all that there is, what the provider has for this merchant; all of it until the provider has answered. */
export function useOffered(
  def: typeof getPaymentMethods | typeof getCardTypes | typeof getBlackElements,
  all: Choice[],
): Choice[] {
  const offered = useLookup(def, {}, asTheyAre)
  return useMemo(() => {
    const values = new Set(offered.map(({ value }) => value))
    return values.size === 0 ? all : all.filter(({ value }) => values.has(value))
  }, [all, offered])
}
