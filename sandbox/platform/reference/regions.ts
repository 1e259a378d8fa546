import type { Locale } from '#lib/contract/shapes.ts'
import { foldName } from '#lib/rules/place-names.ts'
import { cityAliases, regionAliases } from './region-aliases.ts'
import { india, jp, kr } from './regions/asia.ts'
import { cn } from './regions/cn.ts'
import { de, es, fr, gb, it } from './regions/europe.ts'
import { au, br, ca, mx } from './regions/rest.ts'
import { us } from './regions/us.ts'

/** Countries for which a form offers a list of states; for other countries the user types the state. */
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
  /** Both names, normalized by foldName. */
  folded: readonly string[]
}
interface State {
  name: Name
  cities: Name[]
}

const nameOf = (both: string): Name => {
  const [english = '', chinese = english] = both.split('|')
  return { zh_CN: chinese, en_US: english, folded: [foldName(english), foldName(chinese)] }
}

const read = new Map<string, State[]>()

/** Parses lines of the form `State|州: city|市, city|市`. */
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

type Aliases = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The folded name of a place by its country and folded alias. */
const foldedAliases = (aliases: Aliases) =>
  new Map(
    Object.entries(aliases).flatMap(([country, names]) =>
      Object.entries(names).map(([alias, name]) => [country + foldName(alias), foldName(name)]),
    ),
  )
const foldedStates = foldedAliases(regionAliases)
const foldedCities = foldedAliases(cityAliases)

function foldedBy(aliases: ReadonlyMap<string, string>, country: string, text: string): string {
  const name = foldName(text)
  return aliases.get(country + name) ?? name
}

const choiceOf = (name: Name, locale: Locale) => ({ value: name.en_US, label: name[locale] })

/** States of a country with their main cities; empty if the provider has no table for it. */
export const regionsOf = (country: string, locale: Locale) =>
  statesOf(country).map(({ name, cities }) => ({
    ...choiceOf(name, locale),
    cities: cities.map((city) => choiceOf(city, locale)),
  }))

function findState(country: string, text: string): State | undefined {
  const name = foldedBy(foldedStates, country, text)
  return statesOf(country).find((state) => state.name.folded.includes(name))
}

/** The state name that rules use, for each spelling in an address; an unknown name is returned unchanged. */
export const stateName = (country: string, text: string): string =>
  findState(country, text)?.name.en_US ?? text.trim()

/** The same for a city; limited to a state if it is known. */
export function cityName(country: string, text: string, state?: string | null): string {
  const name = foldedBy(foldedCities, country, text)
  const within = (state && findState(country, state)) || undefined
  const cities = within?.cities ?? statesOf(country).flatMap((each) => each.cities)
  return cities.find(({ folded }) => folded.includes(name))?.en_US ?? text.trim()
}

/** The state of a city; null if the city is unknown or its name is ambiguous. */
export function stateOfCity(country: string, text: string): string | null {
  const name = foldedBy(foldedCities, country, text)
  const found = statesOf(country).filter(({ cities }) => cities.some(({ folded }) => folded.includes(name)))
  return found.length === 1 ? (found[0]?.name.en_US ?? null) : null
}

/** A rule's state name in one language; an unknown name is returned unchanged. */
export const stateLabel = (country: string, state: string, locale: Locale): string =>
  findState(country, state)?.name[locale] ?? state

export function cityLabel(country: string, state: string, city: string, locale: Locale): string {
  const name = foldName(city)
  return findState(country, state)?.cities.find(({ folded }) => folded.includes(name))?.[locale] ?? city
}
