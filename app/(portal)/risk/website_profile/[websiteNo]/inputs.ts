/** The requests of a website's page, shared by server and browser. */

export const OPERATIONS_A_PAGE = 20 as const

export const detailInput = (websiteNo: string) => ({ websiteNo: [websiteNo], pageSize: 10 as const })

export const operationsInput = (websiteNo: string, pageNo: number) => ({
  websiteNo,
  pageNo,
  pageSize: OPERATIONS_A_PAGE,
})
