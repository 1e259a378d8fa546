import { type SQL, sql } from 'drizzle-orm'

/** Days that a parcel takes. */
const DAYS = { from: 4, to: 14 }
/** Of a hundred parcels so many do not arrive. */
const LOST = 6

const hash = (text: SQL) => sql`(hashtext(${text}) & 2147483647)`

/** When the carrier is done with a parcel: the same number always takes the same time. null: nothing to follow. */
export const arrivesAt = (shippedAt: SQL, trackingNumber: SQL): SQL<Date | null> =>
  sql`(${shippedAt} + make_interval(days => ${DAYS.from} + ${hash(trackingNumber)} % ${DAYS.to - DAYS.from + 1}))`

export const deliveryFails = (trackingNumber: SQL): SQL<boolean> =>
  sql`coalesce(${hash(sql`(${trackingNumber} || '!')`)} % 100 < ${LOST}, false)`
