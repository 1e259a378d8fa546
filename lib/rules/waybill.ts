import { TZDate } from '@date-fns/tz'
import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import type { OrderState } from '../contract/order-state.ts'
import type { CellIssue } from '../contract/upload.ts'
import {
  type deliveryStatuses,
  productTypes,
  type WaybillCells,
  type WaybillColumn,
  type WaybillMode,
  type WaybillStatus,
} from '../contract/waybill.ts'
import { characters } from './characters.ts'
import { dayOf } from './days.ts'
import { letterIssue } from './letter.ts'
import { needsNoDelivery } from './order-state.ts'
import { firstOfEach, orderNumberIssues } from './upload.ts'
import { isDay } from './wall-clock.ts'

/** Rules of a waybill (spec §5 Uploads). */

export interface WaybillEntry {
  carrierCode?: string | undefined
  trackingNumber?: string | undefined
  trackingSite?: string | undefined
  productType?: string | undefined
  /** ISO 8601. */
  shippedAt?: string | undefined
  shippedFrom?: string | undefined
  productName?: string | undefined
  deliveryMethod?: string | undefined
  /** YYYY-MM-DD */
  deliveryDate?: string | undefined
  letter?: string | undefined
}

export interface WaybillRules {
  mode: WaybillMode
  /** The number of images; 0 for a row of a file. */
  pictures: number
  /** The number of images that the waybill already has. A change of the mode does not remove them. */
  keptPictures?: number | undefined
  now: string | Date
  timeZone: string
  /** The order's, if known. */
  orderedAt?: string | Date | undefined
}

/** A tracking site: letters, digits and only these special characters. */
const siteCharacters = /^[A-Za-z0-9_\-.?%&=/]+$/
const siteFormat = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}(?:[/?][\w\-.?%&=/]*)?$/

export function trackingSiteIssue(site: string): string | undefined {
  if (!siteCharacters.test(site)) return 'site_characters'
  if (site.length > 200) return 'too_long?maximum=200'
  return siteFormat.test(site) ? undefined : 'site_format'
}

export const trackingNumberIssue = (text: string): string | undefined =>
  /^[A-Za-z0-9](?:[A-Za-z0-9-]{2,48})[A-Za-z0-9]$/.test(text) ? undefined : 'tracking_number'

/** Whether carrier, tracking number and site are required, optional, or not allowed. */
export function numberDemand(
  mode: WaybillMode,
  productType: string | undefined,
  pictures: number,
): 'required' | 'optional' | 'none' {
  if (mode === 'pictures') return 'none'
  // A service has no shipment: where images are allowed, they are its only proof.
  return mode === 'both' && productType === 'services' && pictures > 0 ? 'optional' : 'required'
}

/** The number of images that the mode requires. */
export const pictureDemand = (mode: WaybillMode): 'required' | 'optional' | 'none' =>
  mode === 'pictures' ? 'required' : mode === 'both' ? 'optional' : 'none'

/**
 * The tracking site after this carrier is chosen: the carrier's own, empty for another carrier. A site that the user typed
 * stays, and so does every site if the carrier is not listed.
 */
export function siteOfCarrier(
  carriers: readonly { carrierCode: string; trackingSite: string }[],
  carrierCode: string,
  current: string,
): string {
  const carrier = carriers.find((one) => one.carrierCode === carrierCode)
  const isTyped = current !== '' && carriers.every(({ trackingSite }) => trackingSite !== current)
  return carrier && !isTyped ? carrier.trackingSite : current
}

const numberFields = ['carrierCode', 'trackingNumber', 'trackingSite'] as const
const lengths = { shippedFrom: 100, productName: 200, deliveryMethod: 50 } as const

/** All issues of a waybill, by field; `pictures` is a field. */
export function waybillIssues(entry: WaybillEntry, rules: WaybillRules): CellIssue[] {
  const issues: CellIssue[] = []
  const add = (column: WaybillColumn | 'pictures', message: string | undefined) => {
    if (message) issues.push({ column, message })
  }
  const demand = numberDemand(rules.mode, entry.productType, rules.pictures)
  const given = numberFields.some((field) => entry[field])
  for (const field of numberFields) {
    const text = entry[field]
    if (!text) {
      if (demand === 'required' || (demand === 'optional' && given)) add(field, 'required')
    } else if (demand === 'none') add(field, 'pictures_only')
    else if (field === 'trackingNumber') add(field, trackingNumberIssue(text))
    else if (field === 'trackingSite') add(field, trackingSiteIssue(text))
  }
  if (!entry.productType) add('productType', 'required')
  else if (!productTypes.some((known) => known === entry.productType)) add('productType', 'product_type')
  if (pictureDemand(rules.mode) === 'required' && rules.pictures === 0) add('pictures', 'picture_required')
  const newPictures = rules.pictures - (rules.keptPictures ?? 0)
  if (pictureDemand(rules.mode) === 'none' && newPictures > 0) add('pictures', 'number_only')
  for (const [field, maximum] of Object.entries(lengths) as [keyof typeof lengths, number][]) {
    if (characters(entry[field] ?? '') > maximum) add(field, `too_long?maximum=${maximum}`)
  }
  for (const { column, message } of dateIssues(entry, rules)) add(column, message)
  add('letter', entry.letter ? letterIssue(entry.letter) : undefined)
  return issues
}

function dateIssues(
  { shippedAt, deliveryDate }: WaybillEntry,
  { now, timeZone, orderedAt }: WaybillRules,
): { column: 'shippedAt' | 'deliveryDate'; message: string }[] {
  const day = (instant: string | Date) => dayOf(instant, timeZone)
  const ordered = orderedAt === undefined ? undefined : day(orderedAt)
  const issues: { column: 'shippedAt' | 'deliveryDate'; message: string }[] = []
  if (shippedAt) {
    if (new Date(shippedAt) > new Date(now)) issues.push({ column: 'shippedAt', message: 'in_future' })
    else if (ordered && day(shippedAt) < ordered) {
      issues.push({ column: 'shippedAt', message: `before_order?day=${ordered}` })
    }
  }
  if (deliveryDate) {
    const earliest = shippedAt ? day(shippedAt) : ordered
    if (earliest && deliveryDate < earliest) {
      issues.push({
        column: 'deliveryDate',
        message: shippedAt ? `before_shipment?day=${earliest}` : `before_order?day=${earliest}`,
      })
    }
  }
  return issues
}

/** Dates and times of a file: `YYYY-MM-DD`, and `YYYY-MM-DD HH:mm` in the merchant's time zone. */
const isRealDay = (text: string): boolean =>
  isDay(text) && !text.startsWith('0000') && isValid(parseISO(text))

/** The instant of a file's date and time, or undefined if it is invalid. */
export function instantOf(text: string, timeZone: string): string | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?: ([01]\d|2[0-3]):([0-5]\d))?$/.exec(text)
  if (!match || !isRealDay(text.slice(0, 10))) return undefined
  const [year = 0, month = 1, date = 1, hours = 0, minutes = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  return new Date(+new TZDate(year, month - 1, date, hours, minutes, timeZone)).toISOString()
}

/** A file row as a waybill, with issues of its date formats. */
export function entryOfCells(
  cells: WaybillCells,
  timeZone: string,
): { entry: WaybillEntry; issues: CellIssue[] } {
  const { tradeNo: _tradeNo, orderNo: _orderNo, shippedAt, deliveryDate, ...rest } = cells
  const issues: CellIssue[] = []
  const at = shippedAt ? instantOf(shippedAt, timeZone) : undefined
  if (shippedAt && !at) issues.push({ column: 'shippedAt', message: 'moment_format' })
  const on = deliveryDate && isRealDay(deliveryDate) ? deliveryDate : undefined
  if (deliveryDate && !on) issues.push({ column: 'deliveryDate', message: 'day_format' })
  return { entry: { ...rest, shippedAt: at, deliveryDate: on }, issues }
}

/** The issues of a row whose order is not known; the first issue of each cell. */
export function waybillRowIssues(cells: WaybillCells, rules: Omit<WaybillRules, 'pictures'>): CellIssue[] {
  const { entry, issues } = entryOfCells(cells, rules.timeZone)
  return firstOfEach([
    ...orderNumberIssues(cells),
    ...issues,
    ...waybillIssues(entry, { ...rules, pictures: 0 }),
  ])
}

/** A waybill can be uploaded for an order that is paid and reconciled (spec §5, §8). */
export const takesWaybill = (order: { status: string; reconciled: boolean }): boolean =>
  order.status === 'success' && order.reconciled

/** Whether an order lacks a waybill; one that was refunded or charged back needs none. */
export const waybillStatusOf = (uploaded: boolean, state: OrderState): WaybillStatus =>
  uploaded ? 'uploaded' : needsNoDelivery(state) ? 'not_needed' : 'missing'

export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** @param arrivesAt the time of delivery; null: no tracking data */
export function deliveryStatusOf(arrivesAt: Date | null, fails: boolean, now: Date): DeliveryStatus {
  if (!arrivesAt) return 'unknown'
  if (arrivesAt > now) return 'in_transit'
  return fails ? 'exception' : 'delivered'
}
