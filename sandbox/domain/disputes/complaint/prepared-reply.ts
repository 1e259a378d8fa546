import { eq } from 'drizzle-orm'
import type { Locale } from '#lib/contract/shapes.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import type { complaints } from '#sandbox/platform/db/schema/complaint.ts'
import { merchants } from '#sandbox/platform/db/schema/identity.ts'
import { inLocale, providerWord } from '#sandbox/platform/vocabulary.ts'

/** An email to the customer with its greeting, in the language of the browser that placed the order. */
export async function preparedReply(
  db: Database,
  complaint: Pick<typeof complaints.$inferSelect, 'merchantNo' | 'orderNo' | 'customerName'>,
  browserLanguage: string | null,
): Promise<{ locale: Locale; subject: string; text: string }> {
  const { merchantNo, orderNo, customerName } = complaint
  const [merchant] = await db.select().from(merchants).where(eq(merchants.merchantNo, merchantNo))
  const locale = browserLanguage?.toLowerCase().startsWith('zh') ? 'zh_CN' : 'en_US'
  const values = {
    orderNo,
    customerName,
    merchant: inLocale(locale, merchant?.nameZh ?? '', merchant?.nameEn ?? ''),
  }
  return {
    locale,
    subject: providerWord(locale, 'mail', 'complaint_reply.subject', values),
    text: providerWord(locale, 'mail', 'complaint_reply.body', values),
  }
}
