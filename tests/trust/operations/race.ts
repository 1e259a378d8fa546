import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import type { Scheduler } from 'fast-check'
import { Client } from 'pg'
import { waiting } from '#tests/support/at-once.ts'
import type { TestSandbox } from '#tests/support/sandbox.ts'
import { beforeStatements } from './statements.ts'

/** Runs requests in an order that fast-check chooses, statement by statement. */
export interface Race {
  /** Runs the actions together. Each sends one request at a time. */
  run: (scheduler: Scheduler, actions: readonly (() => Promise<void>)[]) => Promise<void>
  close: () => Promise<void>
}

/** Turns of the event loop between two looks at the locks of the database. */
const TURNS = 25

export async function openRace({ db, databaseUrl }: TestSandbox): Promise<Race> {
  /** Set in the requests of a race; jobs of the sandbox run as always. */
  const racing = new AsyncLocalStorage<Scheduler>()
  let parked = 0
  beforeStatements(db, async (sql) => {
    const scheduler = racing.getStore()
    if (!scheduler) return
    parked += 1
    await scheduler.schedule(Promise.resolve(), sql.slice(0, 40))
    parked -= 1
  })
  const observer = databaseUrl ? new Client({ connectionString: databaseUrl }) : undefined
  await observer?.connect()

  return {
    async run(scheduler, actions) {
      let open = actions.length
      const ended = actions.map((act) =>
        racing.run(scheduler, act).finally(() => {
          open -= 1
        }),
      )
      const all = Promise.allSettled(ended)
      for (let turns = 1; open > 0; turns += 1) {
        await turn()
        const blocked = observer && parked > 0 && turns % TURNS === 0 ? await waiting(observer) : 0
        // Every request waits for its turn, or for a lock of another.
        if (open > 0 && parked > 0 && parked + blocked >= open) await scheduler.waitOne()
      }
      for (const result of await all) if (result.status === 'rejected') throw result.reason
    },
    close: async () => observer?.end(),
  }
}
