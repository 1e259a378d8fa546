/** These lists are short: one page of the largest size has them whole. */
export const wholeList = { pageSize: 100 } as const
