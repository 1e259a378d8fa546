import { eq } from 'drizzle-orm'
import type { Connection } from '#sandbox/platform/db/client.ts'
import { seedParts } from '#sandbox/platform/db/schema/index.ts'
import { alertsPart } from './alerts.ts'
import { bankAccountsPart } from './bank-accounts.ts'
import { complaintsPart } from './complaints.ts'
import { customerFiltersPart } from './customer-filters.ts'
import { developerPart } from './developer.ts'
import { disputesPart } from './disputes/part.ts'
import { fraudsPart } from './frauds.ts'
import { identityPart } from './identity.ts'
import { languagesPart } from './languages.ts'
import { linksPart } from './links.ts'
import { merchantInfoPart } from './merchant-info.ts'
import { newsPart } from './news.ts'
import type { SeedArgs, SeedPart } from './part.ts'
import { paymentsPart } from './payments/part.ts'
import { payoutPart } from './payout.ts'
import { peoplePart } from './people.ts'
import { preAuthPart } from './pre-auth.ts'
import { riskPart } from './risk.ts'
import { servicesPart } from './services.ts'
import { settlementPart } from './settlement.ts'
import { storesPart } from './stores.ts'
import { thirdPartyPart } from './third-party.ts'
import { waybillsPart } from './waybills.ts'
import { websitesPart } from './websites.ts'

/** In this order: later parts depend on earlier ones. */
const parts: readonly SeedPart[] = [
  identityPart,
  storesPart,
  peoplePart,
  riskPart,
  customerFiltersPart,
  paymentsPart,
  thirdPartyPart,
  languagesPart,
  disputesPart,
  waybillsPart,
  preAuthPart,
  fraudsPart,
  alertsPart,
  bankAccountsPart,
  settlementPart,
  servicesPart,
  merchantInfoPart,
  developerPart,
  newsPart,
  complaintsPart,
  linksPart,
  payoutPart,
  websitesPart,
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
  for (const part of parts) {
    const [have] = await db.select().from(seedParts).where(eq(seedParts.name, part.name))
    const from = have?.version ?? 0
    if (from >= part.version) continue
    await part.run({ db, connection, from, ...world })
    const row = { name: part.name, version: part.version, seededAt: new Date() }
    await db.insert(seedParts).values(row).onConflictDoUpdate({ target: seedParts.name, set: row })
  }
}
