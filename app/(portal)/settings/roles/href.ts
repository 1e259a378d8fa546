export const ROLES = '/settings/roles'

/** The address of a new role, with the permissions of another role if its code is given. */
export const newHref = (code?: string): string =>
  code === undefined ? `${ROLES}/new` : `${ROLES}/new?copy=${encodeURIComponent(code)}`
