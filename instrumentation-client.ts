import { config } from 'zod/v4/core'

// Runs before the scripts of the pages. zod otherwise tries `new Function`, which the policy refuses and reports.
config({ jitless: true })
