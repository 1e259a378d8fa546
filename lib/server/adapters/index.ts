import 'server-only'
import type { Adapter } from './adapter.ts'
import { example } from './example.ts'

/** The adapters that PROVIDER_ADAPTER can name. */
export const adapters = { example } satisfies Record<string, Adapter>
export const adapterNames = Object.keys(adapters) as (keyof typeof adapters)[]
