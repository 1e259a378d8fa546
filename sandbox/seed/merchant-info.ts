import { merchants } from '#sandbox/platform/db/schema/identity.ts'
import { merchantProfiles } from '#sandbox/platform/db/schema/merchant-info.ts'
import type { SeedPart } from './part.ts'

type Profile = typeof merchantProfiles.$inferInsert

/** The initial profile of a merchant: registered details, no settings. */
export const newProfile = (merchantNo: string, openedAt: Date): Profile => ({
  merchantNo,
  contactName: 'Li Na',
  contactEmail: `contact@${merchantNo}.example`,
  contactPhone: '+86 755 8600 0000',
  addressZh: '深圳市南山区科苑路 15 号',
  addressEn: '15 Keyuan Road, Nanshan District, Shenzhen',
  openedAt,
  customParameters: [],
  chargebackEmails: [],
  version: 0,
})

const seeded: Record<string, Partial<Profile>> = {
  '100001': {
    contactName: '林晓航',
    contactPhone: '+86 755 8621 5300',
    addressZh: '深圳市南山区粤海街道高新南一道 8 号海拓大厦 12 层',
    addressEn: '12/F Haituo Building, 8 Gaoxin South 1st Road, Nanshan District, Shenzhen',
    customParameters: [
      { name: 'shop_group', value: 'outdoor' },
      { name: 'erp.tenant', value: 'HT-0755' },
    ],
    chargebackEmails: ['chargeback@100001.example', 'finance@100001.example'],
  },
  '100002': {
    contactName: '沈若楠',
    contactPhone: '+86 571 8730 6618',
    addressZh: '杭州市滨江区网商路 699 号 3 幢',
    addressEn: 'Building 3, 699 Wangshang Road, Binjiang District, Hangzhou',
  },
  '100003': {
    contactName: '梁嘉树',
    contactPhone: '+86 20 3829 4410',
    addressZh: '广州市天河区体育东路 122 号',
    addressEn: '122 Tiyu East Road, Tianhe District, Guangzhou',
  },
}

const YEARS_OPEN = 3

/** The registered details of every merchant. */
export const merchantInfoPart: SeedPart = {
  name: 'merchant info',
  version: 1,
  async run({ db, now }) {
    const known = await db.select({ merchantNo: merchants.merchantNo }).from(merchants)
    const opened = new Date(now)
    opened.setUTCFullYear(opened.getUTCFullYear() - YEARS_OPEN)
    await db
      .insert(merchantProfiles)
      .values(known.map(({ merchantNo }) => ({ ...newProfile(merchantNo, opened), ...seeded[merchantNo] })))
      .onConflictDoNothing()
  },
}
