import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { CallError } from '../call-error.ts'
import { can } from '../can.ts'
import type { AnswerOf, Call, InputOf, PageUrl } from '../contract/call.ts'
import { isSessionEnd, isSuccess, sessionEndName } from '../contract/errors.ts'
import { refusalData } from '../contract/refusal.ts'
import { queryKey } from '../query-key.ts'
import { permissionPage } from '../routes.ts'
import { trimStrings } from '../rules/request-text.ts'
import { isSetUpCall } from '../rules/security-policy.ts'
import { BffError } from './bff-error.ts'
import { bff } from './context.ts'
import { currentSession } from './current-session.ts'
import { type Caller, callerOf, callJson, localeOf } from './exchange.ts'
import { errorMessage } from './messages.ts'
import { returnPath } from './navigation.ts'
import { watchOf } from './page-watch.ts'
import { sessionDigest } from './session.ts'

interface ProviderOptions {
  /** The page whose permission ID goes with the call. Needed where the call has several pages. */
  page?: PageUrl
}

/**
 * Calls the provider from a server component, with the rights and cookies of the request's session. For reads only:
 * sensitive calls start in the browser. Throws CallError. Redirects to the sign-in page where the session has ended.
 */
export async function callProvider<C extends Call>(
  def: C,
  input: InputOf<C>,
  { page }: ProviderOptions = {},
): Promise<AnswerOf<C>> {
  const server = bff()
  const request = await headers()
  const watch = watchOf(server, request)
  const { requestId } = watch
  const locale = localeOf(request)
  // Next keeps a digest that is set, so the error page shows the request ID.
  const callError = (...[code, msg, fields]: ConstructorParameters<typeof CallError>) =>
    Object.assign(new CallError(code, msg, fields, requestId), { digest: requestId })
  const toCallError = ({ code, key, fields }: BffError) => callError(code, errorMessage(key, locale), fields)
  const current = await currentSession()
  const session = current?.session
  const signedIn = current?.session.stage === 'signed_in'
  const setsUp = current?.session.stage === 'two_step_due' && isSetUpCall(def)
  const permitted = setsUp || (signedIn && current.rights && can(current.rights, def, page))
  if (def.access === 'page' && !permitted) throw toCallError(new BffError('not_permitted', 'page'))
  if (def.access === 'signed_in' && !signedIn && !setsUp)
    throw toCallError(new BffError('session_ended', 'stage'))
  const parsed = def.request.safeParse(trimStrings(structuredClone(input)))
  if (!parsed.success) throw parsed.error
  const url = permissionPage(page ?? def.pages.find((one) => current?.rights?.pages.has(one)) ?? '')
  const caller: Caller = {
    ...callerOf(request, watch),
    permissionId: current?.rights?.pages.get(url as PageUrl) ?? '',
    providerCookies: session?.providerCookies ?? {},
  }
  const call = { def, input: parsed.data, caller }
  const { code, msg, data, newCookies } = await callJson(server, call).catch((error) => {
    if (!(error instanceof BffError)) throw error
    server.log.error({ requestId, call: def.path, code: error.code, reason: error.message }, 'call failed')
    throw toCallError(error)
  })
  if (newCookies && current && session) {
    const kept = await server.pendingCookies.keep(session, newCookies)
    // For the next calls of this page. A parallel call can have kept a later change.
    if (kept.cookiesAt > current.session.cookiesAt) current.session = kept
  }
  if (isSessionEnd(code)) {
    if (current) server.telemetry?.sessionEnded(current.session.id, 'provider')
    const from = returnPath(request.get('x-page-url') ?? undefined)
    const query = new URLSearchParams({
      ...(from && { from }),
      ended: sessionEndName(code, refusalData.safeParse(data).data?.reason),
      ...(current && { over: sessionDigest(current.session) }),
    })
    redirect(`/login?${query}`)
  }
  if (!isSuccess(code)) {
    throw callError(code, msg, refusalData.safeParse(data).data?.fields)
  }
  const answer = def.answer.safeParse(data)
  if (!answer.success) {
    server.log.error({ requestId, call: def.path, reason: 'data breaks the contract' }, 'call failed')
    throw toCallError(new BffError('bad_answer', 'data'))
  }
  return answer.data as AnswerOf<C>
}

/** For `queryClient.prefetchQuery` in a server component. The key equals that of `callOptions` in the browser. */
export function providerOptions<C extends Call>(def: C, input: InputOf<C>, options: ProviderOptions = {}) {
  return { queryKey: queryKey(def, input), queryFn: () => callProvider(def, input, options) }
}
