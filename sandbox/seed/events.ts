import { subDays } from 'date-fns/subDays'
import { sql } from 'drizzle-orm'
import type { Database } from '#sandbox/platform/db/database.ts'
import type { SeedPart } from './part.ts'
import { seedWebhooks } from './webhooks.ts'

const DAYS = 3
const MOST_OF_A_KIND = 2_000

/** Until the events part has run, records have no events: a seeded database has years of them. */
export const pauseEvents = (db: Database) => db.execute(sql`call drop_event_triggers()`)

/** Events of the latest records, with deliveries. From then on, the triggers of sql/events.sql write them. Comes last. */
export const eventsPart: SeedPart = {
  name: 'events',
  version: 1,
  async run({ db, now }) {
    await db.transaction(async (tx) => {
      for (const [kind, table, state, at] of [
        ['payment', 'transactions', 'status', 'created_at'],
        ['refund', 'refunds', 'status', 'applied_at'],
        ['dispute', 'disputes', 'stage', 'filed_at'],
        ['payout', 'settlement_batches', 'status', 'state_at'],
      ] as const) {
        const time = sql.identifier(at)
        await tx.execute(sql`
          select write_event(${kind}, r.${sql.identifier(state)}, s.number_column, s.columns, to_jsonb(r), r.${time})
          from (
            select * from ${sql.identifier(table)} where ${time} between ${subDays(now, DAYS)} and ${now}
            order by ${time} desc limit ${MOST_OF_A_KIND}
          ) as r, event_sources() as s
          where s.kind = ${kind}`)
      }
      await seedWebhooks(tx, now)
      await tx.execute(sql`call create_event_triggers()`)
    })
  },
}
