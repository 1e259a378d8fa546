import 'server-only'
import type { CssVarsTheme } from '@mui/material/styles'
import { getLocale } from 'next-intl/server'
import { createPortalTheme } from '#components/layout/theme.ts'
import { currentBrand } from '#lib/server/branding/current-brand.ts'
import { PageStyleTag } from './page-style-tag.tsx'
import { frameStyles, pageStyles, plainStyles } from './styles.ts'

/** The styles of a page before sign-in, in its document, so that it needs neither the theme's code nor another file. */
export async function PageStyle() {
  const [locale, brand] = await Promise.all([getLocale(), currentBrand()])
  const colors = brand?.colors
  const key = JSON.stringify(colors ?? null)
  const css = known.get(key) ?? styleOf(createPortalTheme(locale, colors))
  known.set(key, css)
  return <PageStyleTag css={css} />
}

/** By the colors of the brand. */
const known = new Map<string, string>()

type Sheet = Record<string, Record<string, unknown>>

/** The rules, and of the theme's variables those that the rules use. */
function styleOf(theme: ReturnType<typeof createPortalTheme>): string {
  const rules = `${pageStyles}${plainStyles}${frameStyles}`.replace(/\/\*.*?\*\/|\s*\n\s*/g, ' ')
  // With CSS variables, the theme has more than its type says.
  const sheets = (theme as unknown as CssVarsTheme).generateStyleSheets() as Sheet[]
  const used = new Set<string>()
  const use = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\((--mp-[\w-]+)/g)) {
      if (used.has(name)) continue
      used.add(name)
      for (const sheet of sheets) {
        for (const declared of Object.values(sheet)) use(String(declared[name] ?? ''))
      }
    }
  }
  use(rules)
  const variables = sheets.flatMap((sheet) =>
    Object.entries(sheet).map(([selector, declared]) => {
      const kept = Object.entries(declared).filter(([name]) => used.has(name) || name === 'colorScheme')
      const text = kept.map(([name, value]) => `${name === 'colorScheme' ? 'color-scheme' : name}:${value}`)
      return `${selector}{${text.join(';')}}`
    }),
  )
  return variables.join('') + rules
}
