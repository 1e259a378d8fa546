import 'server-only'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(process.cwd(), '.next', 'static')
const isBuilt = process.env.NODE_ENV === 'production' && existsSync(folder)

/**
 * The address of the file that lists the scripts of each page, which a build has (scripts/lib/page-scripts.mjs).
 * undefined: the development server.
 */
export const pageScripts: string | undefined = isBuilt
  ? readdirSync(folder)
      .filter((name) => name.startsWith('page-scripts-'))
      .map((name) => `/_next/static/${name}`)[0]
  : undefined
