import { PASSWORD_AGAIN_MINUTES } from '#lib/rules/two-step.ts'

/**
 * One minute shorter than the provider's limit, so that the dialog asks for the password before the provider
 * rejects the call.
 */
const OPEN_MS = (PASSWORD_AGAIN_MINUTES - 1) * 60_000

/** Whether the password was confirmed recently enough for a change. */
export const isPasswordOpen = (passwordAt: number): boolean => Date.now() - passwordAt < OPEN_MS
