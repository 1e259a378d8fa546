import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'

type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>

/** The border of an input, with a contrast of 3:1. */
const EDGE = 'var(--portal-edge)'
const FOCUS = 'var(--portal-focus)'

/** The colors of charts. In the dark theme they have two thirds of the lightness of the color for text. */
const chartColors = (isDark: boolean) =>
  Object.fromEntries(
    ['primary', 'success', 'warning', 'error'].map((name) => {
      const color = `var(--mp-palette-${name}-main)`
      return [`--portal-chart-${name}`, isDark ? `color-mix(in oklab, ${color} 67%, black)` : color]
    }),
  )

/** Dense controls, flat surfaces, one visible focus ring. */
export const themeComponents: Overrides = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: {
        // Scales with the window up to 720 px and is never below 14 px.
        fontSize: 'max(14px, calc(min(100vw, 720px) / 45))',
        WebkitTextSizeAdjust: '100%',
        scrollPaddingTop: 'calc(var(--portal-bar) + 12px)',
      },
      // The height of what stays at the top of the window: the app bar, and below it the banner of a preview.
      ':root': { '--portal-bar': '52px' },
      // In the dark theme a surface is lighter the higher it is: page, menu and app bar, cards, and what opens above.
      ':root, [data-theme="light"]': {
        '--portal-edge': '#838d99',
        '--portal-focus': '#0e5c78',
        '--portal-frame': '#ffffff',
        '--portal-raised': '#ffffff',
        ...chartColors(false),
      },
      '[data-theme="dark"]': {
        '--portal-edge': '#768390',
        '--portal-focus': '#8fd3ea',
        '--portal-frame': '#141a21',
        '--portal-raised': '#222b35',
        ...chartColors(true),
      },
      '.MuiPopover-paper, .MuiDialog-paper, .MuiPopper-root': {
        '--mp-palette-background-paper': 'var(--portal-raised)',
      },
      '.MuiDrawer-paper': { '--mp-palette-background-paper': 'var(--portal-frame)' },
      body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
      'h1, h2, h3, p, figure': { margin: 0 },
      ':focus-visible': { outline: `2px solid ${FOCUS}`, outlineOffset: 2 },
      'main:focus-visible, h1:focus-visible': { outline: 'none' },
      '.visually-hidden': {
        position: 'absolute',
        width: 1,
        height: 1,
        margin: -1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
      '[data-theme="dark"] .p-in-light, [data-theme="light"] .p-in-dark': { display: 'none' },
      '::selection': { background: theme.vars?.palette.action.selected },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Zero, not merely short: any duration creates a transition for every change, and an inherited one
          // reaches the descendants frame by frame.
          transitionDuration: '0s !important',
          transitionDelay: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
      // The asterisk of a required field, without a name for screen readers, and its room in the border.
      'label[data-required]::after, .MuiFormControl-root:has(> label[data-required]) legend > span::after': {
        content: ['"\\2009*"', '"\\2009*" / ""'],
      },
      // Shown if the form marks a field.
      '.required-note': {
        display: 'none',
        margin: 0,
        fontSize: '0.8125rem',
        color: theme.vars?.palette.text.secondary,
      },
      'form:has(label[data-required], .MuiFormLabel-asterisk) .required-note': { display: 'block' },
      '@media print': { body: { background: '#fff' } },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: `2px solid ${FOCUS}`, outlineOffset: 2 } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: { minHeight: 34, paddingInline: 14 },
      sizeLarge: { minHeight: 42 },
      outlined: { borderColor: EDGE },
    },
  },
  MuiIconButton: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: 6 } } },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiAutocomplete: { defaultProps: { size: 'small' } },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
  MuiSwitch: { defaultProps: { size: 'small' } },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars?.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: EDGE },
      }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2 } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiAppBar: { defaultProps: { elevation: 0, color: 'default' } },
  MuiMenu: { defaultProps: { elevation: 3 } },
  MuiPopover: {
    defaultProps: { elevation: 3 },
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars?.palette.divider}` }),
    },
  },
  MuiDialog: {
    defaultProps: { fullWidth: true, maxWidth: 'sm' },
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars?.palette.divider}`,
        boxShadow: theme.shadows[6],
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2 }) } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { borderRadius: 4, fontWeight: 500 } },
  },
  MuiTooltip: { defaultProps: { arrow: true, enterDelay: 400 } },
  MuiTypography: {
    styleOverrides: {
      root: ({ theme }) => ({
        // Secondary text, under the name that `sx` uses.
        variants: [
          { props: { color: 'text.secondary' }, style: { color: theme.vars?.palette.text.secondary } },
        ],
      }),
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiAlert: { styleOverrides: { root: { paddingBlock: 4 }, message: { overflowWrap: 'anywhere' } } },
  MuiTableCell: { styleOverrides: { head: { fontWeight: 600 } } },
}
