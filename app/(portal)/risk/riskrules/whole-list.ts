/** These lists are short: one page of the maximum size contains all rows. */
export const wholeList = { pageSize: 100 } as const
