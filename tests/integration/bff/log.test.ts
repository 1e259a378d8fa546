import { login, logout, updatePassword } from '#lib/contract/admin.ts'
import { getLoginToken } from '#lib/contract/common.ts'
import { revealKey } from '#lib/contract/developer.ts'
import { refundSave } from '#lib/contract/refund.ts'
import { createLog } from '#lib/server/log.ts'
import { createOtlp } from '#lib/server/otlp.ts'
import { startCollector } from '#tests/support/otlp-collector.ts'
import { Browser, SECRET, testBff } from '#tests/support/portal.ts'
import { credentials } from '#tests/support/sign-in.ts'
import { allowSignIn, envelope, json, startStub } from '#tests/support/stub-provider.ts'

test('the log has only the listed fields, and log and telemetry no password, card number, key, token, cookie or provider text', async () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => lines.push(line) })
  const stub = await startStub()
  const bff = testBff(stub.url, {}, { log })
  const collector = await startCollector()
  bff.telemetry = createOtlp({
    ...bff,
    endpoint: collector.url,
    sampled: 1,
    intervalMs: 3_600_000,
    idleMs: 1,
  })
  const browser = new Browser(bff)
  const canaries = [
    'canary-password',
    'canary-verify',
    'canary-login-token',
    'canary-token',
    'canary-body',
    'canary-query',
    '4111111111111111',
    'canary-key',
  ]
  stub.on('common/getLoginToken.do', (_, response) =>
    json(
      response,
      { code: '00000', data: 'canary-login-token' },
      { 'set-cookie': 'SANDBOXSESSION=canary-cookie' },
    ),
  )
  await browser.call(getLoginToken, {})
  allowSignIn(stub, [
    { url: '/settings/reset_password', buttons: ['admin/updatePassword.do'] },
    { url: '/deal/transaction', buttons: ['refund/save.do'] },
    { url: '/developer/security_api_key', buttons: ['developer/revealKey.do'] },
  ])
  const secret = { ...credentials, password: 'canary-password', verifyCode: 'canary-verify' }
  await browser.call(login, secret, { headers: { loginToken: 'canary-login-token' } })
  const token = { headers: { operationToken: 'canary-token', 'user-agent': 'canary-agent' } }
  await browser.call(
    updatePassword,
    { oldPassword: 'canary-password', newPassword: 'canary-password' },
    token,
  )
  await browser.call(refundSave, { tradeNo: 'T', amount: 'canary-amount', reason: 'r' }, token)
  await browser.call(
    refundSave,
    { tradeNo: '4111111111111111', amount: '1', reason: '4111111111111111' },
    token,
  )
  stub.on('developer/revealKey.do', (_, response) => json(response, envelope({ key: 'canary-key' })))
  const reveal = { keyNo: '1', version: 1, password: 'canary-password' }
  const revealed = await browser.call(revealKey, reveal, { ...token, path: 'developer/revealKey.do' })
  expect(revealed.text).toContain('canary-key')
  for (const reply of ['<h1>canary-body</h1>', '{"code":"E9999","msg":"canary-body"}', '{"canary-body":']) {
    stub.on('refund/save.do', (_, response) => json(response, reply))
    await browser.call(refundSave, { tradeNo: 'T', amount: '1', reason: 'canary-reason' }, token)
  }
  stub.on('refund/save.do', (_, response) =>
    response.writeHead(500, { 'content-type': 'canary-type' }).end('canary-body'),
  )
  await browser.call(refundSave, { tradeNo: 'T', amount: '1', reason: 'canary-reason' }, token)
  await browser.send(refundSave, {}, { path: 'canary-query' })
  await browser.send(refundSave, {}, { body: '{canary-body' })
  await browser.call(logout, {}, { headers: { origin: 'https://canary-origin' } })
  await bff.telemetry?.close()
  const text = lines.join('') + collector.received()
  expect(collector.spans.length).toBeGreaterThanOrEqual(lines.length)
  expect(collector.points('portal.call.duration').length).toBeGreaterThanOrEqual(4)
  expect(lines.length).toBeGreaterThanOrEqual(10)
  expect(text).not.toMatch(/canary/)
  expect(canaries.filter((canary) => text.includes(canary))).toEqual([])
  for (const value of [SECRET, 'SANDBOXSESSION', 'Fe26']) expect(text).not.toContain(value)
  const known = [
    'level',
    'time',
    'msg',
    'requestId',
    'traceId',
    'call',
    'status',
    'code',
    'ms',
    'providerMs',
    'merchantNo',
    'userName',
    'reason',
  ]
  for (const line of lines)
    expect(Object.keys(JSON.parse(line)).filter((key) => !known.includes(key))).toEqual([])
  expect(text).toContain('"merchantNo":"100001"')
  await Promise.all([bff.upstream.close(), stub.close(), collector.close()])
})
