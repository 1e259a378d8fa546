import type { Locale } from '#lib/contract/shapes.ts'

/** The role's name in the language of the page. */
export const nameOf = ({ nameZh, nameEn }: { nameZh: string; nameEn: string }, locale: Locale): string =>
  locale === 'zh_CN' ? nameZh : nameEn
