import { commodityColumns, type commoditySheet } from '#lib/contract/commodity.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { failedFile } from '#sandbox/platform/upload/failed.ts'
import { listUploads } from '#sandbox/platform/upload/list.ts'
import { templateOf } from '#sandbox/platform/upload/template.ts'

/** The Excel template of product details. */
export const commodityTemplateFile: Handler<(typeof commoditySheet)['template']> = ({ ctx }) =>
  templateOf(
    'commodity',
    ctx.locale,
    commodityColumns.map((name) => ({
      name,
      demand: name === 'tradeNo' || name === 'orderNo' ? 'one' : 'required',
    })),
    {},
  )

/** Past uploads of product details. */
export const listCommodityUploads: Handler<(typeof commoditySheet)['uploads']> = ({ ctx, input }) =>
  listUploads(ctx, 'commodity', input)

/** The rows of an upload that were not saved. */
export const downloadFailedCommodities: Handler<(typeof commoditySheet)['failedDownload']> = ({
  ctx,
  input,
}) => failedFile(ctx, 'commodity', commodityColumns, input)
