/**
 * The user for whom this document was rendered, as the portal's layout names them. Every request names them too, so that
 * the portal refuses it if another user has signed in meanwhile, in another tab.
 */
let user: string | undefined

/** The first user stays: a later render can be for another user, whose session must not get what was typed here. */
export function notePageUser(digest: string): void {
  user ??= digest
}

/** Undefined on public pages. */
export const pageUser = (): string | undefined => user
