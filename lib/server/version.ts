import 'server-only'
import manifest from '../../package.json' with { type: 'json' }

/** The version of the portal; CHANGELOG.md lists what it changes. */
export const VERSION: string = manifest.version
