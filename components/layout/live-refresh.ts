import type { Query, QueryClient } from '@tanstack/react-query'
import { isWindowOpen } from '#components/shortcuts/list-keys.ts'
import { call } from '#lib/client/call.ts'
import { noteListChanges } from '#lib/client/live-lists.ts'
import type { PlainCall } from '#lib/contract/call.ts'
import { deadlineList } from '#lib/contract/deadline.ts'
import { disputeList } from '#lib/contract/dispute.ts'
import { accountDynamics, dataAnalysis, homeMoney, homeTodos } from '#lib/contract/home.ts'
import type { LiveEvent, LiveKind, LiveMessage } from '#lib/contract/live.ts'
import { preAuthList } from '#lib/contract/pre-auth.ts'
import { refundList, refundTradeInfo } from '#lib/contract/refund.ts'
import {
  payoutCalendar,
  settlementList,
  tradeSettleList,
  tradeSettlement,
  unsettledTotals,
} from '#lib/contract/settlement.ts'
import { getTransaction, relatedTransactions, transactionList } from '#lib/contract/transaction.ts'

/**
 * What shows the records of a kind: lists, which load their rows themselves, and parts of home and order pages. The page
 * of a dispute is missing, because it can hold an unfinished answer.
 */
const home = [homeMoney, homeTodos, accountDynamics, dataAnalysis, deadlineList]
const order = [getTransaction, relatedTransactions, refundTradeInfo, tradeSettlement]
const shown: Record<LiveKind, { lists: readonly PlainCall[]; parts: readonly PlainCall[] }> = {
  payment: { lists: [transactionList, preAuthList], parts: [...home, ...order, unsettledTotals] },
  refund: { lists: [refundList, transactionList], parts: [...home, ...order, unsettledTotals] },
  dispute: { lists: [disputeList, transactionList], parts: [...home, ...order] },
  payout: {
    lists: [settlementList, tradeSettleList],
    parts: [...home, ...order, payoutCalendar, unsettledTotals],
  },
}

/** Changes of one operation are shown together. */
const GATHER_MS = 300
/** A merchant with many payments does not load the page all the time. */
const EVERY_MS = 5_000

/** Shows changes while the window is visible and no dialog is open; the others wait until then. */
export function createRefresh(client: QueryClient) {
  let waiting: LiveEvent[] = []
  let refreshedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const schedule = (ms: number) => {
    timer ??= setTimeout(refresh, ms)
  }
  const refresh = () => {
    timer = undefined
    if (waiting.length === 0 || document.visibilityState === 'hidden') return
    if (isWindowOpen()) return schedule(EVERY_MS)
    refreshedAt = Date.now()
    const events = waiting
    waiting = []
    const kinds = [...new Set(events.map(({ kind }) => kind))]
    noteListChanges(new Set(kinds.flatMap((kind) => shown[kind].lists.map(({ path }) => path))))
    for (const def of new Set(kinds.flatMap((kind) => shown[kind].parts))) {
      const relevant = events.filter(({ kind }) => shown[kind].parts.includes(def))
      for (const query of client.getQueryCache().findAll({ queryKey: [def.path] })) {
        if (concerns(query, relevant)) void update(client, def, query)
      }
    }
    for (const { path } of kinds.flatMap((kind) => shown[kind].lists)) {
      void client.invalidateQueries({ queryKey: [path], type: 'inactive', refetchType: 'none' })
    }
  }
  const onVisible = () => {
    if (waiting.length > 0) schedule(GATHER_MS)
  }
  document.addEventListener('visibilitychange', onVisible)
  return {
    receive({ events }: LiveMessage) {
      if (events.length === 0) return
      waiting.push(...events)
      schedule(Math.max(GATHER_MS, refreshedAt + EVERY_MS - Date.now()))
    },
    stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}

/** The page of another order does not change. */
function concerns({ queryKey: [, input] }: Query, events: readonly LiveEvent[]): boolean {
  const { tradeNo } = (input ?? {}) as { tradeNo?: unknown }
  return (
    tradeNo === undefined || events.some((event) => event.tradeNo === undefined || event.tradeNo === tradeNo)
  )
}

/** In the background: neither a loading state nor activity of the user. What is not shown loads when it is. */
async function update(client: QueryClient, def: PlainCall, query: Query): Promise<void> {
  const { queryKey } = query
  try {
    while (query.isActive() && query.state.data !== undefined) {
      const [, input] = queryKey
      const { dataUpdateCount } = query.state
      const answer = await call(def, input, { background: true })
      // Another answer has come in the meantime. Which of them is newer is unknown: load again.
      if (query.state.dataUpdateCount !== dataUpdateCount) continue
      client.setQueryData(queryKey, answer)
      return
    }
  } catch {
    // What is shown stays until the next change.
  }
  await client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}
