import type { z } from 'zod'
import type { websiteDownload, websiteRow } from '#lib/contract/website.ts'
import type { Handler } from '../context.ts'
import type { Fields } from '../export/columns.ts'
import { fileOf } from '../export/file.ts'
import { readWebsites, rowOf, websiteCondition, websiteSource } from './rows.ts'

const fields: Required<Omit<Fields<z.input<typeof websiteRow>>, 'version'>> = {
  websiteNo: 'text',
  gatewayNo: 'text',
  url: 'text',
  status: 'enum:websiteStatus',
  rectification: 'enum:rectification',
  reviewOpinion: 'text',
  rectifyDueAt: 'time',
  rectificationOpinion: 'text',
  rectificationCount: 'number',
  complianceComment: 'text',
  closeReason: 'text',
  createdAt: 'time',
  createdBy: 'text',
  updatedAt: 'time',
  updatedBy: 'text',
}

/** The filtered list as a file. It is as of now, whenever its websites were registered. */
export const downloadWebsites: Handler<typeof websiteDownload> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  return fileOf({
    ctx,
    input,
    source: websiteSource,
    where: websiteCondition(ctx, input),
    area: 'website',
    fields,
    read: async (keys) => (await readWebsites(db, merchantNo, keys)).map((row) => rowOf(row, ctx)),
    name: 'websites',
    range: { from: ctx.now(), to: ctx.now() },
  })
}
