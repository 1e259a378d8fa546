import type { CustomerFilterForm } from '#lib/contract/customer-filter.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { listSigns } from '#lib/rules/list-signs.ts'
import { weekText } from '#lib/rules/week.ts'
import { cityLabel, stateLabel } from '#sandbox/platform/reference/regions.ts'
import { displayName, portalWord } from '#sandbox/platform/vocabulary.ts'

/** A filter in words: the customers that it matches, and its times. */

type ConditionFields = Pick<
  CustomerFilterForm,
  'condition' | 'countries' | 'area' | 'states' | 'cities' | 'languages' | 'timing' | 'periods'
>

export function valueText(filter: ConditionFields, locale: Locale): string {
  const { comma, colon } = listSigns(locale)
  const { condition, area, countries, states, cities, languages } = filter
  const [home = ''] = countries
  const nameOf = (code: string) => displayName(locale, 'region', code)
  const inState = (state: string) => stateLabel(home, state, locale)
  if (condition === 'ip_proxy') return portalWord(locale, 'enums', 'filterCondition.ip_proxy')
  if (condition === 'browser_language') {
    return languages.map((tag) => portalWord(locale, 'browser_language', tag)).join(comma)
  }
  if (area === 'country') return countries.map(nameOf).join(comma)
  if (area === 'state') return `${nameOf(home)}${colon}${states.map(inState).join(comma)}`
  const [state = ''] = states
  const named = cities.map((city) => cityLabel(home, state, city, locale)).join(comma)
  return `${nameOf(home)}${comma}${inState(state)}${colon}${named}`
}

export const timeText = ({ timing, periods }: ConditionFields, locale: Locale): string =>
  timing === 'all_day'
    ? portalWord(locale, 'enums', 'filterTiming.all_day')
    : weekText(periods, { ...listSigns(locale), day: (day) => portalWord(locale, 'enums', `weekday.${day}`) })
