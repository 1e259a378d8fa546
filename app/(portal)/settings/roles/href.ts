export const ROLES = '/settings/roles'

/** A new one, with the rights of another where one is named. */
export const newHref = (code?: string): string =>
  code === undefined ? `${ROLES}/new` : `${ROLES}/new?copy=${encodeURIComponent(code)}`
