import { commoditySheet } from '#lib/contract/commodity.ts'
import { refundSheet } from '#lib/contract/refund.ts'
import { waybillSheet } from '#lib/contract/waybill.ts'

/** The kinds of Excel uploads: their calls and pages. */
export const uploadKinds = {
  waybill: { sheet: waybillSheet, home: '/deal/waybill' },
  commodity: { sheet: commoditySheet, home: '/deal/commodityInfos' },
  refund: { sheet: refundSheet, home: '/deal/refund' },
} as const

/** Also the name of a message area. */
export type UploadKind = keyof typeof uploadKinds
