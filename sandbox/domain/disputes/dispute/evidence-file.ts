import { and, eq } from 'drizzle-orm'
import type { evidenceFile } from '#lib/contract/dispute-evidence.ts'
import { findTransaction } from '#sandbox/domain/payments/transaction/find.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { pictures } from '#sandbox/platform/db/schema/picture.ts'
import { findDispute } from './find.ts'

/** A PDF document of the evidence. Throws record_not_found, also for an order that the role cannot see. */
export const sendEvidenceFile: Handler<typeof evidenceFile> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const [row] = await db
    .select()
    .from(pictures)
    .where(
      and(
        eq(pictures.merchantNo, merchantNo),
        eq(pictures.pictureNo, input.pictureNo),
        eq(pictures.subject, 'dispute'),
        eq(pictures.contentType, 'application/pdf'),
      ),
    )
  if (!row) throw new BusinessError('record_not_found')
  const { tradeNo } = await findDispute(db, merchantNo, row.subjectNo)
  await findTransaction(ctx, tradeNo)
  return { fileName: row.fileName, contentType: row.contentType, body: Buffer.from(row.bytes) }
}
