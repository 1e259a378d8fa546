import type { Call } from '#lib/contract/call.ts'
import { isSuccess } from '#lib/contract/errors.ts'
import { type CallPath, calls } from '#lib/contract/index.ts'
import { routes } from '#lib/routes.ts'
import type { Account } from './client.ts'
import { dataOf } from './client.ts'
import type { ResultCollector } from './findings.ts'
import { isRefusal, mayCall, problem, refusalProblems, requestOf } from './reading.ts'
import { type Known, tokenSamples, UNKNOWN_NUMBER } from './samples.ts'

/** The conventions that concern more than one call: languages, tokens, permissions, tenants, unknown calls. */

type Check = (collector: ResultCollector, user: Account) => Promise<void>

export const checkLanguage: Check = async (collector, user) => {
  const path = 'transaction/detail.do'
  const refused = (locale: string) => user.ask(path, { tradeNo: UNKNOWN_NUMBER }, { locale })
  const [chinese, english] = await Promise.all([refused('zh_CN'), refused('en_US')])
  const [zh, en] = [chinese.envelope, english.envelope]
  if (!zh || !en) return
  const isHan = (text = '') => /\p{Script=Han}/u.test(text)
  collector.report(path, 'language', [
    ...(isHan(zh.msg) ? [] : [problem('msg', 'is not Chinese, although the header locale is zh_CN')]),
    ...(isHan(en.msg) ? [problem('msg', 'is Chinese, although the header locale is en_US')] : []),
    ...(zh.code === en.code ? [] : [problem('code', `is ${zh.code} in Chinese and ${en.code} in English`)]),
  ])
}

export const checkUnknownCall: Check = async (collector, user) => {
  const { status, envelope } = await user.ask('conformance/nothing.do', {})
  const accepted = status === 200 && envelope !== undefined && isSuccess(envelope.code)
  collector.report(
    'conformance/nothing.do',
    'unknown call',
    accepted ? [problem('code', 'an unknown call succeeds')] : [],
  )
}

/** IDs and URLs of the permission list. Without them the portal shows no page. */
export const checkPermissions: Check = async (collector, user) => {
  const problems = []
  const known = new Set<string>(routes.map(({ url }) => url))
  const ids = new Map<string, string>()
  for (const [url, id] of user.pages) {
    const other = ids.get(id)
    if (!id) problems.push(problem('id', `of ${url} is empty`))
    else if (other) problems.push(problem('id', `${other} and ${url} have the same id`))
    ids.set(id, url)
    if (!known.has(url)) {
      problems.push({
        ...problem('url', `${url} is no page of the portal, which ignores it`),
        note: true as const,
      })
    }
  }
  if (user.pages.size === 0) problems.push(problem('', 'the list has no pages'))
  collector.report('permission/permissionList.do', 'permissions', problems)
}

/** Token and record are made up, so that a call without the check of the token changes nothing either. */
export const checkTokens: Check = async (collector, user) => {
  const path = 'common/getOperationToken.do'
  const tokens = await Promise.all([1, 2, 3].map(() => dataOf(user, path, {})))
  const repeated = new Set(tokens).size < tokens.length
  collector.report(
    path,
    'new token',
    repeated ? [problem('data', 'two calls return the same operation token')] : [],
  )
  for (const [call, request] of Object.entries(tokenSamples)) {
    if (!mayCall(user, calls[call as CallPath])) continue
    for (const operationToken of ['', 'conformance-made-this-up']) {
      const answer = await user.ask(call, request, { operationToken })
      const kind = operationToken ? 'an unknown' : 'no'
      const wanted = `a call with ${kind} operation token must be refused with E3001 before its record is read`
      const refusal = refusalProblems(answer, (code) => code === 'E3001', wanted)
      collector.report(
        call,
        'token',
        refusal.map((each) => (each.field === 'code' ? { ...each, field: 'operationToken' } : each)),
      )
    }
  }
}

/** Records of the first account, requested by the second one. */
export async function checkTenants(
  collector: ResultCollector,
  other: Account,
  of: readonly Call[],
  known: Known,
): Promise<void> {
  // All merchants have the same notices.
  const numbers = Object.values({ ...known, newsId: UNKNOWN_NUMBER }).filter(
    (number) => number !== UNKNOWN_NUMBER,
  )
  for (const call of of) {
    const request = requestOf(call.path, known)
    const named = numbers.filter((number) => JSON.stringify(request).includes(number))
    // A check of rows returns the rows of the request.
    if (named.length === 0 || call.path.endsWith('checkRows.do') || !mayCall(other, call)) continue
    const answer = await other.ask(call.path, request)
    const { envelope } = answer
    if (envelope && isRefusal(envelope.code)) {
      collector.report(call.path, 'tenant', [])
      continue
    }
    const leaks = envelope
      ? named.some((number) => JSON.stringify(envelope.data ?? null).includes(number))
      : answer.body.length > 0
    const leak = problem('data', 'returns a record of another merchant; it must be refused as unknown')
    collector.report(call.path, 'tenant', leaks ? [leak] : [])
  }
}
