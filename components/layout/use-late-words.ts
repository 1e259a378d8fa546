import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Locale } from '#lib/contract/shapes.ts'
import { useLocaleCode } from '#lib/i18n/use-locale-code.ts'

/**
 * The texts of a part that opens later, fetched with it, so that no page contains them. After a change of the language
 * the old ones stay until the new ones arrive: the part keeps its state.
 */
export function useLateWords<Words>(part: string, load: (locale: Locale) => Promise<Words>) {
  const locale = useLocaleCode()
  return useQuery({
    queryKey: ['words', part, locale],
    queryFn: () => load(locale),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
}
