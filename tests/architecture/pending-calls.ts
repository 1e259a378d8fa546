/**
 * Calls of docs/calls.md that no screen makes yet. A call leaves the list when it enters the contract; the list
 * ends empty.
 */
export const pendingCalls: readonly string[] = []
