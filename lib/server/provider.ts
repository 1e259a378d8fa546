import 'server-only'
import { randomUUID } from 'node:crypto'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { CallError } from '../call-error.ts'
import { can } from '../can.ts'
import type { AnswerOf, Call, InputOf, PageUrl } from '../contract/call.ts'
import { isSessionEnd, isSuccess, refusalData } from '../contract/errors.ts'
import { queryKey } from '../query-key.ts'
import { trimStrings } from '../wire.ts'
import { bff } from './context.ts'
import { type Asker, askerOf, exchangeJson, localeOf } from './exchange.ts'
import { Fault } from './fault.ts'
import { errorMessage } from './messages.ts'
import { returnPath } from './navigation.ts'
import { currentPortal } from './page.ts'
import { markOf } from './session.ts'

interface ProviderOptions {
  /** The page that is rendered: its permission id goes with the call. Needed where the call has several. */
  page?: PageUrl
}

/**
 * Calls the provider from a server component, with the rights and cookies of the request's session. For reads only:
 * a sensitive call begins in the browser. Throws CallError; where the session is over, it leads to sign-in.
 */
export async function callProvider<C extends Call>(
  def: C,
  input: InputOf<C>,
  { page }: ProviderOptions = {},
): Promise<AnswerOf<C>> {
  const server = bff()
  const requestId = randomUUID()
  const request = await headers()
  const locale = localeOf(request)
  const fail = (fault: Fault) =>
    new CallError(fault.code, errorMessage(fault.key, locale), fault.fields, requestId)
  const portal = await currentPortal()
  const permitted = portal?.session.stage === 'signed_in' && portal.rights && can(portal.rights, def, page)
  if (def.access === 'page' && !permitted) throw fail(new Fault('not_permitted', 'page'))
  if (def.access === 'signed_in' && portal?.session.stage !== 'signed_in') {
    throw fail(new Fault('session_ended', 'stage'))
  }
  const parsed = def.request.safeParse(trimStrings(structuredClone(input)))
  if (!parsed.success) throw parsed.error
  const url = page ?? def.pages.find((one) => portal?.rights?.pages.has(one))
  const asker: Asker = {
    ...askerOf(server, request, requestId),
    permissionId: (url && portal?.rights?.pages.get(url)) ?? '',
    providerCookies: portal?.session.providerCookies ?? {},
  }
  const answer = await exchangeJson(server, def, parsed.data, asker).catch((error: unknown) => {
    if (!(error instanceof Fault)) throw error
    server.log.error({ requestId, call: def.path, code: error.code, reason: error.message }, 'call failed')
    throw fail(error)
  })
  if (answer.rotated && portal) server.rotations.note(portal.session.id, answer.rotated, server.now())
  if (isSessionEnd(answer.code)) {
    const from = returnPath(request.get('x-visit') ?? undefined)
    const end = new URLSearchParams({
      ...(from && { from }),
      ended: endedBy(answer.code, answer.data),
      ...(portal && { over: markOf(portal.session) }),
    })
    redirect(`/login?${end}`)
  }
  if (!isSuccess(answer.code)) {
    const refusal = refusalData.safeParse(answer.data)
    throw new CallError(answer.code, answer.msg, refusal.data?.fields, requestId)
  }
  const data = def.answer.safeParse(answer.data)
  if (!data.success) {
    server.log.error({ requestId, call: def.path, reason: 'data is not the contract’s' }, 'call failed')
    throw fail(new Fault('bad_answer', 'data'))
  }
  return data.data as AnswerOf<C>
}

/** As the sign-in page names the reason. */
const endedBy = (code: string, data: unknown): string =>
  refusalData.safeParse(data).data?.reason ?? (code.startsWith('E0006') ? 'E0006' : 'session_ended')

/** For `queryClient.prefetchQuery` in a server component: same key as `callOptions` in the browser. */
export function providerOptions<C extends Call>(def: C, input: InputOf<C>, options: ProviderOptions = {}) {
  return { queryKey: queryKey(def, input), queryFn: () => callProvider(def, input, options) }
}
