import 'server-only'
import { existsSync, readdirSync } from 'node:fs'
import { staticFolder } from './static-files.ts'

const isBuilt = process.env.NODE_ENV === 'production' && existsSync(staticFolder)

/**
 * The address of the file that lists the scripts of each page, which a build has (scripts/lib/page-scripts.mjs).
 * undefined: the development server.
 */
export const pageScripts: string | undefined = isBuilt
  ? readdirSync(staticFolder)
      .filter((name) => name.startsWith('page-scripts-'))
      .map((name) => `/_next/static/${name}`)[0]
  : undefined
