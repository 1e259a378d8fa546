/** What may be done to an administrator (spec §4, §5 Accounts). */

export const administratorActions = [
  'modify',
  'deactivate',
  'restore',
  'unlock',
  'reset_password',
  'delete',
] as const
export type AdministratorAction = (typeof administratorActions)[number]

export interface AdministratorFacts {
  status: 'active' | 'deactivated'
  frozen: boolean
  /** The merchant's own account. */
  main: boolean
  /** Is who asks. */
  self: boolean
  /** Has rights that whoever asks has not: a colleague with fewer rights takes nothing from them, and takes nothing over. */
  beyond: boolean
}

/** Why not; each is a message key of errors.json. */
export type AdministratorRefusal =
  | 'administrator_self'
  | 'administrator_main'
  | 'rights_beyond_own'
  | 'administrator_not_active'
  | 'administrator_not_deactivated'
  | 'administrator_not_frozen'

/** Undefined: it may be done. The refusal that will stay comes before the one that may pass. */
export function administratorRefusal(
  action: AdministratorAction,
  { status, frozen, main, self, beyond }: AdministratorFacts,
): AdministratorRefusal | undefined {
  if (self && action !== 'modify') return 'administrator_self'
  if (main && !self && action !== 'unlock') return 'administrator_main'
  if (beyond) return 'rights_beyond_own'
  switch (action) {
    case 'deactivate':
    case 'reset_password':
      return status === 'active' ? undefined : 'administrator_not_active'
    case 'restore':
      return status === 'deactivated' ? undefined : 'administrator_not_deactivated'
    case 'unlock':
      return frozen ? undefined : 'administrator_not_frozen'
    default:
      return undefined
  }
}

/** Whether another role may be given: nobody changes the own one, nor the main account's. */
export const canChangeRole = ({ self, main }: Pick<AdministratorFacts, 'self' | 'main'>): boolean =>
  !self && !main
