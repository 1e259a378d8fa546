import { and, eq, inArray } from 'drizzle-orm'
import { websiteOperations as operationsCall, websiteOperation } from '#lib/contract/website.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { websites } from '#sandbox/platform/db/schema/identity.ts'
import { pictures } from '#sandbox/platform/db/schema/picture.ts'
import { websiteOperations } from '#sandbox/platform/db/schema/website.ts'
import { seesWebsite, wholeMerchant } from '#sandbox/platform/gate/website-scope.ts'
import { defineList, readList } from '#sandbox/platform/list/list.ts'
import { readByKeys } from '#sandbox/platform/list/page.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'
import { opinionText } from './rows.ts'

const t = websiteOperations

/** The operations of websites that the role can see. */
const operations = defineList({
  table: t,
  key: t.operationNo,
  sorts: { at: t.at },
  defaultSort: 'at',
  websites: wholeMerchant,
  where: ({ websiteNo }: { websiteNo: string }) => [eq(t.websiteNo, websiteNo)],
  read: readOperations,
})

/** The operations of a website, latest first. Throws record_not_found. */
export const listOperations: Handler<typeof operationsCall> = async ({ ctx, input }) => {
  const [website] = await readByKeys(ctx, websites, websites.websiteNo, [input.websiteNo])
  if (!website || !seesWebsite(ctx, website.url)) throw new BusinessError('record_not_found')
  return readList(operationsCall, operations, { ctx, input })
}

async function readOperations(ctx: Context, keys: readonly string[]) {
  const { db, merchantNo, locale } = ctx
  const found = await readByKeys({ db, merchantNo }, t, t.operationNo, keys)
  const shown = await picturesOf(
    ctx,
    found.flatMap((row) => row.pictures),
  )
  return found.map((row) => ({
    ...toRow(websiteOperation, row),
    operationNo: String(row.operationNo),
    remark: row.remark ?? opinionText(locale, row.opinion),
    pictures: row.pictures.flatMap((pictureNo) => shown.get(pictureNo) ?? []),
  }))
}

async function picturesOf({ db, merchantNo }: Context, pictureNos: readonly string[]) {
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
