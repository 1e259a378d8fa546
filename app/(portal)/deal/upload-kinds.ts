import { commoditySheet } from '#lib/contract/commodity.ts'
import { waybillSheet } from '#lib/contract/waybill.ts'

/** What can be uploaded by Excel: its calls, and the page under which it lies. */
export const uploadKinds = {
  waybill: { sheet: waybillSheet, home: '/deal/waybill' },
  commodity: { sheet: commoditySheet, home: '/deal/commodityInfos' },
} as const

/** Names an area of the messages too. */
export type UploadKind = keyof typeof uploadKinds
