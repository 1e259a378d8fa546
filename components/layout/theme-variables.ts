import type { CssVarsTheme, Theme } from '@mui/material/styles'
import type { Brand } from '#lib/brand.ts'
import { createPortalTheme } from './theme.ts'

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

/** The variables of theme.css: all but `overlays`, because the theme gives paper no background image. */
export const isWritten = (name: string): boolean => !name.startsWith('--mp-overlays-')

const known = new Map<string, string>()

/** The CSS variables that a brand's colors change, in addition to theme.css. */
export function brandVariables(colors: NonNullable<Brand['colors']>): string {
  const key = JSON.stringify(colors)
  const css = known.get(key) ?? variablesText(changedBy(colors), isWritten)
  known.set(key, css)
  return css
}

function changedBy(colors: NonNullable<Brand['colors']>): Sheet[] {
  const own = variableSheets(createPortalTheme('en-US'))
  return variableSheets(createPortalTheme('en-US', colors)).map((sheet, index) =>
    Object.fromEntries(
      Object.entries(sheet).map(([selector, declared]) => [
        selector,
        Object.fromEntries(
          Object.entries(declared).filter(([name, value]) => own[index]?.[selector]?.[name] !== value),
        ),
      ]),
    ),
  )
}
