/**
 * Names of countries, equal on the server, in every browser and in files. The tables of JavaScript engines differ; without
 * this list a page would change its text when its scripts start.
 */

const agreed: Record<string, { zh: string; en: string }> = {
  FK: { zh: '福克兰群岛', en: 'Falkland Islands' },
  HK: { zh: '中国香港', en: 'Hong Kong' },
  MO: { zh: '中国澳门', en: 'Macao' },
  PS: { zh: '巴勒斯坦', en: 'Palestine' },
}

const tables = new Map<string, Intl.DisplayNames>()

/**
 * @param language BCP 47
 * @param code ISO 3166-1 alpha-2; an unknown code is returned unchanged
 */
export function countryName(language: string, code: string): string {
  const own = Object.hasOwn(agreed, code) ? agreed[code] : undefined
  if (own) return language.startsWith('zh') ? own.zh : own.en
  const table = tables.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  tables.set(language, table)
  return table.of(code) ?? code
}
