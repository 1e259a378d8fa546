import { announcement } from './lib/announcement.mjs'
import { build } from './lib/build.mjs'
import { fail, say } from './lib/say.mjs'
import { serve } from './lib/serve.mjs'

/**
 * `npm start`: installs and builds if something changed, then runs the portal, and the sandbox if no provider
 * is connected.
 */

serve({ build, announce: (addresses) => say(announcement(addresses, process.env)) }).catch(fail)
