import { login, logout, updatePassword } from '#lib/contract/admin.ts'
import { getLoginToken } from '#lib/contract/common.ts'
import { refundSave } from '#lib/contract/refund.ts'
import { createLog } from '#lib/server/log.ts'
import { Browser, SECRET, testBff } from '#tests/support/portal.ts'
import { credentials } from '#tests/support/sign-in.ts'
import { allowSignIn, json, startStub } from '#tests/support/stub-provider.ts'

test('the log has only the listed fields, and no password, token, cookie or provider text', async () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => lines.push(line) })
  const stub = await startStub()
  const bff = testBff(stub.url, {}, { log })
  const browser = new Browser(bff)
  const canaries = [
    'canary-password',
    'canary-verify',
    'canary-login-token',
    'canary-token',
    'canary-body',
    'canary-query',
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
  const text = lines.join('')
  expect(lines.length).toBeGreaterThanOrEqual(10)
  expect(text).not.toMatch(/canary/)
  expect(canaries.filter((canary) => text.includes(canary))).toEqual([])
  for (const value of [SECRET, 'SANDBOXSESSION', 'Fe26']) expect(text).not.toContain(value)
  const known = [
    'level',
    'time',
    'msg',
    'requestId',
    'call',
    'status',
    'code',
    'ms',
    'merchantNo',
    'userName',
    'reason',
  ]
  for (const line of lines)
    expect(Object.keys(JSON.parse(line)).filter((key) => !known.includes(key))).toEqual([])
  expect(text).toContain('"merchantNo":"100001"')
  await Promise.all([bff.upstream.close(), stub.close()])
})
