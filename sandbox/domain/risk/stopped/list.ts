import { and, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import {
  reviewStates,
  stoppedOrderDownload,
  stoppedOrderList,
  stoppedOrderRow,
} from '#lib/contract/stopped-order.ts'
import { listSigns } from '#lib/rules/list-signs.ts'
import { preAuthLapsesAt } from '#lib/rules/pre-auth.ts'
import { readRows } from '#sandbox/domain/payments/transaction/read-rows.ts'
import { ruleWords } from '#sandbox/domain/payments/transaction/words.ts'
import { decisionsOf } from '#sandbox/domain/risk/rule/explanation.ts'
import { remediesOf } from '#sandbox/domain/risk/rule/remedies.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { stoppedOrders } from '#sandbox/platform/db/schema/stopped-order.ts'
import { exportColumns } from '#sandbox/platform/export/columns.ts'
import { exportHandler } from '#sandbox/platform/export/file.ts'
import { byOrder, ofWebsites, type WebsiteScope } from '#sandbox/platform/gate/website-scope.ts'
import {
  type Condition,
  type FilterOf,
  matchFields,
  oneOf,
  period,
} from '#sandbox/platform/list/conditions.ts'
import { countsBy, defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { readByKeys } from '#sandbox/platform/list/page.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'

const s = stoppedOrders
const t = transactions

type Filter = FilterOf<typeof stoppedOrderList>

const stoppedRecords = defineList({
  table: s,
  key: s.tradeNo,
  sorts: { createdAt: s.createdAt, riskScore: s.riskScore },
  defaultSort: 'createdAt',
  websites: byOrder(s),
  period: period(s.createdAt, 'createdAt'),
  where: (filter: Filter, who) => [
    matchFields(s, filter, 'tradeNo', 'gatewayNo', 'verdict', 'stoppedBy', 'reviewState'),
    filter.rule?.length ? hasRule(filter.rule) : undefined,
    matchStoppedOrder(filter, who),
  ],
  read: readStopped,
})

const hasRule = (rules: readonly string[]): SQL =>
  sql`${s.rules} ?| array[${sql.join(
    rules.map((rule) => sql`${rule}`),
    sql`, `,
  )}]`

/** Whether the customer of the stopped order `t` paid a later order that the role can see. */
const paidLater = (who: WebsiteScope): SQL => sql`exists (select from transactions later
  where later.merchant_no = ${t}.merchant_no and later.email = ${t}.email and later.created_at > ${t}.created_at
    and later.status = 'success' and ${ofWebsites(who, alias(t, 'later').website) ?? sql`true`})`

/** Filter fields that only the order has. */
function matchStoppedOrder(
  { email, preAuthStatus, environment, paidLater: later }: Filter,
  who: WebsiteScope,
): Condition {
  const paid = later === undefined ? undefined : later ? paidLater(who) : not(paidLater(who))
  const wanted = and(
    oneOf(t.email, email?.toLowerCase()),
    matchFields(t, { preAuthStatus, environment }, 'preAuthStatus', 'environment'),
    paid,
  )
  return (
    wanted &&
    sql`exists (select from ${t} where ${t.merchantNo} = ${s.merchantNo} and ${t.tradeNo} = ${s.tradeNo} and ${wanted})`
  )
}

export const listStopped = listHandler(
  stoppedOrderList,
  stoppedRecords,
  countsBy(stoppedRecords, 'reviewState', reviewStates),
)

export const downloadStopped = exportHandler(stoppedOrderDownload, stoppedRecords, {
  name: 'stopped-orders',
  columns: exportColumns(stoppedOrderRow, {
    labels: 'fields.stopped_order',
    kinds: { verdict: 'enum:stoppedVerdict', stoppedBy: 'enum:stoppedBy', method: 'enum:paymentMethod' },
  }),
})

/** The stopped orders with these numbers, in the order of the numbers. */
export async function readStopped(
  ctx: Pick<Context, 'db' | 'merchantNo' | 'locale'>,
  keys: readonly string[],
): Promise<z.input<typeof stoppedOrderRow>[]> {
  const { db, merchantNo, locale } = ctx
  const { comma, space } = listSigns(locale)
  const stored = await readByKeys({ db, merchantNo }, s, s.tradeNo, keys)
  const orders = await readRows(db, merchantNo, keys)
  const byNumber = new Map(orders.map((order) => [order.tradeNo, order]))
  const decisions = await decisionsOf(db, merchantNo, orders)
  return stored.flatMap((row) => {
    const order = byNumber.get(row.tradeNo)
    const decision = decisions.get(row.tradeNo)
    if (!order || !decision) return []
    const isPending = order.preAuthStatus === 'pending'
    return {
      ...toRow(stoppedOrderRow, { ...order, ...row }),
      rules: namesOf(row.rules, locale).join(comma),
      remedy: remediesOf({ ...order, ...decision }, locale).join(space),
      lapsesAt: isPending ? preAuthLapsesAt(order.createdAt).toISOString() : null,
      updatedBy: row.reviewedBy,
    }
  })
}

/** The numbers of the rules; the rules of the score have names. */
const namesOf = (rules: readonly string[], locale: Context['locale']): string[] =>
  rules.flatMap((rule) => {
    const [check = '', ...rest] = rule.split(':')
    const number = rest.join(':')
    return number === '' ? [] : check === 'score' ? ruleWords(number, {}, locale).name : number
  })
