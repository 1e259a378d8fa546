/** The page of a bulk refund begins with the orders that its address names. */
export const SELECTED_PARAM = 'tradeNo'

export const bulkRefundHref = (tradeNos: readonly string[]): string =>
  `/deal/refund/upload?${new URLSearchParams(tradeNos.map((tradeNo) => [SELECTED_PARAM, tradeNo]))}`
