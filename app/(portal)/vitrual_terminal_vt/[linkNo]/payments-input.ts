/** The payments on the page of a link; the list of payments has all of them. */
export const paymentsInput = (linkNo: string) => ({ linkNo: [linkNo], pageSize: 10 as const })
