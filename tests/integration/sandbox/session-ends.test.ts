import { eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { sessions } from '#sandbox/platform/db/schema/identity.ts'
import { hashOf } from '#sandbox/platform/secrets.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

const userInfo = calls['admin/getUserInfo.do']

const sandbox = withSandbox()

test('a user has one session: another sign-in ends the earlier one with a reason', async () => {
  await sandbox.control('settings', { merchantNo: '100002', singleSession: true })
  const older = await sandbox.signIn('100002', 'admin')
  const elsewhere = await sandbox.signIn('100001', 'admin')
  const newer = await sandbox.signIn('100002', 'admin')
  await sandbox.signIn('100001', 'admin')
  expect((await older.call(userInfo, {})).code).toBe('E0006')
  expect((await newer.call(userInfo, {})).code).toBe(SUCCESS)
  expect((await elsewhere.call(userInfo, {})).code).toBe(SUCCESS)
})

test('a changed role ends its users’ sessions with the reason, and the next sign-in has the new rights', async () => {
  const support = await sandbox.signIn('100001', 'support')
  const admin = await sandbox.signIn('100001', 'admin')
  await sandbox.control('roles', {
    merchantNo: '100001',
    role: 'support',
    rights: { pages: ['/deal/refund'], calls: [] },
  })
  const answer = await support.call(userInfo, {})
  expect(answer.code).toBe('E0001')
  expect(answer.msg).toMatch(/^Your role was changed/)
  expect((await admin.call(userInfo, {})).code).toBe(SUCCESS)
  const again = await sandbox.signIn('100001', 'support')
  expect((await again.call(calls['transaction/list.do'], {})).code).toBe('E1403')
})

test('polling does not renew the idle time, user activity does', async () => {
  const client = await sandbox.signIn('100001', 'finance')
  const mine = eq(sessions.id, hashOf(client.cookie.split('=')[1] ?? ''))
  const tenMinutesAgo = new Date(Date.now() - 10 * 60_000)
  await sandbox.db.update(sessions).set({ seenAt: tenMinutesAgo }).where(mine)
  const seenAt = async () => (await sandbox.db.select().from(sessions).where(mine))[0]?.seenAt
  await client.call(userInfo, {}, { headers: { 'x-background': '1' } })
  expect(await seenAt()).toEqual(tenMinutesAgo)
  await client.call(userInfo, {})
  expect(+((await seenAt()) ?? 0)).toBeGreaterThan(+tenMinutesAgo)
})
