import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { websiteOperationKinds } from '#lib/contract/website.ts'
import type { Rectification, WebsiteStatus } from '#lib/rules/website.ts'
import { timestampMillis } from '../columns.ts'

/** The gateway of a website, and its URL. */
export interface WebsitePlace {
  gatewayNo: string
  url: string
}

/**
 * Operations on a website by the merchant and by the provider's reviewers. They remain when the website is
 * deleted.
 */
export const websiteOperations = pgTable(
  'website_operations',
  {
    operationNo: bigint('operation_no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchantNo: text('merchant_no').notNull(),
    websiteNo: text('website_no').notNull(),
    /** Business time. */
    at: timestampMillis('at').notNull(),
    /** null: the provider's reviewers. */
    actor: text('actor'),
    kind: text('kind').$type<(typeof websiteOperationKinds)[number]>().notNull(),
    /** null: the website did not exist before. */
    fromStatus: text('from_status').$type<WebsiteStatus>(),
    fromRectification: text('from_rectification').$type<Rectification>(),
    /** null: the website was deleted. */
    toStatus: text('to_status').$type<WebsiteStatus>(),
    toRectification: text('to_rectification').$type<Rectification>(),
    /** The merchant's remark. */
    remark: text('remark'),
    /** The reviewers' comment: a key of sandbox/messages/<locale>/website.json. */
    opinion: text('opinion'),
    /** The previous gateway and URL, if they were changed. */
    before: jsonb('before').$type<WebsitePlace>(),
    after: jsonb('after').$type<WebsitePlace>(),
    /** Numbers of the attached images, in order. */
    pictures: jsonb('pictures').$type<string[]>().notNull(),
  },
  (t) => [index('website_operations_time').on(t.merchantNo, t.websiteNo, t.at, t.operationNo)],
)
