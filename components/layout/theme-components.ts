import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'

type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>

/** The border of an input, with a contrast of 3:1. */
const EDGE = 'var(--portal-edge)'
const FOCUS = 'var(--portal-focus)'

/** Dense controls, flat surfaces, one visible focus ring. */
export const themeComponents: Overrides = {
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
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 6,
        // As a disabled one; it keeps the focus.
        '&[aria-disabled=true]': { pointerEvents: 'none', color: theme.vars?.palette.action.disabled },
      }),
    },
  },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiAutocomplete: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      // As a menu. It has no property for its elevation.
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars?.palette.divider}`,
        boxShadow: theme.shadows[3],
      }),
    },
  },
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
  MuiAlert: {
    styleOverrides: {
      root: { paddingBlock: 4 },
      icon: { '& > .p-icon': { fontSize: 'inherit' } },
      message: { overflowWrap: 'anywhere' },
    },
  },
  MuiTableCell: { styleOverrides: { head: { fontWeight: 600 } } },
}
