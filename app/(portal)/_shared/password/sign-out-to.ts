import { call } from '#lib/client/call.ts'
import { logout } from '#lib/contract/admin.ts'

/** Ends this session and opens the URL in a new document, so that no data stays in memory. */
export async function signOutTo(url: string): Promise<void> {
  // If the session has already ended or the server is not reachable, the sign-in page opens anyway.
  await call(logout, {}).catch(() => {})
  location.assign(url)
}
