import { MAX_REASON, refundColumns, type refundSheet } from '#lib/contract/refund.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { failedFile } from '#sandbox/platform/upload/failed.ts'
import { listUploads } from '#sandbox/platform/upload/list.ts'
import { templateOf } from '#sandbox/platform/upload/template.ts'

export const refundTemplateFile: Handler<(typeof refundSheet)['template']> = ({ ctx }) =>
  templateOf(
    'refund',
    ctx.locale,
    refundColumns.map((name) => ({
      name,
      demand: name === 'tradeNo' || name === 'orderNo' ? 'one' : name === 'reason' ? 'required' : 'optional',
    })),
    { reasonMax: String(MAX_REASON) },
  )

export const listRefundUploads: Handler<(typeof refundSheet)['uploads']> = ({ ctx, input }) =>
  listUploads(ctx, 'refund', input)

/** The rows of an upload that were not refunded. */
export const downloadFailedRefunds: Handler<(typeof refundSheet)['failedDownload']> = ({ ctx, input }) =>
  failedFile(ctx, 'refund', refundColumns, input)
