import { install } from './lib/install.mjs'
import { fail, say } from './lib/say.mjs'
import { serve } from './lib/serve.mjs'

/** `npm run dev`: the portal's development server and the sandbox, both following their sources. */

serve({
  dev: true,
  prepare: install,
  announce: ({ portal, sandbox }) => say(`\nPortal ${portal}${sandbox ? ` · sandbox ${sandbox}` : ''}\n`),
}).catch(fail)
