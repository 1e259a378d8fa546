import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AnswerRule } from '#lib/contract/alert-answer.ts'
import { changed, money, timestampMillis } from '../columns.ts'

/** The automatic answers to chargeback alerts. A merchant without a row has them switched off. */
export const alertAnswerSettings = pgTable(
  'alert_answer_settings',
  {
    merchantNo: text('merchant_no').primaryKey(),
    enabled: boolean('enabled').notNull(),
    rules: jsonb('rules').$type<AnswerRule[]>().notNull(),
    dailyLimit: money('daily_limit'),
    limitCurrency: text('limit_currency').notNull(),
    emails: jsonb('emails').$type<string[]>().notNull(),
    ...changed(),
    /** When the next weekly email is due; null: none. */
    nextAt: timestampMillis('next_at'),
  },
  (t) => [index('alert_answer_settings_next').on(t.merchantNo, t.nextAt)],
)
