/** Actions on an administrator and their conditions (spec §4, §5 Accounts). */

/** How long the link confirms a new email address, and how long the link to the old address reverts the change. */
export const EMAIL_CONFIRM_HOURS = 72
export const EMAIL_REVERT_HOURS = 72
/** How long the link of an invitation is valid. */
export const INVITATION_DAYS = 7
/** A role that only the main account has. No one assigns it. */
export const MAIN_ROLE = 'main'

export const administratorActions = [
  'modify',
  'deactivate',
  'restore',
  'unlock',
  'reset_password',
  'reset_two_step',
  'end_sessions',
  'resend',
  'withdraw',
  'delete',
] as const
export type AdministratorAction = (typeof administratorActions)[number]

export interface AdministratorFacts {
  /** Invited: no password is set yet. */
  status: 'active' | 'deactivated' | 'invited'
  frozen: boolean
  /** The second step is locked after too many wrong codes. */
  secondStepLocked: boolean
  twoStep: boolean
  /** The merchant's own account. */
  main: boolean
  /** The administrator is the caller. */
  self: boolean
  /** The administrator has rights that the caller lacks. Such a caller may neither restrict nor take over the account. */
  beyond: boolean
}

/** Reasons for a refusal; each is a message key of errors.json. */
export type AdministratorRefusal =
  | 'administrator_self'
  | 'administrator_main'
  | 'rights_beyond_own'
  | 'administrator_not_active'
  | 'administrator_not_deactivated'
  | 'administrator_not_frozen'
  | 'administrator_invited'
  | 'administrator_not_invited'
  | 'administrator_no_second_step'

/** Undefined: allowed. A permanent refusal comes before a temporary one. */
export function administratorRefusal(
  action: AdministratorAction,
  { status, frozen, secondStepLocked, twoStep, main, self, beyond }: AdministratorFacts,
): AdministratorRefusal | undefined {
  if (self && action !== 'modify') return 'administrator_self'
  if (main && !self && action !== 'unlock') return 'administrator_main'
  if (beyond) return 'rights_beyond_own'
  const invited = status === 'invited'
  switch (action) {
    case 'resend':
    case 'withdraw':
      return invited ? undefined : 'administrator_not_invited'
    case 'delete':
      return invited ? 'administrator_invited' : undefined
    case 'reset_two_step':
      return twoStep ? undefined : 'administrator_no_second_step'
    case 'deactivate':
    case 'reset_password':
    case 'end_sessions':
      if (invited) return 'administrator_invited'
      return status === 'active' ? undefined : 'administrator_not_active'
    case 'restore':
      return status === 'deactivated' ? undefined : 'administrator_not_deactivated'
    case 'unlock':
      return frozen || secondStepLocked ? undefined : 'administrator_not_frozen'
    default:
      return undefined
  }
}

/** Whether the role may be changed: not one's own, and not that of the main account. */
export const canChangeRole = ({ self, main }: Pick<AdministratorFacts, 'self' | 'main'>): boolean =>
  !self && !main

/** Whether the email may be changed. A deactivated user gets no email, so no link could confirm the new address. */
export const canChangeEmail = ({ status }: Pick<AdministratorFacts, 'status'>): boolean =>
  status !== 'deactivated'
