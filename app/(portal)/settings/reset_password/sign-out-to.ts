import { call } from '#lib/client/call.ts'
import { logout } from '#lib/contract/admin.ts'

/** Ends this session too, and goes there in a whole new document: nothing of it stays in memory. */
export async function signOutTo(url: string): Promise<void> {
  // Over already, or not to be reached: the sign-in page opens all the same.
  await call(logout, {}).catch(() => {})
  location.assign(url)
}
