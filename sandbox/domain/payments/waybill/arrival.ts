import { type SQL, sql } from 'drizzle-orm'

/** Days from shipment to delivery. */
const DAYS = { from: 4, to: 14 }
/** Undelivered parcels per hundred. */
const LOST_PERCENT = 6

const hash = (text: SQL) => sql`(hashtext(${text}) & 2147483647)`

/**
 * When the carrier completes a delivery. The same tracking number always takes the same time. null if there
 * is no tracking number to follow.
 */
export const arrivesAt = (shippedAt: SQL, trackingNumber: SQL): SQL<Date | null> =>
  sql`(${shippedAt} + make_interval(days => ${DAYS.from} + ${hash(trackingNumber)} % ${DAYS.to - DAYS.from + 1}))`

export const deliveryFails = (trackingNumber: SQL): SQL<boolean> =>
  sql`coalesce(${hash(sql`(${trackingNumber} || '!')`)} % 100 < ${LOST_PERCENT}, false)`
