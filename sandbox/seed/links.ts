import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { newLinkToken } from '#sandbox/domain/payments/link/create.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { payLinks } from '#sandbox/platform/db/schema/link.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import type { SeedPart } from './part.ts'

/** Links of the demo merchant: paid by existing orders, expired, and open. */

const MERCHANT = '100001'
const GATEWAY = '10000101'
const WEBSITE = 'www.haituo-outdoor.example'
const PAID_LINKS = 18

type Link = typeof payLinks.$inferInsert

/** Links without a payment. */
const offers: readonly {
  days: number
  /** Days until it expires, from today. */
  left: number
  amount: string
  currency: string
  description: string
  use: Link['use']
  locale: Link['locale']
  minAmount?: string
  items?: Link['items']
  remindHours?: Link['remindHours']
}[] = [
  {
    days: 2,
    left: 12,
    amount: '268.00',
    currency: 'USD',
    description: 'Two-person tent, replacement poles',
    use: 'single',
    locale: 'en_US',
    items: [
      { name: 'Two-person tent', quantity: 1, unitPrice: '219.00' },
      { name: 'Replacement pole', quantity: 2, unitPrice: '24.50' },
    ],
    remindHours: 24,
  },
  {
    days: 1,
    left: 29,
    amount: '45.00',
    currency: 'USD',
    description: 'Guided day hike, one person',
    use: 'many',
    locale: 'en_US',
  },
  {
    days: 3,
    left: 40,
    amount: '500.00',
    minAmount: '5.00',
    currency: 'USD',
    description: 'Donation for trail maintenance',
    use: 'many',
    locale: 'en_US',
  },
  {
    days: 1,
    left: 6,
    amount: '1280.00',
    currency: 'CNY',
    description: '定制露营灯 20 只，尾款',
    use: 'single',
    locale: 'zh_CN',
  },
  {
    days: 25,
    left: -11,
    amount: '89.90',
    currency: 'USD',
    description: 'Sleeping bag, winter',
    use: 'single',
    locale: 'en_US',
  },
  {
    days: 33,
    left: -26,
    amount: '150.00',
    currency: 'EUR',
    description: 'Deposit for a group order',
    use: 'single',
    locale: 'en_US',
  },
  {
    days: 48,
    left: -18,
    amount: '30.00',
    currency: 'USD',
    description: 'Workshop ticket',
    use: 'many',
    locale: 'en_US',
  },
]

export const linksPart: SeedPart = {
  name: 'links',
  version: 1,
  async run({ db, now }) {
    await db.transaction(async (tx) => {
      const [some] = await tx.select().from(payLinks).where(eq(payLinks.merchantNo, MERCHANT)).limit(1)
      if (some) return
      const base = { merchantNo: MERCHANT, gatewayNo: GATEWAY, createdBy: 'admin' }
      await tx.insert(payLinks).values(
        offers.map(({ days, left, ...offer }, index) => ({
          ...base,
          ...offer,
          linkNo: `L${String(900_001 + index)}`,
          token: newLinkToken(),
          website: WEBSITE,
          orderNo: `BL-${1001 + index}`,
          createdAt: subDays(now, days),
          expiresAt: addDays(now, left),
          expiredAt: left < 0 ? addDays(now, left) : null,
          nextAt: left < 0 ? null : subHours(addDays(now, left), offer.remindHours ?? 0),
        })),
      )
      await linkOrders(tx, base)
    })
  },
}

/** Creates links and assigns the latest orders to them as payments. */
async function linkOrders(tx: Database, base: Pick<Link, 'merchantNo' | 'gatewayNo' | 'createdBy'>) {
  const t = transactions
  const orders = await tx
    .select()
    .from(t)
    .where(
      and(
        eq(t.merchantNo, MERCHANT),
        eq(t.gatewayNo, GATEWAY),
        eq(t.method, 'card'),
        eq(t.status, 'success'),
        isNull(t.linkNo),
      ),
    )
    .orderBy(desc(t.createdAt), desc(t.tradeNo))
    .limit(PAID_LINKS)
  if (orders.length === 0) return
  const links = orders.map((order, index) => ({ order, linkNo: `L${String(800_001 + index)}` }))
  await tx.insert(payLinks).values(
    links.map(({ order, linkNo }) => ({
      ...base,
      linkNo,
      token: newLinkToken(),
      website: order.website,
      orderNo: order.orderNo,
      description: `Order ${order.orderNo}`,
      amount: order.amount,
      currency: order.currency,
      use: 'single' as const,
      locale: 'en_US' as const,
      createdAt: subHours(order.createdAt, 5),
      expiresAt: addDays(order.createdAt, 14),
    })),
  )
  for (const { order, linkNo } of links) {
    await tx
      .update(t)
      .set({ linkNo })
      .where(and(eq(t.merchantNo, MERCHANT), eq(t.tradeNo, order.tradeNo)))
  }
}
