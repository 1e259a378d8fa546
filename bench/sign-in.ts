import { randomUUID } from 'node:crypto'
import { calls } from '#lib/contract/index.ts'
import { newVerifyId } from '#tests/support/provider-client.ts'
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'
import { median } from '../scripts/lib/median.mjs'

/**
 * Checks that the time of a rejected sign-in does not reveal whether the user exists: wrong user, wrong
 * password and wrong merchant, in a new order each round so that other load affects all alike, with the real
 * cost of the password hash.
 *   node bench/sign-in.ts [rounds]
 * Each attempt uses a name with few earlier attempts, so that no account is locked. The last line lists
 * deviations above 10%.
 */

const ROUNDS = 200
const WARM_UP = 10
const LIMIT = 0.1
/** Attempts per user of a merchant: fewer than the wrong passwords that lock an account. */
const TRIES_EACH = 3

process.env.SANDBOX_ARGON2_MEMORY = '19456'
process.env.SANDBOX_ARGON2_TIME = '2'

type Name = { merchantNo: string; userName: string }
const people = ['admin', 'support', 'finance', 'risk', 'sms', 'totp']

/** Names of existing users, each at most TRIES_EACH times. */
async function realNames({ control }: TestSandbox, wanted: number): Promise<Name[]> {
  const names: Name[] = []
  while (names.length < wanted) {
    const { merchantNo } = await control<{ merchantNo: string }>('merchants', {})
    for (const userName of people) {
      for (let tries = 0; tries < TRIES_EACH; tries += 1) names.push({ merchantNo, userName })
    }
  }
  return names
}

/** Response time of a sign-in in milliseconds. */
async function attempt(sandbox: TestSandbox, name: Name): Promise<number> {
  const client = sandbox.client()
  const verifyCode = await sandbox.captchaText(await newVerifyId(client))
  const { data: loginToken } = await client.call(calls['common/getLoginToken.do'], {})
  const input = { ...name, password: `Wrong#${Math.random().toString(36).slice(2, 8)}`, verifyCode }
  const startedAt = performance.now()
  const { code } = await client.call(calls['admin/login.do'], input, { headers: { loginToken } })
  const took = performance.now() - startedAt
  if (code !== 'E2002') throw new Error(`${JSON.stringify(name)}: ${code}`)
  return took
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

async function main(rounds: number): Promise<void> {
  const sandbox = await startSandbox()
  const names = await realNames(sandbox, rounds + WARM_UP)
  const kinds: Record<string, (round: number) => Name> = {
    'wrong password': (round) => names[round] ?? { merchantNo: '', userName: '' },
    'wrong user': (round) => ({
      merchantNo: names[round]?.merchantNo ?? '',
      userName: `nobody ${randomUUID().slice(0, 6)}`,
    }),
    'wrong merchant': (round) => ({
      merchantNo: `9${randomUUID().replace(/\D/g, '').slice(0, 5).padEnd(5, '0')}`,
      userName: names[round]?.userName ?? '',
    }),
  }
  const times: Record<string, number[]> = {}
  for (let round = 0; round < rounds + WARM_UP; round += 1) {
    for (const [kind, nameOf] of shuffled(Object.entries(kinds))) {
      const took = await attempt(sandbox, nameOf(round))
      if (round < WARM_UP) continue
      times[kind] ??= []
      times[kind].push(took)
    }
  }
  await sandbox.stop()

  const standard = median(times['wrong password'] ?? [])
  const off: string[] = []
  console.info(`${rounds} of each, in turns; median milliseconds, and their ratio to a wrong password`)
  for (const [kind, each] of Object.entries(times).sort()) {
    const ratio = median(each) / standard
    if (Math.abs(ratio - 1) > LIMIT) off.push(kind)
    console.info(`${kind.padEnd(16)} ${median(each).toFixed(2).padStart(7)}  ×${ratio.toFixed(3)}`)
  }
  console.info(`off by more than ${LIMIT * 100}%: ${off.join(', ') || 'none'}`)
}

await main(Number(process.argv[2] ?? ROUNDS))
