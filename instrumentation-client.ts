import { config } from 'zod/v4/core'
import { reloadForNewVersion } from '#lib/client/new-version.ts'

// Runs before the scripts of the pages. zod otherwise tries `new Function`, which the policy refuses and reports.
config({ jitless: true })

// Parts that are loaded outside of rendering have no error page.
window.addEventListener('unhandledrejection', ({ reason }) => void reloadForNewVersion(reason))
