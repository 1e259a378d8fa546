import { type Locale, locales } from '#lib/contract/shapes.ts'

/** The groups with the widths of their pages in px. */
const widths = {
  basics: 900,
  chart: 900,
  detail: 900,
  dialogs: 1100,
  feedback: 900,
  form: 1100,
  grid: 1100,
  /** The lists on a phone. */
  cards: 360,
  upload: 900,
}
type GroupName = keyof typeof widths
const groups = Object.keys(widths) as GroupName[]

const themes = ['light', 'dark'] as const

/** An element whose code loads after the page of its group. */
export const lateElements: Partial<Record<GroupName, string>> = {
  upload: '[role=grid] [data-rowindex]',
}

export interface Picture {
  group: GroupName
  locale: Locale
  theme: (typeof themes)[number]
  width: number
}

/** Two pictures of each group: one per theme, in different languages. */
export const pictures: readonly Picture[] = groups.flatMap((group, at) =>
  themes.map((theme, other) => ({
    group,
    theme,
    locale: locales[(at + other) % 2] ?? 'zh_CN',
    width: widths[group],
  })),
)

export const pathOf = ({ group, locale, theme }: Omit<Picture, 'width'>) => `/${locale}/${theme}/${group}`

/** Any group in any language and theme; undefined for another address. */
export function pictureAt(path: string): Picture | undefined {
  const [, locale, theme, group] = path.split('/')
  const known = {
    locale: locales.find((each) => each === locale),
    theme: themes.find((each) => each === theme),
    group: groups.find((each) => each === group),
  }
  if (!known.locale || !known.theme || !known.group) return undefined
  return { locale: known.locale, theme: known.theme, group: known.group, width: widths[known.group] }
}
