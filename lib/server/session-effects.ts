import 'server-only'
import { login } from '../contract/admin.ts'
import type { Call } from '../contract/call.ts'
import { isDegraded, isSuccess } from '../contract/errors.ts'
import { rolePreview } from '../contract/role.ts'
import { BffError } from './bff-error.ts'
import type { Bff } from './context.ts'
import { clearCookie } from './cookies.ts'
import type { Caller, JsonResponse } from './exchange.ts'
import { endingCookies, noteGone, unlessGone } from './gone-sessions.ts'
import { loadRights, rightsOf } from './load-rights.ts'
import { type Rights, rightsNamed } from './rights.ts'
import {
  idleCookie,
  newSession,
  type PortalSession,
  previewCookie,
  rightsCookie,
  type SessionState,
  sessionCookie,
} from './session.ts'

/** A successful response to a call that changes the portal's session. */
export interface EffectInput {
  bff: Bff
  def: Call
  state: SessionState | undefined
  caller: Caller
  response: JsonResponse
  local: boolean
}

/** Returns Set-Cookie values. */
type Effect = (input: EffectInput) => Promise<string[]>

const effects = new Map<string, Effect>([
  ['admin/login.do', signIn],
  ['twoStep/login.do', signIn],
  ['twoStep/backupCodeLogin.do', signIn],
  ['passkey/secondStep.do', signIn],
  ['passkey/signIn.do', signIn],
  ['twoStep/checkCode.do', finishSetUp],
  ['twoStep/checkAuthenticator.do', finishSetUp],
  ['passkey/register.do', finishSetUp],
  ['admin/renewPassword.do', endingCookies],
  ['permission/permissionList.do', ofSession(storeRights)],
  ['role/preview.do', ofSession(startPreview)],
  [
    'role/endPreview.do',
    ofSession(async (input) => [clearCookie('preview', input.local), ...(await newCookiesOf(input))]),
  ],
])

/** Cookies that belong to the session of the request, unlike those of a new one. */
function ofSession(effect: Effect): Effect {
  return async (input) => unlessGone(input, await effect(input))
}

/** Returns Set-Cookie values; undefined where the call does not change the session. */
export function sessionEffect(input: EffectInput): Promise<string[]> | undefined {
  if (!isSuccess(input.response.code)) return undefined
  const effect = effects.get(input.def.path)
  // Outside the set-up, turning a method on leaves the session as it is.
  if (effect === finishSetUp && input.state?.session.stage !== 'two_step_due') return undefined
  return effect?.(input)
}

/** Every stage starts a new session. Only the provider's cookies are kept from the previous one. */
async function signIn(input: EffectInput): Promise<string[]> {
  const { response } = input
  const parsed = login.answer.safeParse(response.data)
  if (!parsed.success) throw new BffError('bad_answer', 'sign-in without a stage')
  return beginStage(input, parsed.data)
}

/** The method that the merchant requires is on, so the sign-in is complete. */
async function finishSetUp(input: EffectInput): Promise<string[]> {
  const { merchantNo = '', userName = '' } = input.state?.session ?? {}
  return beginStage(input, { stage: 'signed_in', merchantNo, userName })
}

async function beginStage(
  input: EffectInput,
  { stage, merchantNo, userName }: Pick<PortalSession, 'stage' | 'merchantNo' | 'userName'>,
): Promise<string[]> {
  const { bff, response, state, caller } = input
  const session = newSession(stage, bff.now(), {
    merchantNo,
    userName,
    degrade: isDegraded(response.code),
    providerCookies: response.newCookies ?? state?.session.providerCookies ?? {},
  })
  if (stage !== 'signed_in') return sessionCookies(input, session, undefined)
  bff.telemetry?.sessionStarted()
  const loaded = await loadRights(bff, { ...caller, providerCookies: session.providerCookies })
  const providerCookies = loaded.newCookies ?? session.providerCookies
  return sessionCookies(input, { ...session, providerCookies }, loaded.rights)
}

async function sessionCookies(
  { bff, local, response, state }: EffectInput,
  session: PortalSession,
  rights: Rights | undefined,
): Promise<string[]> {
  if (rights) bff.rightsCache.set(session.id, rights)
  const cookies = await Promise.all([
    sessionCookie(bff.sealer, session, local),
    session.stage === 'anonymous'
      ? clearCookie('idle', local)
      : idleCookie(bff.sealer, { session: session.id, minutes: response.idleMinutes }, bff.now(), local),
    rightsCookie(bff.sealer, session.id, rights, local),
  ])
  if (state) await noteGone(bff, state.session)
  return cookies
}

async function storeRights(input: EffectInput): Promise<string[]> {
  const { bff, response, state, local } = input
  const rights = rightsOf(response)
  if (!rights) throw new BffError('bad_answer', 'permission list')
  if (!state) return []
  const { session } = state
  // During a preview the list is reduced. It must not be stored beyond the preview.
  if (state.preview) return newCookiesOf(input)
  bff.rightsCache.set(session.id, rights)
  return [await rightsCookie(bff.sealer, session.id, rights, local), ...(await newCookiesOf(input))]
}

/** Limits the session to the role's rights for the time that the provider names, 15 minutes at most. */
async function startPreview(input: EffectInput): Promise<string[]> {
  const { bff, response, state, local } = input
  const parsed = rolePreview.answer.safeParse(response.data)
  if (!parsed.success) throw new BffError('bad_answer', 'preview')
  if (!state) return []
  const { pages, calls, seconds } = parsed.data
  const until = bff.now() + seconds * 1000
  const preview = { session: state.session.id, rights: rightsNamed(pages, calls), until }
  const cookie = await previewCookie(bff.sealer, preview, local)
  return [cookie, ...(await newCookiesOf(input))]
}

async function newCookiesOf({ bff, state, response, local }: EffectInput): Promise<string[]> {
  return response.newCookies ? [await updatedSession(bff, state, response.newCookies, local)] : []
}

/** The session cookie with the provider's new cookies. Without a session it starts an anonymous one. */
export async function updatedSession(
  bff: Bff,
  state: SessionState | undefined,
  providerCookies: Record<string, string>,
  local: boolean,
): Promise<string> {
  const session = state
    ? await bff.pendingCookies.keep(state.session, providerCookies)
    : newSession('anonymous', bff.now(), { providerCookies })
  return sessionCookie(bff.sealer, session, local)
}
