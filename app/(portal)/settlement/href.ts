const query = (name: string, value: string) => new URLSearchParams({ [name]: value })

/** Where a batch is shown with its entries. */
export const batchHref = (batchNo: string): string => `/settlement/setDetails?${query('batchNo', batchNo)}`
/** Where it is shown how an order was settled. */
export const settledHref = (tradeNo: string): string =>
  `/settlement/setDetails/${encodeURIComponent(tradeNo)}`
/** The entries behind a sum. */
export const sumHref = (sumNo: string): string =>
  `/settlement/transaction_settlement_summary/entries?${query('sumNo', sumNo)}`
/** Where a reserve batch is shown with its entries. */
export const reserveHref = (reserveNo: string): string =>
  `/settlement/reserveSettleDetails?${query('reserveNo', reserveNo)}`
/** The disputes list with one dispute's page; the refunds list with one refund. */
export const disputeHref = (disputeNo: string): string => `/deal/dispute/${encodeURIComponent(disputeNo)}`
export const refundHref = (refundNo: string): string => `/deal/refund?${query('refundNo', refundNo)}`
export const orderHref = (tradeNo: string): string => `/deal/transaction/${encodeURIComponent(tradeNo)}`
/** What comes next, and the batches. */
export const SETTLEMENT = '/settlement/summary'
/** A day (YYYY-MM-DD) in the calendar of payouts and releases. */
export const calendarHref = (day: string): string =>
  `${SETTLEMENT}/calendar?${query('month', day.slice(0, 7))}#day-${day}`
/** What is held of a currency. */
export const heldReserveHref = (currency: string): string =>
  `/settlement/reserve_settlement_summary?${new URLSearchParams({ currency, status: 'held' })}`
