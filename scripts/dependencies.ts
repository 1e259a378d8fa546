import { writeFileSync } from 'node:fs'
import { dependencyFiles } from './lib/dependencies.ts'

/** `npm run packages` writes the reference of all packages. A test reports it if it is out of date. */
for (const [path, text] of Object.entries(dependencyFiles)) writeFileSync(path, text)
