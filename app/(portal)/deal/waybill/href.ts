/** The address of an order's waybill. */
export const waybillHref = (tradeNo: string) => `/deal/waybill/${encodeURIComponent(tradeNo)}`
