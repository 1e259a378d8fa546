import type { Theme } from '@mui/material/styles'

type Components = NonNullable<Theme['components']>

/** The theme with further default properties of one component. */
export function withDefaults<Name extends 'MuiAlert' | 'MuiDialog'>(
  theme: Theme,
  name: Name,
  defaultProps: NonNullable<Components[Name]>['defaultProps'],
): Theme {
  const given = theme.components?.[name]
  const component = { ...given, defaultProps: { ...given?.defaultProps, ...defaultProps } }
  return { ...theme, components: { ...theme.components, [name]: component } }
}
