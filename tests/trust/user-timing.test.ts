import { jest } from '@jest/globals'
import * as argon2 from '@node-rs/argon2'
import { calls } from '#lib/contract/index.ts'
import { DEMO_PASSWORD, seededUsers } from '#sandbox/seed/accounts.ts'
import { newVerifyId, providerClient } from '#tests/support/provider-client.ts'
import { keptData } from '#tests/support/sandbox.ts'
import { startSandboxProcess } from '#tests/support/sandbox-process.ts'
import { size } from '#tests/support/size.ts'
import { median } from '../../scripts/lib/median.mjs'

/** The time of a sign-in does not reveal whether the user exists. */

const verified: string[] = []
jest.unstable_mockModule('@node-rs/argon2', () => ({
  ...argon2,
  verify: (stored: string, password: string) => {
    verified.push(stored)
    return argon2.verify(stored, password)
  },
}))
const { hashPassword, passwordMatches } = await import('#sandbox/domain/people/credentials/passwords.ts')

test('one password hash is checked, of the same cost, whether or not the user exists', async () => {
  const stored = await hashPassword(DEMO_PASSWORD)
  expect(await passwordMatches(stored, 'Wrong#2026')).toBe(false)
  expect(await passwordMatches(undefined, 'Wrong#2026')).toBe(false)
  const costs = verified.map((hash) => hash.split('$').slice(0, 4))
  expect(costs).toHaveLength(2)
  expect(costs[1]).toEqual(costs[0])
})

/** The fifth wrong password freezes the account. */
const TRIES_EACH = 4
const tries = size(0, 2000)

// A clock is of use only with many tries, on a quiet machine: npm run trust.
if (tries > 0) {
  test('the medians for known and unknown users differ by less than 5 %', async () => {
    const kept = await keptData()
    // The cost of a real sign-in.
    const cost = { SANDBOX_ARGON2_MEMORY: '19456', SANDBOX_ARGON2_TIME: '2' }
    const sandbox = await startSandboxProcess(kept, cost)
    const names = seededUsers
      .filter(({ merchantNo, frozen, status }) => merchantNo === '100001' && !frozen && !status)
      .map(({ userName }) => userName)
    const attempt = async (merchantNo: string, userName: string) => {
      const client = providerClient(sandbox.url, 'en_US')
      const id = await newVerifyId(client)
      const [message] = await sandbox.control<{ body: string }[]>(`outbox?kind=captcha&to=${id}`)
      const token = await client.call(calls['common/getLoginToken.do'], {})
      const headers = { loginToken: String(token.data) }
      const verifyCode = message?.body ?? ''
      const since = performance.now()
      const { code } = await client.call(
        calls['admin/login.do'],
        { merchantNo, userName, password: 'Wrong#2026', verifyCode },
        { headers },
      )
      const ms = performance.now() - since
      expect(code).toBe('E2002')
      return ms
    }
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    while (times.known.length + times.unknown.length < tries) {
      const { merchantNo } = await sandbox.control<{ merchantNo: string }>('merchants', {})
      for (const userName of names) {
        for (let turn = 0; turn < TRIES_EACH; turn += 1) {
          // In turn, so that the load of the machine falls on both.
          const kinds = turn % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
          for (const kind of kinds)
            times[kind].push(await attempt(merchantNo, kind === 'known' ? userName : `no-${userName}`))
        }
      }
    }
    await sandbox.kill()
    await kept.remove()
    const [known, unknown] = [median(times.known), median(times.unknown)]
    console.info(`${tries} tries: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms`)
    expect(Math.abs(known / unknown - 1)).toBeLessThan(0.05)
  }, 1_200_000)
}
