import { sql } from 'drizzle-orm'
import { hashPassword } from '#sandbox/domain/people/credentials/passwords.ts'
import { newWebsiteNo } from '#sandbox/domain/risk/website/transition.ts'
import { scheduleNextTabulation } from '#sandbox/domain/settlement/settlement/jobs.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { lockName } from '#sandbox/platform/db/lock-name.ts'
import {
  apiKeys,
  bankAccounts,
  gatewayKeys,
  gateways,
  merchantProfiles,
  merchants,
  roles,
  websites,
} from '#sandbox/platform/db/schema/index.ts'
import { DEMO_PASSWORD, defaultRoles, type SeededUser, seededUsers } from '#sandbox/seed/accounts.ts'
import { bankAccountsOf } from '#sandbox/seed/bank-accounts.ts'
import { firstKeys } from '#sandbox/seed/developer.ts'
import { newProfile } from '#sandbox/seed/merchant-info.ts'
import { addPeople } from '#sandbox/seed/person.ts'
import { keysOfGateway } from '#sandbox/seed/stores.ts'

/** New merchant numbers are higher than those of the seeded merchants. */
const FIRST_NUMBER = 200_001
const TIME_ZONE = 'Asia/Shanghai'
const TABULATION_WEEKDAY = 3
const people = seededUsers.filter(({ merchantNo }) => merchantNo === '100001')

/** A separate phone number, so that a test does not find another merchant's codes in the outbox. */
const ownPhone = ({ twoStep }: SeededUser, merchantNo: string): Pick<SeededUser, 'twoStep'> =>
  twoStep && 'smsPhone' in twoStep ? { twoStep: { smsPhone: `+86138${merchantNo.padStart(8, '0')}` } } : {}

/**
 * Creates a merchant without orders, with one gateway and the demo's users and password. Its clock is
 * separate, so that a test can move time without affecting others.
 */
export async function openMerchant(
  db: Database,
  now: Date,
): Promise<{ merchantNo: string; gatewayNo: string }> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const at = new Date()
  return db.transaction(async (tx) => {
    await lockName(tx, 'open merchant', '')
    const { rows } = await tx.execute<{ next: number }>(
      sql`select greatest(max(merchant_no::int) + 1, ${FIRST_NUMBER}) as next from ${merchants}`,
    )
    const merchantNo = String(rows[0]?.next ?? FIRST_NUMBER)
    const gatewayNo = `${merchantNo}01`
    await tx.insert(merchants).values({
      merchantNo,
      nameZh: `演示商户 ${merchantNo}`,
      nameEn: `Demo merchant ${merchantNo}`,
      timeZone: TIME_ZONE,
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
      tabulationWeekday: TABULATION_WEEKDAY,
    })
    await scheduleNextTabulation(
      tx,
      { merchantNo, gatewayNo, weekday: TABULATION_WEEKDAY, timeZone: TIME_ZONE },
      now,
    )
    await tx.insert(gatewayKeys).values({ gatewayNo, merchantNo, ...keysOfGateway(gatewayNo) })
    await tx.insert(merchantProfiles).values(newProfile(merchantNo, now))
    await tx.insert(apiKeys).values(firstKeys({ merchantNo, gatewayNo, environment: 'live' }, now))
    await tx.insert(websites).values({
      merchantNo,
      gatewayNo,
      url: `shop.${merchantNo}.example`,
      status: 'reviewed',
      createdAt: now,
      websiteNo: newWebsiteNo(),
    })
    await tx.insert(bankAccounts).values(bankAccountsOf(merchantNo, `Demo merchant ${merchantNo}`, ['USD']))
    await tx.insert(roles).values(defaultRoles.map((role) => ({ ...role, merchantNo })))
    await addPeople(
      tx,
      people.map((person) => ({ ...person, merchantNo, ...ownPhone(person, merchantNo), passwordHash })),
      at,
    )
    return { merchantNo, gatewayNo }
  })
}
