'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { AllMessages } from '../i18n/messages.ts'
import { untypedTranslator } from '../i18n/untyped-translator.ts'

/**
 * Messages whose namespace or key is known only at run time, such as the labels of a list's columns.
 * next-intl checks literal keys only, so the types below check the keys at their definition.
 */

export type Enums = AllMessages['enums']

/** The enums of enums.json that have a word for each of these values. */
export type EnumOf<Value extends string> = {
  [Name in keyof Enums]: [Value] extends [keyof Enums[Name]] ? Name : never
}[keyof Enums]

/** The keys below a path of the messages: `KeysAt<'fields.refund'>`. */
export type KeysAt<Path extends string, Messages = AllMessages> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Messages
    ? KeysAt<Rest, Messages[Head]>
    : never
  : Path extends keyof Messages
    ? keyof Messages[Path] & string
    : never

/** The messages of a namespace by key. */
export const useLabels = (namespace: string): ((key: string) => string) =>
  untypedTranslator(useTranslations(namespace as never))

/** The label of an enum's value. */
export type EnumWord = <Value extends string>(name: EnumOf<Value>, value: Value) => string

export function useEnumWord(): EnumWord {
  const word = useLabels('enums')
  return useMemo(() => (name, value) => word(`${name}.${value}`), [word])
}
