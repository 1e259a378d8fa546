import { and, eq, inArray } from 'drizzle-orm'
import type { websiteOperations as operationsCall } from '#lib/contract/website.ts'
import { BusinessError, type Handler } from '../context.ts'
import type { Database } from '../db/client.ts'
import { pictures } from '../db/schema/picture.ts'
import { websiteOperations } from '../db/schema/website.ts'
import { seesSite } from '../gate/sites.ts'
import { all } from '../list/conditions.ts'
import { inOrder, readPage, type Source } from '../list/page.ts'
import { opinionText, readWebsites } from './rows.ts'

const source: Source<'at'> = {
  table: websiteOperations,
  key: websiteOperations.operationNo,
  sorts: { at: websiteOperations.at },
  standard: 'at',
}

/** Who did what with a website, the latest first. */
export const listOperations: Handler<typeof operationsCall> = async ({ ctx, input }) => {
  const { websiteNo } = input
  const { db, merchantNo, locale } = ctx
  const t = websiteOperations
  const [site] = await readWebsites(db, merchantNo, [websiteNo])
  if (!site || !seesSite(ctx, site.url)) throw new BusinessError('record_not_found')
  const { keys, ...page } = await readPage({
    db,
    source,
    where: all(eq(t.merchantNo, merchantNo), eq(t.websiteNo, websiteNo)),
    input,
    scope: ['websiteLimit/operations.do', merchantNo],
  })
  const found = keys.length
    ? await db
        .select()
        .from(t)
        .where(and(eq(t.merchantNo, merchantNo), inArray(t.operationNo, keys.map(Number))))
    : []
  const shown = await picturesOf(
    db,
    merchantNo,
    found.flatMap((row) => row.pictures),
  )
  return {
    ...page,
    list: inOrder(keys, found, (row) => String(row.operationNo)).map((row) => ({
      operationNo: String(row.operationNo),
      at: row.at.toISOString(),
      actor: row.actor,
      kind: row.kind,
      fromStatus: row.fromStatus,
      fromRectification: row.fromRectification,
      toStatus: row.toStatus,
      toRectification: row.toRectification,
      remark: row.remark ?? opinionText(locale, row.opinion),
      before: row.before,
      after: row.after,
      pictures: row.pictures.flatMap((pictureNo) => shown.get(pictureNo) ?? []),
    })),
  }
}

async function picturesOf(db: Database, merchantNo: string, pictureNos: readonly string[]) {
  if (pictureNos.length === 0) return new Map<string, never>()
  const rows = await db
    .select({
      pictureNo: pictures.pictureNo,
      fileName: pictures.fileName,
      bytes: pictures.size,
      width: pictures.width,
      height: pictures.height,
    })
    .from(pictures)
    .where(and(eq(pictures.merchantNo, merchantNo), inArray(pictures.pictureNo, [...pictureNos])))
  return new Map(rows.map((row) => [row.pictureNo, row]))
}
