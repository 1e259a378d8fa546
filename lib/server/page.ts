import 'server-only'
import { randomUUID } from 'node:crypto'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { getUserInfo } from '../contract/admin.ts'
import type { PageUrl } from '../contract/call.ts'
import type { Locale } from '../contract/shapes.ts'
import { bff } from './context.ts'
import { isLocalHttp } from './cookies.ts'
import { askerOf } from './exchange.ts'
import { isNarrow } from './narrow.ts'
import { navigate } from './navigation.ts'
import { preferences } from './preferences.ts'
import { callProvider } from './provider.ts'
import type { Rights } from './rights.ts'
import { resolveRights } from './rights-store.ts'
import { type PortalSession, readPortal, timesLeft } from './session.ts'

export interface CurrentPortal {
  session: PortalSession
  /** undefined: not loaded. The shell then opens empty and offers to load them again. */
  rights: Rights | undefined
  /** Seconds until the session ends. */
  left: { idle: number; absolute: number }
}

export interface PagePortal extends CurrentPortal {
  rights: Rights
  locale: Locale
  /** IANA name: the chosen one, or the merchant's. */
  timeZone: string
}

/** Who is signed in, from the request's sealed cookies; undefined for anonymous and ended sessions. */
export const currentPortal = cache(async (): Promise<CurrentPortal | undefined> => {
  const server = bff()
  const request = await headers()
  const local = isLocalHttp(request.get('host'), request.get('x-forwarded-proto'))
  const read = await readPortal(server.sealer, request.get('cookie'), local, server.now(), server.env.session)
  if ('ended' in read || read.portal.session.stage === 'anonymous') return undefined
  const session = server.rotations.apply(read.portal.session)
  const rights = await resolveRights(server, read.portal, () => askerOf(server, request, randomUUID()))
  const left = timesLeft(session, read.portal.activeAt, server.env.session, server.now())
  return { session, rights, left }
})

/** The user, their merchant and the lookup lists of the session; undefined where the provider does not answer. */
export const currentUser = cache(async () => {
  try {
    return await callProvider(getUserInfo, {})
  } catch (error) {
    // A redirect to sign-in is thrown too, and must go through.
    if (error instanceof Error && 'digest' in error) throw error
    return undefined
  }
})

/** The zone in which times are shown: the user's choice, else the merchant's. */
export async function currentTimeZone(): Promise<string> {
  const { timeZone } = await preferences()
  return timeZone ?? (await currentUser())?.timeZone ?? 'UTC'
}

/**
 * At the head of every page behind sign-in, whatever middleware did: leads to /login, /404, /401 or the empty shell
 * where the page does not open for this user.
 */
export async function requirePage(url: PageUrl): Promise<PagePortal> {
  const portal = await currentPortal()
  const signedIn = portal?.session.stage === 'signed_in'
  const request = await headers()
  const decision = navigate({
    path: url,
    signedIn,
    rights: portal?.rights,
    narrow: isNarrow(request),
  })
  if (decision.kind === 'redirect') redirect(decision.to)
  if (!portal || !signedIn) redirect('/login')
  if (!portal.rights) redirect('/index')
  const { locale } = await preferences()
  return { ...portal, rights: portal.rights, locale, timeZone: await currentTimeZone() }
}
