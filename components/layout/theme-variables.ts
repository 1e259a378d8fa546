import type { CssVarsTheme, Theme } from '@mui/material/styles'

type Sheet = Record<string, Record<string, unknown>>

/** The rules that declare a theme's CSS variables, by selector. */
export const variableSheets = (theme: Theme): readonly Sheet[] =>
  // With CSS variables, the theme has a method that its type lacks.
  (theme as unknown as CssVarsTheme).generateStyleSheets() as Sheet[]

/** The rules as CSS, with the variables that `keeps` accepts. */
export const variablesText = (sheets: readonly Sheet[], keeps: (name: string) => boolean): string =>
  sheets
    .flatMap((sheet) =>
      Object.entries(sheet).map(([selector, declared]) => {
        const kept = Object.entries(declared).filter(([name]) => name === 'colorScheme' || keeps(name))
        const text = kept.map(([name, value]) => `${name === 'colorScheme' ? 'color-scheme' : name}:${value}`)
        return `${selector}{${text.join(';')}}`
      }),
    )
    .join('')

const OVERLAYS = '--mp-overlays-'

const known = new WeakMap<Theme, string>()

/** The CSS variables of a theme, without `overlays`: the theme gives paper no background image. */
export function themeVariables(theme: Theme): string {
  const css = known.get(theme) ?? variablesText(variableSheets(theme), (name) => !name.startsWith(OVERLAYS))
  known.set(theme, css)
  return css
}
