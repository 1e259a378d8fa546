import { commoditySheet } from '#lib/contract/commodity.ts'
import { waybillSheet } from '#lib/contract/waybill.ts'

/** The kinds of Excel uploads: their calls and pages. */
export const uploadKinds = {
  waybill: { sheet: waybillSheet, home: '/deal/waybill' },
  commodity: { sheet: commoditySheet, home: '/deal/commodityInfos' },
} as const

/** Also the name of a message area. */
export type UploadKind = keyof typeof uploadKinds
