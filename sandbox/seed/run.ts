import { eq } from 'drizzle-orm'
import type { Connection } from '#sandbox/platform/db/client.ts'
import { seedParts } from '#sandbox/platform/db/schema/index.ts'
import { alertAnswersPart } from './alert-answers.ts'
import { alertsPart } from './alerts.ts'
import { bankAccountsPart } from './bank-accounts.ts'
import { complaintsPart } from './complaints.ts'
import { customRulesPart } from './custom-rules.ts'
import { customerFiltersPart } from './customer-filters.ts'
import { developerPart } from './developer.ts'
import { disputesPart } from './disputes/part.ts'
import { eventsPart, pauseEvents } from './events.ts'
import { fraudsPart } from './frauds.ts'
import { identityPart } from './identity.ts'
import { indexesPart } from './indexes.ts'
import { languagesPart } from './languages.ts'
import { linksPart } from './links.ts'
import { merchantInfoPart } from './merchant-info.ts'
import { newsPart } from './news.ts'
import { orderHistoryPart } from './order-history.ts'
import type { SeedArgs, SeedPart } from './part.ts'
import { payRequestsPart } from './pay-requests.ts'
import { paymentsPart } from './payments/part.ts'
import { payoutPart } from './payout.ts'
import { peoplePart } from './people.ts'
import { preAuthPart } from './pre-auth.ts'
import { riskPart } from './risk.ts'
import { riskListsPart } from './risk-lists.ts'
import { servicesPart } from './services.ts'
import { settlementPart } from './settlement.ts'
import { stoppedOrdersPart } from './stopped-orders.ts'
import { storesPart } from './stores.ts'
import { thirdPartyPart } from './third-party.ts'
import { threeDSecurePart } from './three-d-secure.ts'
import { waybillsPart } from './waybills.ts'
import { websitesPart } from './websites.ts'

/** In this order: later parts depend on earlier ones. */
const parts: readonly SeedPart[] = [
  identityPart,
  storesPart,
  peoplePart,
  riskPart,
  customerFiltersPart,
  customRulesPart,
  paymentsPart,
  thirdPartyPart,
  languagesPart,
  disputesPart,
  waybillsPart,
  preAuthPart,
  fraudsPart,
  threeDSecurePart,
  alertsPart,
  alertAnswersPart,
  riskListsPart,
  bankAccountsPart,
  settlementPart,
  indexesPart,
  stoppedOrdersPart,
  orderHistoryPart,
  servicesPart,
  merchantInfoPart,
  developerPart,
  payRequestsPart,
  newsPart,
  complaintsPart,
  linksPart,
  payoutPart,
  websitesPart,
  eventsPart,
]

/** Whether the database lacks a part. */
export async function lacksData({ db }: Connection): Promise<boolean> {
  const rows = await db.select().from(seedParts)
  const versions = new Map(rows.map(({ name, version }) => [name, version]))
  return parts.some(({ name, version }) => (versions.get(name) ?? 0) < version)
}

/**
 * Runs the parts that the database lacks. An interrupted part runs again, so it must accept existing rows.
 */
export async function seed(
  connection: Connection,
  world: Pick<SeedArgs, 'now' | 'transactions' | 'days'>,
): Promise<void> {
  const { db } = connection
  const [known] = await db.select().from(seedParts).where(eq(seedParts.name, eventsPart.name))
  if (!known) await pauseEvents(db)
  for (const part of parts) {
    const [have] = await db.select().from(seedParts).where(eq(seedParts.name, part.name))
    const from = have?.version ?? 0
    if (from >= part.version) continue
    await part.run({ db, connection, from, ...world })
    const row = { name: part.name, version: part.version, seededAt: new Date() }
    await db.insert(seedParts).values(row).onConflictDoUpdate({ target: seedParts.name, set: row })
  }
}
