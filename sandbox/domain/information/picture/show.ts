import { and, eq } from 'drizzle-orm'
import type { filePicture } from '#lib/contract/file.ts'
import { findDispute } from '#sandbox/domain/disputes/dispute/find.ts'
import { findTransaction } from '#sandbox/domain/payments/transaction/find.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { websites } from '#sandbox/platform/db/schema/identity.ts'
import { type PictureSubject, pictures } from '#sandbox/platform/db/schema/picture.ts'
import { mayOpen } from '#sandbox/platform/gate/rights.ts'
import { seesWebsite } from '#sandbox/platform/gate/website-scope.ts'
import { readByKeys } from '#sandbox/platform/list/page.ts'

/** The pages that show the images of a subject. A role needs one of them to see the image. */
const pagesOf: Record<PictureSubject, readonly string[]> = {
  dispute: ['/deal/dispute'],
  waybill: ['/deal/waybill', '/deal/dispute', '/deal/transaction'],
  logo: ['/developer/branded_checkout'],
  website: ['/risk/website_profile'],
}

/** An image of the merchant. Another merchant's image gives the same error as an unknown one. */
export const showPicture: Handler<typeof filePicture> = async ({ ctx, input }) => {
  const [row] = await ctx.db
    .select()
    .from(pictures)
    .where(and(eq(pictures.merchantNo, ctx.merchantNo), eq(pictures.pictureNo, input.pictureNo)))
  if (!row || !pagesOf[row.subject].some((page) => mayOpen(ctx.rights, page))) {
    throw new BusinessError('record_not_found')
  }
  await requireSubject(ctx, row)
  return { fileName: row.fileName, contentType: row.contentType, body: Buffer.from(row.bytes) }
}

/** Throws record_not_found if the image belongs to an order or a website that the role cannot see. */
async function requireSubject(
  ctx: Context,
  { subject, subjectNo }: { subject: PictureSubject; subjectNo: string },
): Promise<void> {
  if (subject === 'logo') return
  if (subject === 'website') {
    const [website] = await readByKeys(ctx, websites, websites.websiteNo, [subjectNo])
    if (!website || !seesWebsite(ctx, website.url)) throw new BusinessError('record_not_found')
    return
  }
  const { tradeNo } =
    subject === 'waybill' ? { tradeNo: subjectNo } : await findDispute(ctx.db, ctx.merchantNo, subjectNo)
  await findTransaction(ctx, tradeNo)
}
