import { sql } from 'drizzle-orm'
import { arrivesAt, deliveryFails } from '#sandbox/domain/payments/waybill/arrival.ts'
import { transactionProducts, transactions } from '#sandbox/platform/db/schema/payment.ts'
import { waybills } from '#sandbox/platform/db/schema/waybill.ts'
import type { SeedPart } from './part.ts'

/** The waybills of the seeded orders, derived from the orders. Existing waybills are kept. */
export const waybillsPart: SeedPart = {
  name: 'waybills',
  version: 1,
  async run({ db }) {
    const number = sql`t.tracking_number`
    const pick = sql`(hashtext(t.trade_no) & 2147483647)`
    await db.execute(sql`
      insert into ${waybills} (merchant_no, trade_no, carrier_code, tracking_number, tracking_site, product_type,
        shipped_at, shipped_from, product_name, delivery_method, uploaded_by, uploaded_at, arrives_at,
        delivery_fails)
      select t.merchant_no, t.trade_no, t.carrier_code, t.tracking_number, t.tracking_site, 'merchandise',
        t.fulfilled_at, (array['Shenzhen', 'Yiwu', 'Guangzhou', 'Hangzhou'])[1 + ${pick} % 4], p.name,
        (array['express', 'post', 'air freight'])[1 + ${pick} / 7 % 3], 'admin', t.fulfilled_at,
        ${arrivesAt(sql`t.fulfilled_at`, number)}, ${deliveryFails(number)}
      from ${transactions} t
      left join ${transactionProducts} p
        on p.merchant_no = t.merchant_no and p.trade_no = t.trade_no and p.position = 0
      where t.waybill_uploaded
      on conflict do nothing`)
  },
}
