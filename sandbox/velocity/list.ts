import { eq } from 'drizzle-orm'
import type { velocityList } from '#lib/contract/limit.ts'
import type { Handler } from '../context.ts'
import { velocityRules } from '../db/schema/risk.ts'
import { all, ofFields } from '../list/conditions.ts'
import { readPage } from '../list/page.ts'
import { readVelocityRules, rowOf, velocitySource } from './rows.ts'

/** Payment frequency: velocity rules. */
export const listVelocityRules: Handler<typeof velocityList> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const t = velocityRules
  const { keys, ...page } = await readPage({
    db,
    source: velocitySource,
    where: all(
      eq(t.merchantNo, merchantNo),
      ofFields(t, input, 'gatewayNo', 'blackElement', 'cardType', 'currency'),
    ),
    input,
    scope: ['paymentNumberLimit/list.do', merchantNo],
  })
  return { ...page, list: (await readVelocityRules(db, merchantNo, keys)).map(rowOf) }
}
