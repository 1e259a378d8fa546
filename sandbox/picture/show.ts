import { and, eq } from 'drizzle-orm'
import type { filePicture } from '#lib/contract/file.ts'
import { BusinessError, type Context, type Handler } from '../context.ts'
import { type PictureSubject, pictures } from '../db/schema/picture.ts'
import { findDispute } from '../dispute/find.ts'
import { mayOpen } from '../gate/rights.ts'
import { findTransaction } from '../transaction/find.ts'

/** The pages on which a subject's pictures are looked at: who may open none of them does not see the picture. */
const pagesOf: Record<PictureSubject, readonly string[]> = {
  dispute: ['/deal/dispute'],
  waybill: ['/deal/waybill', '/deal/dispute', '/deal/transaction'],
  logo: ['/developer/branded_checkout'],
  website: ['/risk/website_profile'],
}

/** A picture, to its merchant alone: another's is as unknown as none at all. */
export const showPicture: Handler<typeof filePicture> = async ({ ctx, input }) => {
  const [row] = await ctx.db
    .select()
    .from(pictures)
    .where(and(eq(pictures.merchantNo, ctx.merchantNo), eq(pictures.pictureNo, input.pictureNo)))
  if (!row || !pagesOf[row.subject].some((page) => mayOpen(ctx.rights, page))) {
    throw new BusinessError('record_not_found')
  }
  await requireOrder(ctx, row)
  return { fileName: row.fileName, contentType: row.contentType, body: Buffer.from(row.bytes) }
}

/** Throws record_not_found for a picture about an order that the role does not see. */
async function requireOrder(
  ctx: Context,
  { subject, subjectNo }: { subject: PictureSubject; subjectNo: string },
): Promise<void> {
  if (subject !== 'waybill' && subject !== 'dispute') return
  const { tradeNo } =
    subject === 'waybill' ? { tradeNo: subjectNo } : await findDispute(ctx.db, ctx.merchantNo, subjectNo)
  await findTransaction(ctx, tradeNo)
}
