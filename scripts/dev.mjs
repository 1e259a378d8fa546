import { writeOpenapi } from './lib/build.mjs'
import { fail, say } from './lib/say.mjs'
import { serve } from './lib/serve.mjs'

/** `npm run dev`: the portal's development server and the sandbox; both restart when their sources change. */

serve({
  dev: true,
  build: writeOpenapi,
  announce: ({ portal, sandbox }) => say(`\nPortal ${portal}${sandbox ? ` · sandbox ${sandbox}` : ''}\n`),
}).catch(fail)
