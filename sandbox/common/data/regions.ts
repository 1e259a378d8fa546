import type { Locale } from '#lib/contract/shapes.ts'
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

/** A line reads `State|州: city|市, city|市`. */
export function regionsOf(country: string, locale: Locale): { state: string; cities: string[] }[] {
  const name = (both: string): string => both.split('|')[locale === 'zh_CN' ? 1 : 0] ?? both
  return (tables.get(country) ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [state = '', cities = ''] = line.split(': ')
      return { state: name(state), cities: cities.split(', ').map(name) }
    })
}
