import { eq } from 'drizzle-orm'
import { locales } from '#lib/contract/shapes.ts'
import { mailSecurity, securityEvents } from '#sandbox/domain/people/security-mail/send.ts'
import type { PublicContext } from '#sandbox/platform/context.ts'
import { users } from '#sandbox/platform/db/schema/index.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** Every security email in both languages: what, when, from where, and what to do. */

const sandbox = withSandbox()

const han = /\p{Script=Han}/u
const values = {
  by: 'boss',
  link: 'http://localhost:3000/updatePass?key=k',
  newEmail: 'new@shop.example',
  network: '203.0.113.0/24',
  name: 'YubiKey',
  change: 'word:security.second_step_changed.sms_off',
  browser: 'Chrome 141 (Windows)',
  country: 'region:DE',
  count: 'word:security.sessions_ended.all',
}
const cases = locales.flatMap((locale) => securityEvents.map((event) => ({ locale, event })))

test.each(cases)('the email about $event is complete and only in $locale', async ({ locale, event }) => {
  const name = { merchantNo: '100001', userName: 'finance' }
  const mailsTo = async (to: string) =>
    (await sandbox.control<object[]>(`outbox?${new URLSearchParams({ kind: 'email', to, limit: '200' })}`))
      .length
  const receivers = ['finance@100001.example', 'admin@100001.example']
  const before = await Promise.all(receivers.map(mailsTo))
  await sandbox.db.update(users).set({ locale }).where(eq(users.merchantNo, '100001'))
  const ctx = { db: sandbox.db, ip: '203.0.113.9', locale, securityNow: () => new Date() } as PublicContext
  await mailSecurity(ctx, name, { event, values, copied: true })
  expect(await Promise.all(receivers.map(mailsTo))).toEqual(before.map((count) => count + 1))
  const isOneLanguage = (text: string | undefined) => expect(han.test(text ?? '')).toBe(locale === 'zh_CN')
  for (const to of receivers) {
    const mail = await sandbox.lastMail(to)
    isOneLanguage(mail?.subject)
    isOneLanguage(mail?.body)
    // No placeholder and no key of a text is left.
    expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/[{}]|security\.|\b(?:word|region):/)
    expect(mail?.body).toMatch(/100001.*finance|finance.*100001/)
    expect(mail?.body).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d \(Asia\/Shanghai\).*203\.0\.113\.9/)
    expect(mail?.body.split('\n').length).toBeGreaterThan(1)
  }
  expect((await sandbox.lastMail('admin@100001.example'))?.body).not.toContain('key=')
})
