import { createPortalTheme } from '#components/layout/theme.ts'
import { isWritten, variableSheets, variablesText } from '#components/layout/theme-variables.ts'
import { fieldStyles, partStyles } from './styles.ts'

/** The content of components/layout/theme.css, which every page of the portal loads. */
export const themeFile =
  (): string => `/* Made by \`npm run theme\` from theme.ts and components/plain/styles.ts. */
${variablesText(variableSheets(createPortalTheme('en-US')), isWritten)
  .replaceAll(/[{;]/g, '$&\n  ')
  .replaceAll(/ *\}/g, '\n}\n')}${partStyles.trimStart()}${fieldStyles.trimStart()}`
