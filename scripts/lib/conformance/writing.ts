import { isDeepStrictEqual } from 'node:util'
import type { Call } from '#lib/contract/call.ts'
import { isSuccess } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { exampleRequests } from '../openapi-requests.ts'
import { isObject } from '../openapi-schemas.ts'
import { type Account, dataOf } from './client.ts'
import type { ResultCollector } from './findings.ts'
import { envelopeProblems, mayCall, problem, refusalProblems, successProblems } from './reading.ts'
import { UNKNOWN_NUMBER } from './samples.ts'

/**
 * The changing calls, on a test account: each one with the example of the OpenAPI document, for records that do not
 * exist, then two operations with effect.
 */

/** They end the session, change the account of the run, or belong to the sign-in. */
const isLeftOut = (call: Call): boolean =>
  call.access === 'public' ||
  /^(admin|account|twoStep|passkey|securityPolicy|payoutAccount)\//.test(call.path)

/** The example with every record number replaced by one that does not exist. */
function forUnknownRecord(call: Call, example: unknown): unknown {
  const replaced = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((item) => replaced(item, key))
    if (isObject(value))
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaced(part, name)]))
    return typeof value === 'string' && /No$|^userName$|^code$/.test(key) ? UNKNOWN_NUMBER : value
  }
  const request = replaced(example)
  return call.request.safeParse(request).success ? request : example
}

export async function checkWriting(
  collector: ResultCollector,
  user: Account,
  of: readonly Call[],
): Promise<void> {
  const examples = exampleRequests(of)
  for (const call of of) {
    if (isLeftOut(call))
      collector.leaveOut(call.path, 'it belongs to the sign-in, or changes the account of the run')
    else if (!mayCall(user, call)) collector.leaveOut(call.path, 'the account has no permission')
    else await checkChange(collector, user, call, forUnknownRecord(call, examples.get(call.path)))
  }
  if (of.some(({ path }) => path === 'refund/save.do')) await checkRefund(collector, user)
  if (of.some(({ path }) => path === 'view/save.do')) await checkView(collector, user)
}

async function checkChange(
  collector: ResultCollector,
  user: Account,
  call: Call,
  request: unknown,
): Promise<void> {
  if (call.token) {
    const answer = await user.ask(call.path, request)
    const wanted = 'a call with no operation token must be refused with E3001'
    const found = refusalProblems(answer, (code) => code === 'E3001' || code === 'E1400', wanted)
    collector.report(
      call.path,
      'token',
      found.map((each) => (each.field === 'code' ? { ...each, field: 'operationToken' } : each)),
    )
  }
  const operationToken = call.token ? ((await tokenOf(user)) ?? '') : ''
  const answer = await user.ask(call.path, request, { ...(operationToken && { operationToken }) })
  const code = answer.envelope?.code ?? ''
  collector.report(
    call.path,
    'change',
    isSuccess(code)
      ? successProblems(call, answer)
      : [
          ...envelopeProblems(answer),
          ...(answer.envelope && !answer.envelope.msg
            ? [problem('msg', 'is empty; a refusal has a text for the user')]
            : []),
        ],
  )
}

const tokenOf = (user: Account) => dataOf(user, 'common/getOperationToken.do', {})

/** A refund of 0.01: a repeat returns the first result, and the token serves no other request. */
async function checkRefund(collector: ResultCollector, user: Account): Promise<void> {
  const call = calls['refund/save.do']
  const orders = await dataOf(user, 'transaction/list.do', { orderState: ['paid'], pageSize: 50 })
  for (const { tradeNo } of orders?.list ?? []) {
    const order = await dataOf(user, 'refund/tradeInfo.do', { tradeNo })
    if (
      !order ||
      order.refusal ||
      !/\.\d\d/.test(order.refundableAmount) ||
      Number(order.refundableAmount) < 0.05
    )
      continue
    const operationToken = (await tokenOf(user)) ?? ''
    const request = { tradeNo, amount: '0.01', reason: 'conformance' }
    const send = (input: object) => user.ask(call.path, input, { operationToken })
    const first = await send(request)
    const again = await send(request)
    const otherRequest = await send({ ...request, amount: '0.02' })
    const left = await dataOf(user, 'refund/tradeInfo.do', { tradeNo })
    const spent = Math.round((Number(order.refundableAmount) - Number(left?.refundableAmount)) * 100)
    collector.report(call.path, 'operation', [
      ...successProblems(call, first),
      ...(isDeepStrictEqual(again.envelope, first.envelope)
        ? []
        : [problem('operationToken', 'a repeat of the request does not return the first result')]),
      ...(otherRequest.envelope?.code === 'E3002'
        ? []
        : [
            problem(
              'operationToken',
              `another request with a used token is answered with ${otherRequest.envelope?.code}; it must be refused with E3002`,
            ),
          ]),
      ...(spent === 1 ? [] : [problem('refundableAmount', 'did not decrease by exactly one refund')]),
    ])
    return
  }
  collector.leaveOut(call.path, 'no order can be refunded')
}

/** A saved view: created, changed, listed, deleted. */
async function checkView(collector: ResultCollector, user: Account): Promise<void> {
  const view = {
    list: 'refund/list.do',
    name: `conformance ${Date.now()}`,
    query: '',
    columns: ['refundNo'],
    isDefault: false,
  }
  const saved = await dataOf(user, 'view/save.do', view)
  if (!saved) return
  const outdated = { ...view, viewNo: saved.viewNo, version: saved.version + 1 }
  const stale = await user.ask('view/save.do', outdated)
  collector.report(
    'view/save.do',
    'version',
    refusalProblems(stale, (code) => code === 'E3010', 'an outdated version must be refused with E3010'),
  )
  await user.ask('view/delete.do', { viewNo: saved.viewNo })
  const left = await dataOf(user, 'view/list.do', { list: view.list })
  const isGone = left && !left.some(({ viewNo }) => viewNo === saved.viewNo)
  collector.report(
    'view/delete.do',
    'change',
    isGone ? [] : [problem('viewNo', 'the deleted view is still listed')],
  )
}
