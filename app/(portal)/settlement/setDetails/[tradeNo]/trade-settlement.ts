import type { AnswerOf } from '#lib/contract/call.ts'
import type { tradeSettlement } from '#lib/contract/settlement.ts'

/** How an order was settled, as the provider answers it. */
export type TradeSettlement = AnswerOf<typeof tradeSettlement>
