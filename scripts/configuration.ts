import { writeFileSync } from 'node:fs'
import { configurationFiles } from './lib/configuration.ts'

/** `npm run configuration` writes the reference of all settings. A test reports it if it is out of date. */
for (const [path, text] of Object.entries(configurationFiles)) writeFileSync(path, text)
