'use client'

import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLabels } from '#lib/client/labels.ts'
import type { Option } from '#lib/client/options.ts'
import { useOptions } from '#lib/client/options.ts'
import { callOptions } from '#lib/client/query.ts'
import type { PlainCall } from '#lib/contract/call.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useLocaleCode } from '#lib/i18n/use-locale-code.ts'
import { type FilterField, fieldsIn, type ListFilter } from './filter-kinds.ts'

/** The options of a filter's fields by their names. */
export type FilterOptions = Readonly<Record<string, readonly Option[]>>

/**
 * @param answer the response of the list
 * @param given the options that the screen passes; memoized
 */
export function useFilterOptions(filter: ListFilter, answer: unknown, given: FilterOptions): FilterOptions {
  const { gateways, currencies } = useOptions()
  const word = useLabels('enums')
  const format = useFormat()
  const locale = useLocaleCode()
  const fields = useMemo(() => fieldsIn(filter), [filter])
  // Fields with the same request share it.
  const requests = useMemo(
    () => [...new Map(fields.flatMap(requestsOf).map((request) => [keyOf(request), request])).values()],
    [fields],
  )
  const answers = useQueries({
    queries: requests.map(({ def, input }) =>
      callOptions(def, input, { staleTime: Number.POSITIVE_INFINITY }),
    ),
    combine: dataOf,
  })
  return useMemo(() => {
    const answerOf = new Map(requests.map((request, at) => [keyOf(request), answers[at]]))
    const answersOf = (field: FilterField) =>
      requestsOf(field)
        .map((request) => answerOf.get(keyOf(request)))
        .filter((each) => each !== undefined)
    const tools = { format, locale }
    const wordsOf = (name: string, values: readonly string[]) =>
      values.map((value) => ({ value, label: word(`${name}.${value}`) }))
    const optionsOf = (field: FilterField): readonly Option[] => {
      const { source } = field
      switch (source?.from) {
        case undefined:
          return given[field.name] ?? none
        case 'gateways':
          return gateways
        case 'currencies':
          return currencies
        case 'words':
          return wordsOf(source.name, source.values)
        case 'call':
          return answersOf(field).flatMap((each) => source.optionsOf(each, tools))
        case 'list':
          return answer === undefined ? none : source.optionsOf(answer, tools)
        case 'offered': {
          const offered = new Set((answersOf(field)[0] as Option[] | undefined)?.map(({ value }) => value))
          const all = wordsOf(source.name, source.values)
          return offered.size === 0 ? all : all.filter(({ value }) => offered.has(value))
        }
      }
    }
    return Object.fromEntries(fields.map((field) => [field.name, optionsOf(field)]))
  }, [fields, requests, answers, answer, given, gateways, currencies, word, format, locale])
}

const none: readonly Option[] = []

interface Request {
  def: PlainCall
  input: object
}

/** The calls that return a field's options. */
function requestsOf({ source }: FilterField): Request[] {
  if (source?.from === 'call') return source.inputs.map((input) => ({ def: source.def, input }))
  return source?.from === 'offered' ? [{ def: source.def, input: {} }] : []
}

const keyOf = ({ def, input }: Request): string => JSON.stringify([def.path, input])

const dataOf = (results: readonly { data: unknown }[]) => results.map(({ data }) => data)
