import { writeFileSync } from 'node:fs'
import { themeFile } from '#components/plain/theme-file.ts'
import { inRoot } from './lib/paths.mjs'

/** `npm run theme` writes the theme's variables and the styles of the plain components as CSS. */

writeFileSync(inRoot('components', 'layout', 'theme.css'), themeFile())
