'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallError } from '#lib/call-error.ts'
import { callOptions } from '#lib/client/query.ts'
import { type GlobalFound, globalSearch } from '#lib/contract/search.ts'
import { isSearchable } from '#lib/rules/search.ts'

/** The pause in typing before a search starts, in ms. */
const PAUSE = 200

export interface Found {
  /** The result for the current input, never for an earlier one. */
  answer: GlobalFound | undefined
  busy: boolean
  error: CallError | null
  retry: () => void
}

/** The merchant's records that match the input. An outdated search is canceled, and no result is cached. */
export function useFound(typed: string): Found {
  const text = typed.trim()
  const [searched, setSearched] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearched(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const wanted = isSearchable(text)
  const isCurrent = searched === text
  const query = useQuery({
    ...callOptions(globalSearch, { text: searched }, { gcTime: 0 }),
    enabled: wanted && isCurrent,
  })
  return {
    answer: wanted && isCurrent ? query.data : undefined,
    busy: wanted && (!isCurrent || query.isFetching),
    error: wanted && isCurrent ? query.error : null,
    retry: () => void query.refetch(),
  }
}
