import 'server-only'
import { headers } from 'next/headers'
import { redirect, unstable_rethrow } from 'next/navigation'
import { cache } from 'react'
import { getUserInfo } from '../contract/admin.ts'
import type { PageUrl } from '../contract/call.ts'
import type { Locale } from '../contract/shapes.ts'
import { type CurrentSession, currentSession } from './current-session.ts'
import { isMobileRequest } from './mobile.ts'
import { navigate } from './navigation.ts'
import { preferences } from './preferences.ts'
import { callProvider } from './provider.ts'
import { NO_RIGHTS, type Rights } from './rights.ts'

export interface PageSession extends CurrentSession {
  rights: Rights
  locale: Locale
  /** IANA name: the user's choice, or the merchant's. */
  timeZone: string
}

/** The user, their merchant and the lookup lists of the session; undefined where the provider fails. */
export const currentUser = cache(async () => {
  try {
    return await callProvider(getUserInfo, {})
  } catch (error) {
    unstable_rethrow(error)
    return undefined
  }
})

/** IANA name of the time zone for display: the user's choice, or the merchant's. */
export async function currentTimeZone(): Promise<string> {
  const { timeZone } = await preferences()
  return timeZone ?? (await currentUser())?.timeZone ?? 'UTC'
}

/**
 * Every page behind the sign-in calls this first, because middleware is not a gate. Redirects to /login, /404, /401 or the
 * empty shell where the user may not open the page.
 */
export async function requirePage(url: PageUrl): Promise<PageSession> {
  const current = await currentSession()
  const signedIn = current?.session.stage === 'signed_in'
  const setsUp = current?.session.stage === 'two_step_due'
  const decision = navigate({
    path: url,
    signedIn,
    setsUp,
    rights: current?.rights,
    mobile: isMobileRequest(await headers()),
  })
  if (decision.kind === 'redirect') redirect(decision.to)
  if (!current || !(signedIn || setsUp)) redirect('/login')
  const rights = setsUp ? NO_RIGHTS : current.rights
  if (!rights) redirect('/index')
  const { locale } = await preferences()
  return { ...current, rights, locale, timeZone: await currentTimeZone() }
}
