import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { createPortalTheme } from '#components/layout/theme.ts'
import { brandVariables, variableSheets } from '#components/layout/theme-variables.ts'
import { themeFile } from '#components/plain/theme-file.ts'

test('theme.css is what `npm run theme` writes', () => {
  expect(readFileSync('components/layout/theme.css', 'utf8')).toBe(themeFile())
})

test('a brand changes exactly the variables that differ from the theme', () => {
  const colors = {
    light: { main: '#7a1f5c', contrastText: '#ffffff' },
    dark: { main: '#e0a8cf', contrastText: '#2b0a20' },
  }
  const merged = (sheets: ReturnType<typeof variableSheets>) =>
    new Map(
      sheets.flatMap((sheet) =>
        Object.entries(sheet).flatMap(([selector, declared]) =>
          Object.entries(declared).map(([name, value]) => [`${selector} ${name}`, String(value)] as const),
        ),
      ),
    )
  const own = merged(variableSheets(createPortalTheme('en-US')))
  const branded = merged(variableSheets(createPortalTheme('en-US', colors)))
  const changed = [...branded].filter(([key, value]) => own.get(key) !== value)
  const css = brandVariables(colors)
  expect(changed.length).toBeGreaterThan(10)
  expect(css.match(/--mp-/g)).toHaveLength(changed.length)
  for (const [key, value] of changed) expect(css).toContain(`${key.split(' ').at(-1)}:${value}`)
})
