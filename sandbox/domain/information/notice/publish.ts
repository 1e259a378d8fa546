import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { newsCategories, outImpacts, outServices } from '#lib/contract/notice.ts'
import { bilingual, id, instant } from '#lib/contract/shapes.ts'
import { ControlError } from '#sandbox/platform/control-error.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { merchants } from '#sandbox/platform/db/schema/identity.ts'
import { news } from '#sandbox/platform/db/schema/notice.ts'
import { newNumber } from '#sandbox/platform/record-number.ts'

export const publishRequest = z.strictObject({
  /** Unset: for all merchants. */
  merchantNo: id.optional(),
  category: z.enum(newsCategories),
  title: bilingual,
  /** Default: the title. */
  content: bilingual.optional(),
  /** The notice is shown in the strip until this time. */
  stripUntil: instant.optional(),
  /** For an outage or maintenance. Starts immediately by default. */
  out: z
    .strictObject({
      impact: z.enum(outImpacts),
      services: z.array(z.enum(outServices)).min(1),
      startsAt: instant.optional(),
      endsAt: instant.optional(),
    })
    .optional(),
})
export type PublishRequest = z.output<typeof publishRequest>

export const endRequest = z.strictObject({ newsId: id })

/** The provider publishes a notice, to one merchant or to all. */
export async function publishNotice(
  db: Database,
  input: PublishRequest,
  nowOf: (merchantNo?: string) => Date,
): Promise<{ newsId: string }> {
  const { merchantNo, category, title, content = title, stripUntil, out } = input
  const isOut = category === 'outage' || category === 'maintenance'
  if (isOut !== Boolean(out)) throw new ControlError('outages and maintenance, and no others, have `out`')
  if (merchantNo !== undefined) {
    const known = await db.$count(merchants, eq(merchants.merchantNo, merchantNo))
    if (!known) throw new ControlError('no such merchant')
  }
  const now = nowOf(merchantNo)
  const newsId = newNumber(now, 'N')
  await db.insert(news).values({
    id: newsId,
    merchantNo: merchantNo ?? null,
    category,
    titleZh: title.zh_CN,
    titleEn: title.en_US,
    contentZh: content.zh_CN,
    contentEn: content.en_US,
    publishedAt: now,
    stripUntil: stripUntil === undefined ? null : new Date(stripUntil),
    ...(out && {
      impact: out.impact,
      services: out.services,
      startsAt: out.startsAt === undefined ? now : new Date(out.startsAt),
      endsAt: out.endsAt === undefined ? null : new Date(out.endsAt),
    }),
  })
  return { newsId }
}

/** Ends a current outage or maintenance now. */
export async function endNotice(
  db: Database,
  { newsId }: z.output<typeof endRequest>,
  nowOf: (merchantNo?: string) => Date,
): Promise<{ newsId: string; endsAt: string }> {
  const [row] = await db.select().from(news).where(eq(news.id, newsId))
  if (!row?.startsAt) throw new ControlError('no such outage')
  const endsAt = nowOf(row.merchantNo ?? undefined)
  await db.update(news).set({ endsAt }).where(eq(news.id, newsId))
  return { newsId, endsAt: endsAt.toISOString() }
}
