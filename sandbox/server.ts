import './modules.ts'
import { setFlagsFromString } from 'node:v8'

// New objects get two megabytes, not up to 96, which would never be given back.
setFlagsFromString('--semi-space-growth-factor=1')

// Not a static import: modules.ts must run before the other modules are loaded.
await import('./serve.ts')
