import type { AnswerOf } from '#lib/contract/call.ts'
import type { tradeSettlement } from '#lib/contract/settlement.ts'

/** The settlement of an order, as the provider returns it. */
export type TradeSettlement = AnswerOf<typeof tradeSettlement>
