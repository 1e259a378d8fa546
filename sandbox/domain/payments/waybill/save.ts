import type { RequestOf } from '#lib/contract/call.ts'
import { MAX_PROOFS, proofSections, type WaybillMode, type waybillSave } from '#lib/contract/waybill.ts'
import { takesWaybill, waybillIssues } from '#lib/rules/waybill.ts'
import { findTransaction } from '#sandbox/domain/payments/transaction/find.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { waybillPictures, type waybills } from '#sandbox/platform/db/schema/waybill.ts'
import { requireNoIssues } from '#sandbox/platform/list/versioned.ts'
import { storePicture } from '#sandbox/platform/picture/keep.ts'
import { isCarrier } from './cells.ts'
import { waybillModeOf } from './mode.ts'
import { dropProofs, proofsOf } from './pictures.ts'
import { readWaybills, rowOf } from './read-rows.ts'
import { contentOf, writeWaybills } from './write.ts'

type Request = RequestOf<typeof waybillSave>
type StoredWaybill = typeof waybills.$inferSelect

/** Saves the waybill and proof images of one order. The order stays locked until the transaction ends. */
export const saveWaybill: Handler<typeof waybillSave> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const order = await findTransaction(ctx, input.tradeNo, { lock: true })
  if (!takesWaybill(order)) throw new BusinessError('order_not_eligible')
  const [before] = await readWaybills(db, merchantNo, [order.tradeNo])
  if ((before?.waybill?.version ?? 0) !== input.version) throw new BusinessError('stale_version')
  if (ctx.files.length !== input.pictures.length || ctx.files.some(({ field }) => field !== 'picture')) {
    throw new BusinessError('upload_missing', [{ path: 'pictures', message: 'invalid' }])
  }
  const proofs = await proofsOf(db, merchantNo, order.tradeNo)
  const kept = proofs.filter(({ pictureNo }) => input.keep.includes(pictureNo))
  const mode = await waybillModeOf(ctx)
  checkEntry(ctx, input, { mode, kept, orderedAt: order.createdAt })

  const gone = proofs.filter((proof) => !kept.includes(proof)).map(({ pictureNo }) => pictureNo)
  await dropProofs(db, merchantNo, order.tradeNo, gone)
  await saveNewPictures(ctx, input)
  await writeWaybills(
    ctx,
    [
      {
        tradeNo: order.tradeNo,
        content: { ...contentOf(input), ...(before?.waybill && storedNumber(before.waybill, mode)) },
        before: before?.waybill ?? undefined,
        pictureCount: kept.length + input.pictures.length,
      },
    ],
    null,
  )
  const [after] = await readWaybills(db, merchantNo, [order.tradeNo])
  if (!after) throw new BusinessError('record_not_found')
  return rowOf(after, ctx.now())
}

/** A mode without tracking numbers does not remove the stored one. */
const storedNumber = ({ carrierCode, trackingNumber, trackingSite }: StoredWaybill, mode: WaybillMode) =>
  mode === 'pictures' && { carrierCode, trackingNumber, trackingSite }

function checkEntry(
  ctx: Context,
  input: Request,
  { mode, kept, orderedAt }: { mode: WaybillMode; kept: readonly { section: string }[]; orderedAt: Date },
): void {
  const issues = waybillIssues(input, {
    mode,
    pictures: kept.length + input.pictures.length,
    keptPictures: kept.length,
    now: ctx.now(),
    timeZone: ctx.timeZone,
    orderedAt,
  })
  if (input.carrierCode && !isCarrier(input.carrierCode)) {
    issues.push({ column: 'carrierCode', message: 'carrier_unknown' })
  }
  for (const section of proofSections) {
    const count = [...kept, ...input.pictures].filter((picture) => picture.section === section).length
    if (count > MAX_PROOFS) issues.push({ column: 'pictures', message: `too_many?maximum=${MAX_PROOFS}` })
  }
  requireNoIssues(
    issues.map(({ column, message }) => ({ path: column, message })),
    'invalid_request',
  )
}

/** Adds the new images after the kept ones. */
async function saveNewPictures(ctx: Context, input: Request): Promise<void> {
  const { db, merchantNo } = ctx
  for (const [index, file] of ctx.files.entries()) {
    const { pictureNo } = await storePicture(ctx, file, {
      subject: 'waybill',
      subjectNo: input.tradeNo,
      path: 'pictures',
    })
    await db.insert(waybillPictures).values({
      merchantNo,
      tradeNo: input.tradeNo,
      pictureNo,
      section: input.pictures[index]?.section ?? proofSections[0],
      position: index,
    })
  }
}
