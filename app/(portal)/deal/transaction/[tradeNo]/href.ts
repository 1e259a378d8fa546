/** The address of an order's page. */
export const hrefOf = (tradeNo: string) => `/deal/transaction/${encodeURIComponent(tradeNo)}`

/** The same with the refund's dialog open. */
export const refundHrefOf = (tradeNo: string) => `${hrefOf(tradeNo)}?${REFUND}=1`
export const REFUND = 'refund'
