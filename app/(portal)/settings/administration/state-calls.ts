import {
  administratorDelete,
  administratorResetPassword,
  administratorUnlock,
  administratorUpdateStatus,
} from '#lib/contract/administrator.ts'
import type { Call } from '#lib/contract/call.ts'

/** What is done to a user as a whole, in the order in which it is offered, and the calls that do it. */
export const stateActions = ['unlock', 'reset_password', 'restore', 'deactivate', 'delete'] as const
export type StateAction = (typeof stateActions)[number]

export const stateCalls: Record<StateAction, Call> = {
  unlock: administratorUnlock,
  reset_password: administratorResetPassword,
  restore: administratorUpdateStatus,
  deactivate: administratorUpdateStatus,
  delete: administratorDelete,
}

export const inputOf = (action: StateAction, userName: string): object =>
  action === 'restore' || action === 'deactivate'
    ? { userName, status: action === 'restore' ? 'active' : 'deactivated' }
    : { userName }
