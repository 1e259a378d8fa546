import { eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { passwordHistory } from '#sandbox/platform/db/schema/identity.ts'
import { operationLogs, operationTokens } from '#sandbox/platform/db/schema/platform.ts'
import { DEMO_PASSWORD as PASSWORD } from '#sandbox/seed/accounts.ts'
import { rewinder } from '#tests/support/rewind.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

const updatePassword = calls['admin/updatePassword.do']
const request = { oldPassword: PASSWORD, newPassword: 'Better#2027' }

const sandbox = withSandbox()
let rewind: () => Promise<void>
beforeAll(async () => {
  rewind = await rewinder(sandbox)
})
beforeEach(() => rewind())

const passwordsOfAdmin = async () => {
  const rows = await sandbox.db.select().from(passwordHistory).where(eq(passwordHistory.userName, 'admin'))
  return rows.filter((row) => row.merchantNo === '100001').length
}

test('twenty parallel requests with one token have one effect and one response', async () => {
  const client = await sandbox.signIn('100001', 'admin')
  const token = await client.operationToken()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => client.callWithToken(updatePassword, request, token)),
  )
  expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([SUCCESS]))
  expect(await passwordsOfAdmin()).toBe(2)
  const logged = await sandbox.db
    .select()
    .from(operationLogs)
    .where(eq(operationLogs.call, updatePassword.path))
  expect(logged).toHaveLength(1)
})

test('a repeat is recognized by its values, not by the form of its JSON', async () => {
  const client = await sandbox.signIn('100001', 'admin')
  const token = await client.operationToken()
  await client.callWithToken(updatePassword, request, token)
  const reordered = { newPassword: ` ${request.newPassword} `, oldPassword: request.oldPassword }
  expect((await client.callWithToken(updatePassword, reordered, token)).code).toBe(SUCCESS)
})

test('a used token refuses another request', async () => {
  const client = await sandbox.signIn('100001', 'admin')
  const token = await client.operationToken()
  await client.callWithToken(updatePassword, request, token)
  const other = { oldPassword: 'Better#2027', newPassword: 'Other#2028' }
  expect((await client.callWithToken(updatePassword, other, token)).code).toBe('E3002')
  expect(await passwordsOfAdmin()).toBe(2)
})

test('no token, an invented one, one of another user or another session are refused', async () => {
  const client = await sandbox.signIn('100001', 'admin')
  const sameUser = await sandbox.signIn('100001', 'admin')
  const otherUser = await sandbox.signIn('100002', 'admin')
  const codes = [
    (await client.call(updatePassword, request)).code,
    (await client.callWithToken(updatePassword, request, 'invented')).code,
    (await client.callWithToken(updatePassword, request, await sameUser.operationToken())).code,
    (await client.callWithToken(updatePassword, request, await otherUser.operationToken())).code,
  ]
  expect(codes).toEqual(['E3001', 'E3001', 'E3001', 'E3001'])
  expect(await passwordsOfAdmin()).toBe(1)
})

test('a refusal does not consume the token', async () => {
  const client = await sandbox.signIn('100001', 'admin')
  const token = await client.operationToken()
  const wrong = { ...request, oldPassword: 'Wrong#2026' }
  expect((await client.callWithToken(updatePassword, wrong, token)).code).toBe('E2010')
  expect((await client.callWithToken(updatePassword, request, token)).code).toBe(SUCCESS)
})

test('an old token is refused', async () => {
  const client = await sandbox.signIn('100001', 'admin')
  const token = await client.operationToken()
  await sandbox.db.update(operationTokens).set({ expiresAt: new Date(Date.now() - 1000) })
  expect((await client.callWithToken(updatePassword, request, token)).code).toBe('E3001')
})
