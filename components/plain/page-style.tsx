import 'server-only'
import { getLocale } from 'next-intl/server'
import { createPortalTheme } from '#components/layout/theme.ts'
import { variableSheets, variablesText } from '#components/layout/theme-variables.ts'
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
  return <PageStyleTag css={css} kind="page" />
}

/** Styles by the colors of the brand. */
const known = new Map<string, string>()

/** The rules, and of the theme's variables those that the rules use. */
function styleOf(theme: ReturnType<typeof createPortalTheme>): string {
  const rules = `${pageStyles}${plainStyles}${frameStyles}`.replace(/\/\*.*?\*\/|\s*\n\s*/g, ' ')
  const sheets = variableSheets(theme)
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
  return variablesText(sheets, (name) => used.has(name)) + rules
}
