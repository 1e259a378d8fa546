import { sql } from 'drizzle-orm'
import { hashPassword } from '../admin/passwords.ts'
import type { Database } from '../db/client.ts'
import {
  gatewayKeys,
  gateways,
  merchants,
  passwordHistory,
  roles,
  users,
  websites,
} from '../db/schema/index.ts'
import { DEMO_PASSWORD, defaultRoles, emailOf } from '../seed/accounts.ts'
import { keysOfGateway } from '../seed/stores.ts'

/** Numbers above those of the seeded merchants. */
const FIRST_NUMBER = 200_001
const people = ['admin', 'support', 'finance', 'risk'] as const

/**
 * A new merchant without orders, with one gateway and the demo's people and password: a clock of its own for whoever
 * needs time to pass without disturbing others.
 */
export async function openMerchant(db: Database): Promise<{ merchantNo: string; gatewayNo: string }> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const at = new Date()
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('open merchant'))`)
    const { rows } = await tx.execute<{ next: number }>(
      sql`select greatest(max(merchant_no::int) + 1, ${FIRST_NUMBER}) as next from ${merchants}`,
    )
    const merchantNo = String(rows[0]?.next ?? FIRST_NUMBER)
    const gatewayNo = `${merchantNo}01`
    await tx.insert(merchants).values({
      merchantNo,
      nameZh: `演示商户 ${merchantNo}`,
      nameEn: `Demo merchant ${merchantNo}`,
      timeZone: 'Asia/Shanghai',
      payout: false,
      multiCurrency: false,
      sellerKyb: false,
      degraded: false,
    })
    await tx.insert(gateways).values({
      gatewayNo,
      merchantNo,
      labelZh: '主站',
      labelEn: 'Main store',
      environment: 'live',
      currency: 'USD',
      tabulationWeekday: 3,
    })
    await tx.insert(gatewayKeys).values({ gatewayNo, merchantNo, ...keysOfGateway(gatewayNo) })
    await tx
      .insert(websites)
      .values({ merchantNo, gatewayNo, url: `shop.${merchantNo}.example`, status: 'reviewed' })
    await tx.insert(roles).values(defaultRoles.map((role) => ({ ...role, merchantNo })))
    for (const userName of people) {
      await tx.insert(users).values({
        merchantNo,
        userName,
        name: userName,
        role: userName === 'admin' ? 'main' : userName,
        status: 'active',
        email: emailOf({ merchantNo, userName }),
        passwordHash,
        passwordChangedAt: at,
      })
      await tx.insert(passwordHistory).values({ merchantNo, userName, hash: passwordHash, at })
    }
    return { merchantNo, gatewayNo }
  })
}
