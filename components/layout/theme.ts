import { alpha, createTheme, type Theme } from '@mui/material/styles'
import type { Brand } from '#lib/brand.ts'
import { componentTexts } from '#lib/client/component-texts.ts'
import type { LanguageTag } from '#lib/i18n/locale.ts'
import { themeComponents } from './theme-components.ts'

/**
 * One theme in light and dark: neutral surfaces, one accent color (petrol), WCAG 2.2 AA contrast of text and
 * borders in both.
 */

const fontFamily = [
  'system-ui',
  '-apple-system',
  '"Segoe UI"',
  'Roboto',
  '"Helvetica Neue"',
  '"PingFang SC"',
  '"Microsoft YaHei"',
  '"Noto Sans CJK SC"',
  '"Noto Sans SC"',
  'sans-serif',
].join(', ')

/** The root font scales with narrow windows down to 14 px; small text has its own minimum. */
const size = (rem: number, leastPx: number) => `max(${rem}rem, ${leastPx}px)`

const themes = new Map<string, Theme>()

/**
 * A theme is created once, because that takes the server some milliseconds.
 * @param colors the primary color of a brand in place of petrol
 */
export function createPortalTheme(language: LanguageTag, colors?: Brand['colors']): Theme {
  const key = JSON.stringify([language, colors])
  const known = themes.get(key)
  if (known) return known
  const theme = newTheme(language, colors)
  themes.set(key, theme)
  return theme
}

const newTheme = (language: LanguageTag, colors: Brand['colors']): Theme =>
  createTheme(
    {
      cssVariables: { colorSchemeSelector: '[data-theme="%s"]', cssVarPrefix: 'mp' },
      colorSchemes: {
        light: {
          palette: {
            contrastThreshold: 4.5,
            primary: colors?.light ?? {
              main: '#0e5c78',
              dark: '#0a465c',
              light: '#2f7f9c',
              contrastText: '#ffffff',
            },
            secondary: { main: '#4d5966', contrastText: '#ffffff' },
            error: { main: '#b3261e', contrastText: '#ffffff' },
            warning: { main: '#8a5300', contrastText: '#ffffff' },
            success: { main: '#1b6e43', contrastText: '#ffffff' },
            info: { main: '#3b5b86', contrastText: '#ffffff' },
            background: { default: '#f5f6f8', paper: '#ffffff' },
            text: { primary: '#1a222c', secondary: '#525d6a', disabled: '#737d89' },
            divider: '#e1e5ea',
            action: {
              hover: 'rgba(20, 40, 60, 0.05)',
              selected: alpha(colors?.light.main ?? '#0e5c78', 0.09),
            },
          },
        },
        dark: {
          palette: {
            contrastThreshold: 4.5,
            primary: colors?.dark ?? {
              main: '#74c3de',
              dark: '#4ba7c6',
              light: '#a2d9ec',
              contrastText: '#06232f',
            },
            secondary: { main: '#a9b4c0', contrastText: '#11171d' },
            error: { main: '#ff9b92', contrastText: '#3a0a06' },
            warning: { main: '#f0bd66', contrastText: '#2e1d00' },
            success: { main: '#7fd0a3', contrastText: '#04240f' },
            info: { main: '#a3bfe6', contrastText: '#0b1c33' },
            background: { default: '#0d1116', paper: '#1b232b' },
            text: { primary: '#e7ebf0', secondary: '#a7b2be', disabled: '#7d8893' },
            divider: '#313c47',
            action: {
              hover: 'rgba(200, 220, 240, 0.07)',
              selected: alpha(colors?.dark.main ?? '#74c3de', 0.14),
            },
          },
        },
      },
      shape: { borderRadius: 6 },
      spacing: 8,
      breakpoints: { values: { xs: 0, sm: 600, md: 993, lg: 1280, xl: 1600 } },
      typography: {
        fontFamily,
        h1: { fontSize: size(1.375, 19), fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.01em' },
        h2: { fontSize: size(1.0625, 16), fontWeight: 600, lineHeight: 1.4 },
        h3: { fontSize: size(0.9375, 14.5), fontWeight: 600, lineHeight: 1.4 },
        subtitle1: { fontSize: size(0.9375, 14.5), fontWeight: 600, lineHeight: 1.45 },
        subtitle2: { fontSize: size(0.875, 13.5), fontWeight: 600, lineHeight: 1.45 },
        body1: { fontSize: size(0.9375, 14.5), lineHeight: 1.5 },
        body2: { fontSize: size(0.875, 13.5), lineHeight: 1.5 },
        caption: { fontSize: size(0.78, 12.5), lineHeight: 1.45 },
        button: { fontSize: size(0.875, 13.5), fontWeight: 500, lineHeight: 1.5, textTransform: 'none' },
      },
      components: themeComponents,
    },
    { components: withTexts(componentTexts(language)) },
  )

const withTexts = ({ clear, close, loading, no_options, open }: ReturnType<typeof componentTexts>) => ({
  MuiAlert: { defaultProps: { closeText: close } },
  MuiAutocomplete: {
    defaultProps: {
      clearText: clear,
      closeText: close,
      loadingText: loading,
      noOptionsText: no_options,
      openText: open,
    },
  },
})
