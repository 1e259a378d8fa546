/** The address of an order's page. */
export const hrefOf = (tradeNo: string) => `/deal/transaction/${encodeURIComponent(tradeNo)}`
