import { textOf } from '#components/form/number-text.ts'
import type { Picture } from '#components/upload/pictures.ts'
import type { UploadFile } from '#lib/client/upload.ts'
import type { AnswerOf, InputOf } from '#lib/contract/call.ts'
import type { FieldIssue } from '#lib/contract/issues.ts'
import {
  type billPictures,
  proofSections,
  type WaybillMode,
  type waybillSave,
} from '#lib/contract/waybill.ts'
import { numberDemand, waybillIssues } from '#lib/rules/waybill.ts'

export type Waybill = AnswerOf<typeof billPictures>
type ProofSection = (typeof proofSections)[number]

/** The form's values: texts as typed, and the images of each section. */
export interface WaybillValues {
  carrierCode: string
  trackingNumber: string
  trackingSite: string
  productType: string
  /** An ISO instant, or invalid text while the user types. */
  shippedAt: string
  shippedFrom: string
  productName: string
  deliveryMethod: string
  deliveryDate: string
  letter: string
  pictures: Record<ProofSection, readonly Picture[]>
}

export function valuesOf({ bill: waybill, letter, pictures }: Waybill): WaybillValues {
  const of = (section: ProofSection): Picture[] =>
    pictures
      .filter((picture) => picture.section === section)
      .map(({ pictureNo, fileName, bytes, width, height }) => ({
        kind: 'kept',
        id: pictureNo,
        name: fileName,
        bytes,
        width,
        height,
      }))
  return {
    carrierCode: waybill.carrierCode ?? '',
    trackingNumber: waybill.trackingNumber ?? '',
    trackingSite: waybill.trackingSite ?? '',
    productType: waybill.productType ?? 'merchandise',
    shippedAt: waybill.shippedAt ?? '',
    shippedFrom: waybill.shippedFrom ?? '',
    productName: waybill.productName ?? '',
    deliveryMethod: waybill.deliveryMethod ?? '',
    deliveryDate: waybill.deliveryDate ?? '',
    letter: letter ?? '',
    pictures: { shipment: of('shipment'), delivery: of('delivery') },
  }
}

/** The request for the values, with its files in the order of the images. */
export function requestOf(
  values: WaybillValues,
  waybill: Waybill['bill'],
  mode: WaybillMode,
): { input: InputOf<typeof waybillSave>; files: UploadFile[] } {
  const all = proofSections.flatMap((section) =>
    values.pictures[section].map((picture) => ({ section, picture })),
  )
  const fresh = all.flatMap(({ section, picture }) =>
    picture.kind === 'new' ? [{ section, file: picture.file, name: picture.name }] : [],
  )
  const number = numberDemand(mode, values.productType, all.length) !== 'none'
  return {
    input: {
      tradeNo: waybill.tradeNo,
      version: waybill.version,
      productType: values.productType === 'services' ? 'services' : 'merchandise',
      ...(number && {
        carrierCode: textOf(values.carrierCode),
        trackingNumber: textOf(values.trackingNumber),
        trackingSite: textOf(values.trackingSite),
      }),
      shippedAt: textOf(values.shippedAt),
      shippedFrom: textOf(values.shippedFrom),
      productName: textOf(values.productName),
      deliveryMethod: textOf(values.deliveryMethod),
      deliveryDate: textOf(values.deliveryDate),
      letter: textOf(values.letter),
      keep: all.flatMap(({ picture }) => (picture.kind === 'kept' ? [picture.id] : [])),
      pictures: fresh.map(({ section }) => ({ section })),
    },
    files: fresh.map(({ file, name }) => ({ field: 'picture', file, name })),
  }
}

/** The rules of waybills, checked before the request is sent. */
export function issuesOf(
  input: InputOf<typeof waybillSave>,
  waybill: Waybill['bill'],
  facts: { mode: WaybillMode; now: string | Date; timeZone: string },
): FieldIssue[] {
  return waybillIssues(input, {
    ...facts,
    pictures: input.keep.length + input.pictures.length,
    keptPictures: input.keep.length,
    orderedAt: waybill.createdAt,
  }).map(({ column, message }) => ({ path: column, message }))
}
