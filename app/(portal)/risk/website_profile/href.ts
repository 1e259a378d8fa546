import type { FilterOf } from '#components/grid/use-list.ts'
import type { websiteList } from '#lib/contract/website.ts'

export const WEBSITES = '/risk/website_profile'

/** The websites that need rectification. */
export const TO_RECTIFY: FilterOf<typeof websiteList> = {
  status: ['reviewed'],
  rectification: ['to_rectify'],
}
