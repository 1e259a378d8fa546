import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { billPictures, proof } from '#lib/contract/waybill.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { pictures } from '#sandbox/platform/db/schema/picture.ts'
import { waybillPictures } from '#sandbox/platform/db/schema/waybill.ts'
import { seesWebsite } from '#sandbox/platform/gate/website-scope.ts'
import { readWaybills, rowOf } from './read-rows.ts'

type Proof = z.input<typeof proof>

/** The proof images of an order by section, in their order. */
export async function proofsOf(db: Database, merchantNo: string, tradeNo: string): Promise<Proof[]> {
  const rows = await db
    .select({
      pictureNo: pictures.pictureNo,
      section: waybillPictures.section,
      fileName: pictures.fileName,
      bytes: pictures.size,
      width: pictures.width,
      height: pictures.height,
      uploadedBy: pictures.uploadedBy,
      uploadedAt: pictures.uploadedAt,
    })
    .from(waybillPictures)
    .innerJoin(
      pictures,
      and(
        eq(pictures.merchantNo, waybillPictures.merchantNo),
        eq(pictures.pictureNo, waybillPictures.pictureNo),
      ),
    )
    .where(and(eq(waybillPictures.merchantNo, merchantNo), eq(waybillPictures.tradeNo, tradeNo)))
    .orderBy(asc(pictures.uploadedAt), asc(waybillPictures.position), asc(pictures.pictureNo))
  return rows.map((row) => ({ ...row, uploadedAt: row.uploadedAt.toISOString() }))
}

/** Deletes these images of an order. */
export async function dropProofs(
  db: Database,
  merchantNo: string,
  tradeNo: string,
  pictureNos: readonly string[],
): Promise<void> {
  if (pictureNos.length === 0) return
  const some = [...pictureNos]
  await db
    .delete(waybillPictures)
    .where(
      and(
        eq(waybillPictures.merchantNo, merchantNo),
        eq(waybillPictures.tradeNo, tradeNo),
        inArray(waybillPictures.pictureNo, some),
      ),
    )
  await db
    .delete(pictures)
    .where(
      and(
        eq(pictures.merchantNo, merchantNo),
        eq(pictures.subject, 'waybill'),
        eq(pictures.subjectNo, tradeNo),
        inArray(pictures.pictureNo, some),
      ),
    )
}

/**
 * The waybill of an order with all details. For an order that was never paid, its status is that no waybill is
 * possible.
 */
export const readWaybill: Handler<typeof billPictures> = async ({ ctx, input }) => {
  const [found] = await readWaybills(ctx.db, ctx.merchantNo, [input.tradeNo])
  if (!found || !seesWebsite(ctx, found.order.website)) throw new BusinessError('record_not_found')
  return {
    bill: rowOf(found, ctx.now()),
    letter: found.waybill?.letter ?? null,
    pictures: await proofsOf(ctx.db, ctx.merchantNo, input.tradeNo),
  }
}
