/** Where a dispute is shown on its own. */
export const disputeHref = (disputeNo: string): string => `/deal/dispute/${encodeURIComponent(disputeNo)}`
