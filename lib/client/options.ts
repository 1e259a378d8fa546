'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { AnswerOf, InputOf, PlainCall } from '../contract/call.ts'
import {
  type getBlackElements,
  type getCardTypes,
  getCurrencies,
  getGatewayNos,
  type getPaymentMethods,
} from '../contract/common.ts'
import { gatewayText } from '../gateway-text.ts'
import { untypedTranslator } from '../i18n/untyped-translator.ts'
import type { Enums } from './labels.ts'
import { usePortal } from './portal.tsx'
import { callOptions } from './query.ts'

/** An option of a field: the value that is sent, and its label. */
export interface Option {
  value: string
  label: string
}

/** The options of many lists, with their labels. */
export function useOptions() {
  const word = useTranslations('enums')
  const { user } = usePortal()
  // The gateways are part of the user's data; without it they are fetched separately.
  const gateways = useLookup(getGatewayNos, {}, gatewayOptions, !user)
  const currencies = useLookup(getCurrencies, {}, currencyOptions, !user)
  return useMemo(() => {
    const labelOf = untypedTranslator(word)
    return {
      /** The values of an enum with their labels: `wordsOf('refundStatus', refundStatuses)`. */
      wordsOf: <Name extends keyof Enums & string>(
        name: Name,
        values: readonly (keyof Enums[Name] & string)[],
      ): Option[] => values.map((value) => ({ value, label: labelOf(`${name}.${value}`) })),
      gateways: user ? gatewayOptions(user.gateways) : gateways,
      currencies: user ? currencyOptions(user.currencies.map((value) => ({ value }))) : currencies,
    }
  }, [word, user, gateways, currencies])
}

const gatewayOptions = (gateways: { gatewayNo: string; label: string }[]): Option[] =>
  gateways.map((gateway) => ({ value: gateway.gatewayNo, label: gatewayText(gateway) }))
const currencyOptions = (currencies: { value: string }[]): Option[] =>
  currencies.map(({ value }) => ({ value, label: value }))

const none: never[] = []

/**
 * A list of the provider that does not change during a session; empty until it is loaded.
 * @param optionsOf defined outside of the component, so that the options keep their identity
 * @param enabled whether the list is needed
 */
export function useLookup<C extends PlainCall>(
  def: C,
  input: InputOf<C>,
  optionsOf: (answer: AnswerOf<C>) => Option[],
  enabled = true,
): Option[] {
  const { data } = useQuery(callOptions(def, input, { staleTime: Number.POSITIVE_INFINITY, enabled }))
  return useMemo(() => (data === undefined ? none : optionsOf(data)), [data, optionsOf])
}

/** For useLookup(), where the provider's list has the options. */
export const unchangedOptions = (options: Option[]): Option[] => options

/** The values that the provider offers this merchant; all values until the provider has responded. */
export function useOffered(
  def: typeof getPaymentMethods | typeof getCardTypes | typeof getBlackElements,
  all: Option[],
): Option[] {
  const offered = useLookup(def, {}, unchangedOptions)
  return useMemo(() => {
    const values = new Set(offered.map(({ value }) => value))
    return values.size === 0 ? all : all.filter(({ value }) => values.has(value))
  }, [all, offered])
}
