import { and, asc, eq } from 'drizzle-orm'
import type {
  downloadLogo as downloadLogoCall,
  getLogos,
  LogoRow,
  uploadLogo,
} from '#lib/contract/developer.ts'
import { BusinessError, type Context, type Handler, type UploadedFile } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { gatewayLogos } from '#sandbox/platform/db/schema/developer.ts'
import { gateways, merchants } from '#sandbox/platform/db/schema/identity.ts'
import { pictures } from '#sandbox/platform/db/schema/picture.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { findGateway } from '#sandbox/platform/gateway.ts'
import { pageOf } from '#sandbox/platform/list/small-list.ts'
import { nextStamp, requireVersion } from '#sandbox/platform/list/versioned.ts'
import { inspectPicture } from '#sandbox/platform/picture/inspect.ts'
import { checkPicture, storePicture } from '#sandbox/platform/picture/keep.ts'
import { inLocale } from '#sandbox/platform/vocabulary.ts'

/** The logo of a gateway's payment page: one PNG image. */

const has = (chosen: readonly string[] | undefined, value: string): boolean =>
  !chosen?.length || chosen.includes(value)

async function readLogos(ctx: Context): Promise<LogoRow[]> {
  const { db, merchantNo, locale, config } = ctx
  const rows = await db
    .select({
      gateway: gateways,
      merchant: { nameZh: merchants.nameZh, nameEn: merchants.nameEn },
      logo: gatewayLogos,
      pictureNo: pictures.pictureNo,
      fileName: pictures.fileName,
      bytes: pictures.size,
      width: pictures.width,
      height: pictures.height,
    })
    .from(gateways)
    .innerJoin(merchants, eq(merchants.merchantNo, gateways.merchantNo))
    .leftJoin(
      gatewayLogos,
      and(eq(gatewayLogos.merchantNo, gateways.merchantNo), eq(gatewayLogos.gatewayNo, gateways.gatewayNo)),
    )
    .leftJoin(
      pictures,
      and(eq(pictures.merchantNo, gateways.merchantNo), eq(pictures.pictureNo, gatewayLogos.pictureNo)),
    )
    .where(eq(gateways.merchantNo, merchantNo))
    .orderBy(asc(gateways.gatewayNo))
  return rows.map(({ gateway, merchant, logo, pictureNo, fileName, bytes, width, height }) => ({
    gatewayNo: gateway.gatewayNo,
    gatewayLabel: inLocale(locale, gateway.labelZh, gateway.labelEn),
    environment: gateway.environment,
    merchantName: inLocale(locale, merchant.nameZh, merchant.nameEn),
    logo:
      pictureNo && fileName && bytes && width && height
        ? { pictureNo, fileName, bytes, width, height }
        : null,
    previewUrl: `${config.publicUrl}/pay/preview?${new URLSearchParams({ gatewayNo: gateway.gatewayNo, locale })}`,
    version: logo?.version ?? 0,
    updatedAt: logo?.updatedAt.toISOString() ?? null,
    updatedBy: logo?.updatedBy ?? null,
  }))
}

async function readLogo(ctx: Context, gatewayNo: string): Promise<LogoRow> {
  const row = (await readLogos(ctx)).find((each) => each.gatewayNo === gatewayNo)
  if (!row) throw new BusinessError('record_not_found', [{ path: 'gatewayNo', message: 'invalid' }])
  return row
}

export const listLogos: Handler<typeof getLogos> = async ({ ctx, input }) =>
  pageOf(
    (await readLogos(ctx)).filter(({ gatewayNo }) => has(input.gatewayNo, gatewayNo)),
    input,
    (row, field) => row[field],
  )

/** Returns the uploaded file. Its bytes must be a PNG. */
function logoFile(ctx: Context): UploadedFile {
  const [file, ...others] = ctx.files
  if (!file || others.length > 0 || file.field !== 'logo') {
    throw new BusinessError('logo_missing', [{ path: 'logo', message: 'required' }])
  }
  if (inspectPicture(file.bytes)?.contentType !== 'image/png') {
    throw new BusinessError('logo_not_png', [{ path: 'logo', message: 'logo_not_png' }], {
      values: { name: file.fileName },
    })
  }
  checkPicture(file, 'logo')
  return file
}

/** Saves the logo and deletes the previous one. */
export const saveLogo: Handler<typeof uploadLogo> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { gatewayNo, version } = input
  const file = logoFile(ctx)
  // Locks the gateway, because a logo row may not exist yet. Two uploads run one after the other.
  await findGateway(ctx, gatewayNo, { lock: true })
  const before = await readLogo(ctx, gatewayNo)
  requireVersion(before, version, 'stale_version')
  const { pictureNo } = await storePicture(ctx, file, { subject: 'logo', subjectNo: gatewayNo, path: 'logo' })
  const row = { pictureNo, ...nextStamp(ctx, version) }
  await db
    .insert(gatewayLogos)
    .values({ merchantNo, gatewayNo, ...row })
    .onConflictDoUpdate({ target: [gatewayLogos.merchantNo, gatewayLogos.gatewayNo], set: row })
  if (before.logo) {
    await db
      .delete(pictures)
      .where(and(eq(pictures.merchantNo, merchantNo), eq(pictures.pictureNo, before.logo.pictureNo)))
  }
  const after = await readLogo(ctx, gatewayNo)
  noteChange(ctx, gatewayNo, {
    ...(before.logo && { before: { logo: before.logo.fileName } }),
    after: { logo: after.logo?.fileName },
  })
  return after
}

/** The image as it was uploaded. */
export const downloadLogo: Handler<typeof downloadLogoCall> = async ({ ctx, input }) => {
  const { logo } = await readLogo(ctx, input.gatewayNo)
  const [picture] = logo
    ? await ctx.db
        .select({ bytes: pictures.bytes, contentType: pictures.contentType })
        .from(pictures)
        .where(and(eq(pictures.merchantNo, ctx.merchantNo), eq(pictures.pictureNo, logo.pictureNo)))
    : []
  if (!logo || !picture) throw new BusinessError('record_not_found')
  return {
    fileName: `logo-${input.gatewayNo}.png`,
    contentType: picture.contentType,
    body: Buffer.from(picture.bytes),
  }
}

/** The logo on a gateway's payment page. undefined if only the merchant's name is shown. */
export async function logoOf(
  db: Database,
  gatewayNo: string,
): Promise<{ pictureNo: string; width: number; height: number } | undefined> {
  const [logo] = await db
    .select({ pictureNo: pictures.pictureNo, width: pictures.width, height: pictures.height })
    .from(gatewayLogos)
    .innerJoin(
      pictures,
      and(eq(pictures.merchantNo, gatewayLogos.merchantNo), eq(pictures.pictureNo, gatewayLogos.pictureNo)),
    )
    .where(eq(gatewayLogos.gatewayNo, gatewayNo))
  return logo
}

/** The image with this number, if it is a logo. Customers on the payment page can see it. */
export async function publicLogo(db: Database, pictureNo: string): Promise<Buffer | undefined> {
  const [picture] = await db
    .select({ bytes: pictures.bytes })
    .from(pictures)
    .where(and(eq(pictures.pictureNo, pictureNo), eq(pictures.subject, 'logo')))
  return picture && Buffer.from(picture.bytes)
}
