import { sql } from 'drizzle-orm'
import type { SeedPart } from './part.ts'

const MERCHANT = '100001'
const PASSED = 40

/**
 * 3-D Secure of seeded orders: the latest paid card orders passed it, and a few orders with a fraud chargeback, so
 * that the liability shift is visible.
 */
export const threeDSecurePart: SeedPart = {
  name: 'three-d-secure',
  version: 1,
  async run({ db }) {
    const paid = sql`t.merchant_no = ${MERCHANT} and t.status = 'success' and t.method = 'card'
      and t.pre_auth_status = 'none'`
    await db.execute(sql`
      with chosen as (
        (select t.trade_no from transactions t where ${paid} order by t.created_at desc, t.trade_no limit ${PASSED})
        union
        (select t.trade_no from transactions t join disputes d
          on d.merchant_no = t.merchant_no and d.trade_no = t.trade_no
          where ${paid} and d.kind = 'chargeback' and d.reason = 'fraud' and d.stage = 'to_answer'
          order by d.filed_at desc, d.dispute_no limit 2)
      ), passed as (
        update transactions t set three_d_secure = 'passed' from chosen c
        where t.merchant_no = ${MERCHANT} and t.trade_no = c.trade_no and t.three_d_secure = 'none'
        returning t.trade_no, t.created_at
      ), later as (
        update transaction_events e set at = e.at + interval '40 seconds' from passed p
        where e.merchant_no = ${MERCHANT} and e.trade_no = p.trade_no and e.kind = 'succeeded'
      )
      insert into transaction_events (merchant_no, trade_no, at, kind)
      select ${MERCHANT}, p.trade_no, p.created_at + make_interval(secs => k.after), k.kind
      from passed p cross join (values ('challenge_requested', 1), ('challenge_passed', 30)) as k(kind, after)`)
  },
}
