/** The address of an order's product details. */
export const commodityHref = (tradeNo: string) => `/deal/commodityInfos/${encodeURIComponent(tradeNo)}`
