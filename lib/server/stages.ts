import 'server-only'
import { login } from '../contract/admin.ts'
import type { Call } from '../contract/call.ts'
import { isDegraded, isSuccess } from '../contract/errors.ts'
import { rolePreview } from '../contract/role.ts'
import type { Bff } from './context.ts'
import { clearCookie } from './cookies.ts'
import type { Answer, Asker } from './exchange.ts'
import { Fault } from './fault.ts'
import { type Rights, rightsNamed } from './rights.ts'
import { loadRights, rightsOf } from './rights-store.ts'
import {
  clearedCookies,
  idleCookie,
  newSession,
  type Portal,
  type PortalSession,
  previewCookie,
  rightsCookie,
  sessionCookie,
} from './session.ts'

/** The few answers that change the portal's own session, each with the cookies that it writes. */

export interface Answered {
  bff: Bff
  def: Call
  portal: Portal | undefined
  asker: Asker
  answer: Answer
  local: boolean
}

type Effect = (answered: Answered) => Promise<string[]>

const effects: Record<string, Effect> = {
  'admin/login.do': signIn,
  'twoStep/login.do': signIn,
  'twoStep/backupCodeLogin.do': signIn,
  'admin/renewPassword.do': async ({ local }) => clearedCookies(local),
  'permission/permissionList.do': keepRights,
  'role/preview.do': beginPreview,
  'role/endPreview.do': async (answered) => [
    clearCookie('preview', answered.local),
    ...(await rotated(answered)),
  ],
}

/** Set-Cookie values of a successful answer; undefined where the call has no effect of its own on the session. */
export function stageEffect(answered: Answered): Promise<string[]> | undefined {
  const effect = Object.hasOwn(effects, answered.def.path) ? effects[answered.def.path] : undefined
  return effect && isSuccess(answered.answer.code) ? effect(answered) : undefined
}

/** A new session at every stage: new id, new seals, nothing of the one before but the provider's cookies. */
async function signIn(answered: Answered): Promise<string[]> {
  const { bff, answer, portal, asker } = answered
  const parsed = login.answer.safeParse(answer.data)
  if (!parsed.success) throw new Fault('bad_answer', 'sign-in without a stage')
  const { stage, merchantNo, userName } = parsed.data
  const session = newSession(stage, bff.now(), {
    merchantNo,
    userName,
    degrade: isDegraded(answer.code),
    providerCookies: answer.rotated ?? portal?.session.providerCookies ?? {},
  })
  if (stage !== 'signed_in') return write(answered, session, undefined)
  const loaded = await loadRights(bff, { ...asker, providerCookies: session.providerCookies })
  const providerCookies = loaded.rotated ?? session.providerCookies
  return write(answered, { ...session, providerCookies }, loaded.rights)
}

async function write(
  { bff, local }: Answered,
  session: PortalSession,
  rights: Rights | undefined,
): Promise<string[]> {
  if (rights) bff.rightsStore.set(session.id, rights, bff.now())
  return Promise.all([
    sessionCookie(bff.sealer, session, local),
    session.stage === 'anonymous'
      ? clearCookie('idle', local)
      : idleCookie(bff.sealer, session.id, bff.now(), local),
    rightsCookie(bff.sealer, session.id, rights, local),
  ])
}

async function keepRights(answered: Answered): Promise<string[]> {
  const { bff, answer, portal, local } = answered
  const rights = rightsOf(answer)
  if (!rights) throw new Fault('bad_answer', 'permission list')
  if (!portal) return []
  const { session } = portal
  // Under preview the list is narrowed: kept, it would outlast it.
  if (portal.preview) return rotated(answered)
  bff.rightsStore.set(session.id, rights, bff.now())
  return [await rightsCookie(bff.sealer, session.id, rights, local), ...(await rotated(answered))]
}

/** From here on the session has no more than these rights: for as long as the provider says, 15 minutes at most. */
async function beginPreview(answered: Answered): Promise<string[]> {
  const { bff, answer, portal, local } = answered
  const parsed = rolePreview.answer.safeParse(answer.data)
  if (!parsed.success) throw new Fault('bad_answer', 'preview')
  if (!portal) return []
  const { pages, calls, seconds } = parsed.data
  const until = bff.now() + seconds * 1000
  const cookie = await previewCookie(bff.sealer, portal.session.id, rightsNamed(pages, calls), until, local)
  return [cookie, ...(await rotated(answered))]
}

/** The session with the provider's new cookies, where the answer changed them. */
async function rotated({ bff, portal, answer, local }: Answered): Promise<string[]> {
  return answer.rotated ? [await rotate(bff, portal, answer.rotated, local)] : []
}

/** The session with the provider's new cookies; the first that a visitor gets makes an anonymous one. */
export function rotate(
  bff: Bff,
  portal: Portal | undefined,
  providerCookies: Record<string, string>,
  local: boolean,
): Promise<string> {
  const now = bff.now()
  const session = portal
    ? { ...portal.session, providerCookies, cookiesAt: now }
    : newSession('anonymous', now, { providerCookies })
  if (portal) bff.rotations.note(session.id, providerCookies, now)
  return sessionCookie(bff.sealer, session, local)
}
