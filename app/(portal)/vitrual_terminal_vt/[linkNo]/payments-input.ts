/** Payments that the page of a link shows; all of them are in the list of payments. */
export const paymentsInput = (linkNo: string) => ({ linkNo: [linkNo], pageSize: 10 as const })
