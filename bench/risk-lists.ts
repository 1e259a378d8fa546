import { randomBytes } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { listKey } from '#lib/rules/risk-list.ts'
import { pay } from '#sandbox/domain/payments/checkout/pay.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { riskListEntries, riskListHits } from '#sandbox/platform/db/schema/risk-list.ts'
import { startSandbox } from '#tests/support/sandbox.ts'
import { median } from '../scripts/lib/median.mjs'

/**
 * The time of a payment with an empty and with a long block list.
 *   npm run bench -- risk-lists postgres://…/database [entries]
 * The rounds with and without entries alternate, so that other load on the machine affects both. In the rounds with
 * entries, every tenth payment is blocked; this needs more than 560 entries. The last line is the ratio; the command
 * fails above the limit.
 */

const MERCHANT = '100001'
const ROUNDS = 7
const PAYMENTS = 150
const LIMIT = 1.2
const CHUNK = 2000
const MARK = 'bench-'

type Sandbox = Awaited<ReturnType<typeof startSandbox>>

const kinds = ['email', 'ip', 'phone', 'domain'] as const
const listedValue = (kind: (typeof kinds)[number], index: number): string =>
  ({
    email: `${MARK}${index}@listed.example`,
    ip: `2001:db8:${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}::/64`,
    phone: `4930${String(index).padStart(8, '0')}`,
    domain: `${MARK}${index}.example`,
  })[kind]

async function fill({ db }: Sandbox, entries: number): Promise<void> {
  const now = new Date()
  for (let at = 0; at < entries; at += CHUNK) {
    await db.insert(riskListEntries).values(
      Array.from({ length: Math.min(CHUNK, entries - at) }, (_, offset) => {
        const index = at + offset
        const valueKind = kinds[index % kinds.length] ?? 'email'
        const value = listedValue(valueKind, index)
        return {
          merchantNo: MERCHANT,
          listNo: `${MARK}${index}`,
          listType: 'block' as const,
          valueKind,
          value,
          key: listKey(valueKind, value),
          reason: 'other' as const,
          remark: '',
          expiresOn: '9999-12-31',
          createdAt: now,
          createdBy: 'bench',
          version: 1,
          updatedAt: now,
          updatedBy: 'bench',
        }
      }),
    )
  }
}

async function empty({ db }: Sandbox): Promise<void> {
  await db.delete(riskListHits).where(like(riskListHits.listNo, `${MARK}%`))
  await db.delete(riskListEntries).where(like(riskListEntries.listNo, `${MARK}%`))
  await db.execute('vacuum analyze risk_list_entries')
}

/** Milliseconds of one payment, on average over a round. Every tenth customer is on the block list, if there is one. */
async function round({ db }: Sandbox): Promise<number> {
  const customers = Array.from({ length: PAYMENTS }, (_, index) => ({
    email:
      index % 10 === 0
        ? // Every fourth entry is an email (`kinds`).
          listedValue('email', index * 4)
        : `${randomBytes(6).toString('hex')}@customer.example`,
    ip: `2001:db8:ffff:${index.toString(16)}::1`,
  }))
  const started = performance.now()
  for (const customer of customers)
    await pay(db, { merchantNo: MERCHANT, amount: '25.00', currency: 'USD', customer }, new Date())
  return (performance.now() - started) / PAYMENTS
}

async function main([place = process.env.SANDBOX_DATABASE_URL, count = '100000']: readonly string[]) {
  if (!place?.startsWith('postgres'))
    throw new Error('Name a PostgreSQL database: npm run bench -- risk-lists postgres://…')
  const entries = Number(count)
  const sandbox = await startSandbox({ databaseUrl: place })
  try {
    await empty(sandbox)
    await round(sandbox)
    const without: number[] = []
    const within: number[] = []
    for (let at = 0; at < ROUNDS; at += 1) {
      without.push(await round(sandbox))
      await fill(sandbox, entries)
      await sandbox.db.execute('analyze risk_list_entries')
      within.push(await round(sandbox))
      await empty(sandbox)
    }
    const orders = await sandbox.db.$count(transactions, eq(transactions.merchantNo, MERCHANT))
    const ratio = median(within) / median(without)
    const shown = (times: readonly number[]) => `${median(times).toFixed(2)} ms`
    console.info(`${orders.toLocaleString('en')} orders, ${ROUNDS} rounds of ${PAYMENTS} payments each way`)
    console.info(`no entry                ${shown(without)} per payment`)
    console.info(`${entries.toLocaleString('en').padEnd(7)} entries         ${shown(within)} per payment`)
    console.info(`ratio ${ratio.toFixed(3)} (limit ${LIMIT})`)
    if (ratio > LIMIT) process.exitCode = 1
  } finally {
    await empty(sandbox)
    await sandbox.stop()
  }
}

await main(process.argv.slice(2))
