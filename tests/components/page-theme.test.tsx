/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { PageSettingsProvider } from '#components/layout/page-settings.tsx'
import { usePageTheme } from '#components/layout/use-page-theme.ts'
import { clearPreference } from '#lib/client/preferences.ts'
import { chooseTheme } from '#lib/client/theme-choice.ts'
import type { Theme } from '#lib/preferences.ts'

/** The system's theme, and what follows it. */
let isDark = false
const followers = new Set<() => void>()
beforeEach(() => {
  isDark = false
  window.matchMedia = () =>
    ({
      get matches() {
        return isDark
      },
      addEventListener: (_: string, follow: () => void) => followers.add(follow),
      removeEventListener: (_: string, follow: () => void) => followers.delete(follow),
    }) as unknown as MediaQueryList
})
afterEach(() => clearPreference('theme'))

function Page() {
  usePageTheme()
  return null
}
const open = (themeChoice: Theme) =>
  render(
    <PageSettingsProvider value={{ nonce: undefined, themeChoice }}>
      <Page />
    </PageSettingsProvider>,
  )
const shown = () => document.documentElement.dataset.theme
const turn = (dark: boolean) => {
  isDark = dark
  for (const follow of followers) follow()
}

test('the theme of the system is followed until the user chooses one, and again afterwards', () => {
  open('system')
  expect(shown()).toBe('light')
  turn(true)
  expect(shown()).toBe('dark')
  act(() => chooseTheme('light'))
  expect(shown()).toBe('light')
  turn(false)
  turn(true)
  expect(shown()).toBe('light')
  act(() => chooseTheme('system'))
  expect(shown()).toBe('dark')
})

test('a choice that is newer than the document counts', () => {
  chooseTheme('dark')
  open('light')
  expect(shown()).toBe('dark')
})
