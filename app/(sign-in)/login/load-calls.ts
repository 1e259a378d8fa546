import { CallError } from '#lib/call-error.ts'
import { clientMessage } from '#lib/client/messages.ts'

/** Loads the checks and the calls of the sign-in, once. Throws CallError; the next attempt loads again. */
export async function loadCalls(): Promise<typeof import('./sign-in-calls.ts')> {
  try {
    return await import('./sign-in-calls.ts')
  } catch {
    throw new CallError('E1502', clientMessage('network'))
  }
}

/** Loads them while the user types. */
export const prepareCalls = (): void => void loadCalls().catch(() => {})
