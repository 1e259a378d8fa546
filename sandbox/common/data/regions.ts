import type { Locale } from '#lib/contract/shapes.ts'
import { sameName } from '#lib/rules/place-names.ts'
import { cityAliases, regionAliases } from './region-aliases.ts'
import { india, jp, kr } from './regions/asia.ts'
import { cn } from './regions/cn.ts'
import { de, es, fr, gb, it } from './regions/europe.ts'
import { au, br, ca, mx } from './regions/rest.ts'
import { us } from './regions/us.ts'

/** Countries whose states are asked for; the others have none here, and a form lets the user type. */
const tables = new Map([
  ['AU', au],
  ['BR', br],
  ['CA', ca],
  ['CN', cn],
  ['DE', de],
  ['ES', es],
  ['FR', fr],
  ['GB', gb],
  ['IN', india],
  ['IT', it],
  ['JP', jp],
  ['KR', kr],
  ['MX', mx],
  ['US', us],
])

interface Name {
  zh_CN: string
  en_US: string
}
interface State {
  name: Name
  cities: Name[]
}

const nameOf = (both: string): Name => {
  const [english = '', chinese = english] = both.split('|')
  return { zh_CN: chinese, en_US: english }
}

const read = new Map<string, State[]>()

/** A line reads `State|州: city|市, city|市`. */
function statesOf(country: string): State[] {
  const known = read.get(country)
  if (known) return known
  const states = (tables.get(country) ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [state = '', cities = ''] = line.split(': ')
      return { name: nameOf(state), cities: cities.split(', ').map(nameOf) }
    })
  read.set(country, states)
  return states
}

const choiceOf = (name: Name, locale: Locale) => ({ value: name.en_US, label: name[locale] })

/** States of a country with their main cities; none where the provider knows none. */
export const regionsOf = (country: string, locale: Locale) =>
  statesOf(country).map(({ name, cities }) => ({
    ...choiceOf(name, locale),
    cities: cities.map((city) => choiceOf(city, locale)),
  }))

const isCalled = (name: Name, text: string): boolean =>
  sameName(name.en_US, text) || sameName(name.zh_CN, text)

function findState(country: string, text: string): State | undefined {
  const name = regionAliases[country]?.[text.trim()] ?? text
  return statesOf(country).find((state) => isCalled(state.name, name))
}

/** The name that rules know a state by, however an address writes it; an unknown one as it is written. */
export const stateName = (country: string, text: string): string =>
  findState(country, text)?.name.en_US ?? text.trim()

/** The same of a city; of a state where that is known. */
export function cityName(country: string, text: string, state?: string | null): string {
  const name = cityAliases[country]?.[text.trim()] ?? text
  const within = (state && findState(country, state)) || undefined
  const cities = within?.cities ?? statesOf(country).flatMap((each) => each.cities)
  return cities.find((city) => isCalled(city, name))?.en_US ?? text.trim()
}

/** In which state a city lies; null: not known, or there are several of that name. */
export function stateOfCity(country: string, text: string): string | null {
  const name = cityAliases[country]?.[text.trim()] ?? text
  const found = statesOf(country).filter(({ cities }) => cities.some((city) => isCalled(city, name)))
  return found.length === 1 ? (found[0]?.name.en_US ?? null) : null
}

/** The names of a rule in words of a language; an unknown one is its own word. */
export const stateLabel = (country: string, state: string, locale: Locale): string =>
  findState(country, state)?.name[locale] ?? state

export const cityLabel = (country: string, state: string, city: string, locale: Locale): string =>
  findState(country, state)?.cities.find((each) => isCalled(each, city))?.[locale] ?? city
