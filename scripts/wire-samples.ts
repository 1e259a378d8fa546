import { mkdirSync, writeFileSync } from 'node:fs'
import { calls } from '#lib/contract/index.ts'
import { createSandbox } from '#sandbox/create.ts'
import { environment } from '#sandbox/environment.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { inRoot } from './lib/paths.mjs'
import { fail, say } from './lib/say.mjs'

/** `npm run wire-samples` records some calls of a new sandbox, as they are on the wire, in tests/conformance/wire. */

interface Sent {
  path: string
  body?: object
  headers?: Record<string, string>
}

const folder = inRoot('tests', 'conformance', 'wire')
/** Headers that are part of the protocol. */
const keptHeaders = ['content-type', 'content-disposition', 'x-total-rows', 'x-idle-minutes', 'set-cookie']
const masked = (text: string) => text.replace(/(SANDBOXSESSION=)[^;]+/, '$1masked')

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const { app } = await createSandbox(
    environment({ SANDBOX_DATA: 'memory', SANDBOX_TRANSACTIONS: '60', SANDBOX_LOG: 'silent' }),
  )
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  let cookie = ''
  const send = async ({ path, body, headers = {} }: Sent) => {
    const { method } = calls[path as keyof typeof calls]
    const request = {
      locale: 'en_US',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...headers,
    }
    const response = await fetch(`${origin}/provider/${path}`, {
      method,
      headers: { ...request, ...(cookie && { cookie }) },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const [session] = response.headers.getSetCookie()
    const sentCookie = cookie && masked(cookie)
    if (session) cookie = session.split(';')[0] ?? ''
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {
      request: { method, path, headers: { ...request, ...(sentCookie && { cookie: sentCookie }) }, body },
      response: {
        status: response.status,
        headers: Object.fromEntries(
          keptHeaders.flatMap((name) => {
            const value = response.headers.get(name)
            return value === null ? [] : [[name, masked(value)]]
          }),
        ),
        body: isJson ? JSON.parse(text) : text,
      },
      verifyId: response.headers.get('x-verify-id') ?? '',
    }
  }
  const record = async (name: string, sent: Sent) => {
    const { request, response } = await send(sent)
    const secret = { operationToken: 'masked', loginToken: 'masked' }
    for (const header of Object.keys(secret))
      if (header in request.headers) Object.assign(request.headers, { [header]: 'masked' })
    if (request.body && 'password' in request.body)
      Object.assign(request.body, { password: 'masked', verifyCode: 'masked' })
    writeFileSync(`${folder}/${name}.json`, `${JSON.stringify({ request, response }, null, 2)}\n`)
    return response.body.data
  }
  const image = await send({ path: 'common/getVerifyCode.do' })
  const codes = await fetch(`${origin}/_sandbox/outbox?kind=captcha&to=${image.verifyId}`)
  const [{ body: verifyCode }] = (await codes.json()) as [{ body: string }]
  const loginToken = (await send({ path: 'common/getLoginToken.do' })).response.body.data
  const account = { merchantNo: '100001', userName: 'admin', password: DEMO_PASSWORD }
  await record('sign-in', {
    path: 'admin/login.do',
    body: { ...account, verifyCode },
    headers: { loginToken },
  })
  const data = (await send({ path: 'transaction/list.do', body: { orderState: ['paid'], pageSize: 100 } }))
    .response.body.data
  const infos = await Promise.all(
    data.list.map(({ tradeNo }: { tradeNo: string }) =>
      send({ path: 'refund/tradeInfo.do', body: { tradeNo } }),
    ),
  )
  const order = infos
    .map(({ response }) => response.body.data)
    .find(({ refusal, currency }) => !refusal && currency === 'USD')
  await record('list', { path: 'transaction/list.do', body: { tradeNo: [order.tradeNo], pageSize: 10 } })
  await record('detail', { path: 'refund/tradeInfo.do', body: { tradeNo: order.tradeNo } })
  const operationToken = (await send({ path: 'common/getOperationToken.do' })).response.body.data
  const refund = { tradeNo: order.tradeNo, amount: '1.00', reason: 'Damaged' }
  await record('refund', { path: 'refund/save.do', body: refund, headers: { operationToken } })
  await record('refusal', {
    path: 'refund/save.do',
    body: { ...refund, amount: '2.00' },
    headers: { operationToken },
  })
  const file = {
    format: 'csv',
    timeZone: 'Asia/Shanghai',
    columns: ['refundNo', 'tradeNo', 'amount', 'currency'],
  }
  await record('file', { path: 'refund/download.do', body: { ...file, tradeNo: [order.tradeNo] } })
  await app.close()
  say(`Recorded in ${folder}`)
}

main().catch(fail)
