import {
  administratorDelete,
  administratorResendInvitation,
  administratorResetPassword,
  administratorUnlock,
  administratorUpdateStatus,
  administratorWithdrawInvitation,
} from '#lib/contract/administrator.ts'
import type { TokenCall } from '#lib/contract/call.ts'

/** The actions on a user as a whole, in display order, and their calls. */
export const stateActions = [
  'unlock',
  'reset_password',
  'resend',
  'restore',
  'deactivate',
  'withdraw',
  'delete',
] as const
export type StateAction = (typeof stateActions)[number]

export const stateCalls: Record<StateAction, TokenCall> = {
  unlock: administratorUnlock,
  reset_password: administratorResetPassword,
  resend: administratorResendInvitation,
  restore: administratorUpdateStatus,
  deactivate: administratorUpdateStatus,
  withdraw: administratorWithdrawInvitation,
  delete: administratorDelete,
}

export const inputOf = (action: StateAction, userName: string): object =>
  action === 'restore' || action === 'deactivate'
    ? { userName, status: action === 'restore' ? 'active' : 'deactivated' }
    : { userName }
