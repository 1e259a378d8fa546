import 'server-only'
import { permissionList } from '../contract/admin.ts'
import { isDegraded, isSessionEnd, isSuccess, sessionEndName } from '../contract/errors.ts'
import { refusalData } from '../contract/refusal.ts'
import type { Bff } from './context.ts'
import { type AnonymousCaller, type Caller, callJson, type JsonResponse } from './exchange.ts'
import { SessionEndedError } from './gate.ts'
import { commonRights, type Rights, rightsFrom } from './rights.ts'
import type { SessionState } from './session.ts'
import { knownForm } from './telemetry.ts'

/** The rights that a response to permission/permissionList.do grants; undefined where it breaks the contract. */
export function rightsOf({ code, data }: Pick<JsonResponse, 'code' | 'data'>): Rights | undefined {
  if (!isSuccess(code)) return undefined
  const parsed = permissionList.answer.safeParse(data)
  return parsed.success ? rightsFrom(parsed.data, isDegraded(code)) : undefined
}

function refusalKey(code: string) {
  if (!isSessionEnd(code)) return 'rights_refused'
  return code.startsWith('E0006') ? 'signed_in_elsewhere' : 'session_ended'
}

/** The provider refuses the permission list: the user goes to the sign-in page (spec §2.3 rule 5). */
export class RightsRefusedError extends SessionEndedError {
  /** Why the session ends, as a key of `reasons` of the sign-in page. */
  readonly reason: string

  constructor({ code, data }: Pick<JsonResponse, 'code' | 'data'>) {
    super(refusalKey(code), `permission list refused with ${knownForm(code)}`)
    const reason = refusalData.safeParse(data).data?.reason
    this.reason = isSessionEnd(code) ? sessionEndName(code, reason) : 'rights_refused'
  }
}

/**
 * Fetches the permission list. Without rights the provider could not be reached or its answer breaks the contract, and the
 * portal continues without them. Throws a RightsRefusedError where the provider refuses the list.
 */
export async function loadRights(
  bff: Bff,
  caller: Caller,
): Promise<{ rights: Rights | undefined; newCookies: Record<string, string> | undefined }> {
  const { requestId } = caller.watch
  try {
    const response = await callJson(bff, {
      def: permissionList,
      input: {},
      caller: { ...caller, permissionId: '' },
    })
    if (!isSuccess(response.code)) throw new RightsRefusedError(response)
    const rights = rightsOf(response)
    if (!rights) bff.log.warn({ requestId, code: response.code }, 'permission list not usable')
    return { rights, newCookies: response.newCookies }
  } catch (error) {
    if (error instanceof RightsRefusedError) throw error
    const reason = error instanceof Error ? error.message : 'unknown'
    bff.log.warn({ requestId, reason }, 'permission list not loaded')
    return { rights: undefined, newCookies: undefined }
  }
}

/**
 * The rights that apply: the session's own, reduced to those of the role under preview. Where they had to be fetched, the
 * state has the provider cookies that this changed. Throws a RightsRefusedError where the provider refuses them.
 */
export async function resolveRights(
  bff: Bff,
  state: SessionState,
  getCaller: () => AnonymousCaller,
): Promise<Rights | undefined> {
  const own = await ownRights(bff, state, getCaller)
  return own && state.preview ? commonRights(own, state.preview) : own
}

/** The rights that apply, or why the provider refuses them. */
export async function rightsOrRefusal(
  bff: Bff,
  state: SessionState,
  getCaller: () => AnonymousCaller,
): Promise<{ rights: Rights | undefined; refusal?: RightsRefusedError }> {
  try {
    return { rights: await resolveRights(bff, state, getCaller) }
  } catch (error) {
    if (error instanceof RightsRefusedError) return { rights: undefined, refusal: error }
    throw error
  }
}

/** The session's own rights: from its cookie, or fetched and cached where they do not fit one. */
async function ownRights(
  bff: Bff,
  state: SessionState,
  getCaller: () => AnonymousCaller,
): Promise<Rights | undefined> {
  const { session, rights, rightsToFetch, preview } = state
  if (!rightsToFetch) return rights
  const cached = bff.rightsCache.get(session.id)
  if (cached) return cached
  const { providerCookies } = session
  const loaded = await loadRights(bff, { ...getCaller(), permissionId: '', providerCookies })
  if (loaded.newCookies) {
    state.session = await bff.pendingCookies.keep(session, loaded.newCookies)
    state.sealOutdated = true
  }
  // During a preview the provider's list is reduced too. It must not be cached beyond the preview.
  if (loaded.rights && !preview) bff.rightsCache.set(session.id, loaded.rights)
  return loaded.rights
}
