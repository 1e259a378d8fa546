import 'server-only'
import { permissionList } from '../contract/admin.ts'
import { isDegraded, isSuccess } from '../contract/errors.ts'
import type { Bff } from './context.ts'
import { type Answer, type Asker, exchangeJson } from './exchange.ts'
import { narrowed, type Rights, rightsFrom } from './rights.ts'
import type { Portal } from './session.ts'

/** Rights that do not fit a cookie, kept for a minute by session. */
export interface RightsStore {
  get(sessionId: string, now: number): Rights | undefined
  set(sessionId: string, rights: Rights, now: number): void
}

const KEEP_MS = 60_000
const KEEP_MOST = 1_000

export function createRightsStore(): RightsStore {
  const kept = new Map<string, { rights: Rights; at: number }>()
  return {
    get(sessionId, now) {
      const known = kept.get(sessionId)
      return known && now - known.at < KEEP_MS ? known.rights : undefined
    },
    set(sessionId, rights, now) {
      if (kept.size >= KEEP_MOST) kept.clear()
      kept.set(sessionId, { rights, at: now })
    },
  }
}

/** The rights that an answer to permission/permissionList.do grants; undefined where it is not the contract's. */
export function rightsOf(answer: Pick<Answer, 'code' | 'data'>): Rights | undefined {
  if (!isSuccess(answer.code)) return undefined
  const parsed = permissionList.answer.safeParse(answer.data)
  return parsed.success ? rightsFrom(parsed.data, isDegraded(answer.code)) : undefined
}

/** Asks the provider for the permission list. undefined rights: it failed, and the portal goes on without. */
export async function loadRights(
  bff: Bff,
  asker: Asker,
): Promise<{ rights: Rights | undefined; rotated: Record<string, string> | undefined }> {
  try {
    const answer = await exchangeJson(bff, permissionList, {}, { ...asker, permissionId: '' })
    const rights = rightsOf(answer)
    if (!rights) bff.log.warn({ requestId: asker.requestId, code: answer.code }, 'permission list not usable')
    return { rights, rotated: answer.rotated }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    bff.log.warn({ requestId: asker.requestId, reason }, 'permission list not loaded')
    return { rights: undefined, rotated: undefined }
  }
}

/**
 * The rights in force: the session's own, and under preview what the role leaves of them. Whoever asks what the user may
 * do asks here.
 */
export async function resolveRights(
  bff: Bff,
  portal: Portal,
  ask: () => Omit<Asker, 'permissionId' | 'providerCookies'>,
): Promise<Rights | undefined> {
  const own = await ownRights(bff, portal, ask)
  return own && portal.preview ? narrowed(own, portal.preview) : own
}

/**
 * The rights of a session: from its seal, or fetched and kept for a minute where they do not fit one.
 * `ask` is only called in that case.
 */
async function ownRights(
  bff: Bff,
  { session, rights, rightsOver, preview }: Portal,
  ask: () => Omit<Asker, 'permissionId' | 'providerCookies'>,
): Promise<Rights | undefined> {
  if (!rightsOver) return rights
  const kept = bff.rightsStore.get(session.id, bff.now())
  if (kept) return kept
  const { providerCookies } = session
  const loaded = await loadRights(bff, { ...ask(), permissionId: '', providerCookies })
  if (loaded.rotated) bff.rotations.note(session.id, loaded.rotated, bff.now())
  // Under preview the provider's list is narrowed too, and would outlast it.
  if (loaded.rights && !preview) bff.rightsStore.set(session.id, loaded.rights, bff.now())
  return loaded.rights
}
