import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { websiteOperationKinds } from '#lib/contract/website.ts'
import type { Rectification, WebsiteStatus } from '#lib/rules/website.ts'

/** Which gateway a website belongs to, and where it is. */
export interface WebsitePlace {
  gatewayNo: string
  url: string
}

/** What was done with a website, by the merchant and by the provider's reviewers. It outlives the website. */
export const websiteOperations = pgTable(
  'website_operations',
  {
    operationNo: bigint('operation_no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchantNo: text('merchant_no').notNull(),
    websiteNo: text('website_no').notNull(),
    /** Business time. */
    at: timestamp('at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
    /** null: the provider's reviewers. */
    actor: text('actor'),
    kind: text('kind').$type<(typeof websiteOperationKinds)[number]>().notNull(),
    /** null: it was not there before. */
    fromStatus: text('from_status').$type<WebsiteStatus>(),
    fromRectification: text('from_rectification').$type<Rectification>(),
    /** null: nothing is left. */
    toStatus: text('to_status').$type<WebsiteStatus>(),
    toRectification: text('to_rectification').$type<Rectification>(),
    /** In the merchant's words. */
    remark: text('remark'),
    /** In the reviewers' words: a key of sandbox/messages/<locale>/website.json. */
    opinion: text('opinion'),
    /** Where it was before, where that was changed. */
    before: jsonb('before').$type<WebsitePlace>(),
    after: jsonb('after').$type<WebsitePlace>(),
    /** Numbers of the pictures that came with it, in their order. */
    pictures: jsonb('pictures').$type<string[]>().notNull(),
  },
  (t) => [index('website_operations_time').on(t.merchantNo, t.websiteNo, t.at, t.operationNo)],
)
