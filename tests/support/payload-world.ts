import { sql } from 'drizzle-orm'
import type { Database } from '#sandbox/platform/db/database.ts'
import { payloads, shortPayloads } from './payloads.ts'

/**
 * Replaces every free text in a sandbox by a payload: what customers, shops, colleagues, other systems and the provider
 * write without a closed form. Numbers of records, login names, enums and addresses that the contract checks keep
 * their form.
 */

/** Columns by table. An empty text stays empty. */
const columns: Record<string, readonly string[]> = {
  approvals: ['device', 'reason', 'target'],
  alerts: ['website'],
  amount_limits: ['remark'],
  api_keys: ['name'],
  api_requests: ['path', 'request', 'response'],
  bank_account_changes: ['account_name', 'bank_name', 'remark'],
  bank_account_documents: ['file_name'],
  bank_accounts: ['account_name', 'bank_name', 'bic', 'settlement_bank'],
  complaint_entries: ['text', 'mail_subject'],
  complaints: ['customer_name', 'email'],
  custom_rule_versions: ['reason'],
  custom_rules: ['name', 'reason'],
  customer_filters: ['remark'],
  customer_notes: ['text'],
  customers: ['name'],
  dispute_drafts: ['letter', 'notes'],
  dispute_events: ['note'],
  dispute_submissions: ['letter', 'notes'],
  disputes: ['reason', 'remark', 'return_reason', 'website'],
  gateways: ['label_zh', 'label_en'],
  known_browsers: ['browser'],
  logistics_bindings: ['account', 'partner'],
  merchant_profiles: ['contact_name', 'contact_email', 'contact_phone', 'address_zh', 'address_en'],
  merchants: ['name_zh', 'name_en'],
  news: ['title_zh', 'title_en', 'content_zh', 'content_en'],
  operation_logs: ['target', 'device'],
  passkeys: ['name'],
  pay_link_mails: ['email'],
  pay_links: ['description', 'website'],
  payout_accounts: ['holder'],
  pictures: ['file_name'],
  refunds: ['email', 'reason'],
  reports: ['name'],
  risk_list_entries: ['remark'],
  roles: ['name_zh', 'name_en', 'description'],
  saved_views: ['name'],
  sessions: ['device'],
  reserve_batches: ['bank_reference'],
  settlement_batches: ['bank_reference', 'remark'],
  stopped_orders: ['note'],
  stores: ['name', 'domain'],
  transaction_events: ['reference'],
  transaction_products: ['name', 'delivery_method'],
  transactions: [
    'card_holder',
    'customer_name',
    'email',
    'ip_city',
    'issuing_bank',
    'tracking_number',
    'website',
  ],
  uploads: ['file_name'],
  users: ['name'],
  velocity_rules: ['remark'],
  waybills: ['delivery_method', 'letter', 'product_name', 'tracking_number'],
  webhook_attempts: ['response'],
  website_operations: ['opinion', 'remark'],
  websites: ['close_reason', 'compliance_comment', 'rectification_opinion', 'review_opinion'],
}

/** Merchant order numbers, which the contract limits to 50 characters. */
const orderNumbers = ['complaints', 'disputes', 'frauds', 'pay_links', 'transactions']

/** Texts in JSON: every value with one of these keys. */
const json: Record<string, readonly string[]> = {
  'merchant_profiles.custom_parameters': ['value'],
  'pay_links.items': ['name'],
  'transactions.billing_address': ['name', 'line1', 'city', 'state', 'zip', 'phone'],
  'transactions.shipping_address': ['name', 'line1', 'city', 'state', 'zip', 'phone'],
}

const id = (name: string) => sql.raw(`"${name}"`)

const texts = Object.entries({ long: payloads, short: shortPayloads }).flatMap(([list, all]) =>
  all.map((text, no) => ({ list, no, text })),
)

/** One of the texts, by the row and the column. */
const oneOf = (list: 'long' | 'short', row: string, column: string) => sql`(
  select text from payloads where list = ${list} and no =
    abs(hashtext(${sql.raw(row)} || ${column}) % (select count(*)::int from payloads where list = ${list})))`

export async function fillWithPayloads(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // No triggers: the operation log cannot be changed, and the changes must not become events.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      create temporary table payloads on commit drop as select * from
      jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t(list text, no int, text text)`)
    for (const [table, names] of Object.entries(columns)) {
      const set = names.map(
        (name) =>
          sql`${id(name)} = case when ${id(name)} <> '' then ${oneOf('long', `"${table}".ctid::text`, name)} else ${id(name)} end`,
      )
      await tx.execute(sql`update ${id(table)} set ${sql.join(set, sql`, `)}`)
    }
    for (const table of orderNumbers) {
      const number = sql`${oneOf('short', `"${table}".order_no`, 'order_no')} || right(md5(order_no), 8)`
      await tx.execute(sql`update ${id(table)} set order_no = ${number} where order_no <> ''`)
    }
    for (const [place, keys] of Object.entries(json)) {
      const [table = '', column = ''] = place.split('.')
      const { rows } = await tx.execute<{ row: string; value: unknown }>(
        sql`select ctid::text as row, ${id(column)} as value from ${id(table)}`,
      )
      let used = 0
      const changed = rows.map(({ row, value }) => ({
        row,
        value: JSON.parse(JSON.stringify(value), (key, text: unknown) =>
          keys.includes(key) && typeof text === 'string' && text ? payloads[used++ % payloads.length] : text,
        ),
      }))
      await tx.execute(sql`
        update ${id(table)} t set ${id(column)} = n.value from
        jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n(row text, value jsonb) where t.ctid::text = n.row`)
    }
  })
}
