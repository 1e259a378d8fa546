import { asc, eq } from 'drizzle-orm'
import type { getMerchantInfo } from '#lib/contract/merchant.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { gateways, merchants } from '#sandbox/platform/db/schema/identity.ts'
import { inLocale } from '#sandbox/platform/vocabulary.ts'
import { profileOf } from './profile.ts'
import { settingsOf } from './settings.ts'
import { readSwitches } from './switch-states.ts'

/** The merchant's data on file and its settings. */
export const readMerchantInfo: Handler<typeof getMerchantInfo> = async ({ ctx }) => {
  const { db, merchantNo, locale } = ctx
  const [merchant] = await db.select().from(merchants).where(eq(merchants.merchantNo, merchantNo))
  const profile = await profileOf(db, merchantNo)
  if (!merchant || !profile) throw new BusinessError('record_not_found')
  const own = await db
    .select()
    .from(gateways)
    .where(eq(gateways.merchantNo, merchantNo))
    .orderBy(asc(gateways.gatewayNo))
  const { nameZh, nameEn, timeZone, payout, multiCurrency, sellerKyb } = merchant
  const { contactName, contactEmail, contactPhone, addressZh, addressEn, openedAt } = profile
  return {
    merchantNo,
    nameZh,
    nameEn,
    contactName,
    contactEmail,
    contactPhone,
    address: inLocale(locale, addressZh, addressEn),
    timeZone,
    openedAt: openedAt.toISOString(),
    payout,
    multiCurrency,
    sellerKyb,
    gateways: own.map(({ gatewayNo, labelZh, labelEn, environment, currency }) => ({
      gatewayNo,
      label: inLocale(locale, labelZh, labelEn),
      environment,
      currency,
    })),
    settings: settingsOf(profile),
    switches: await readSwitches(db, merchantNo),
  }
}
