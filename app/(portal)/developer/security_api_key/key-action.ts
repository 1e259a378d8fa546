import type { keyActions } from '#lib/contract/developer.ts'

export type KeyAction = (typeof keyActions)[number] | 'reveal'
