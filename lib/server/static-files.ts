import 'server-only'
import { join } from 'node:path'

/** The scripts and style sheets of a build. */
export const staticFolder = join(process.cwd(), '.next', 'static')
