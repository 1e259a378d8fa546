import { millisecondsInDay } from 'date-fns/constants'
import type { CustomerFilterForm } from '#lib/contract/customer-filter.ts'
import { canonicalFilter, type FilterStatus } from '#lib/rules/customer-filter.ts'
import { sameDigest } from '#sandbox/domain/risk/customer-filter/form.ts'
import { customerFilters } from '#sandbox/platform/db/schema/index.ts'
import type { SeedPart } from './part.ts'

const MERCHANT = '100001'

const plain = {
  website: 'all',
  limitType: 'blacklist',
  countries: [],
  area: 'country',
  states: [],
  cities: [],
  languages: [],
  timing: 'all_day',
  periods: [],
} satisfies Partial<CustomerFilterForm>

interface Seeded {
  form: CustomerFilterForm
  status: FilterStatus
  /** How many days ago it was created, and last changed. */
  made: number
  changed: number
}

const days = (from: number, to: number, times: { from: string; to: string }) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ day: from + index, ...times }))

const seeded: readonly Seeded[] = [
  {
    form: { ...plain, gatewayNo: '10000102', condition: 'ip_proxy', remark: '欧洲站不接代理 IP' },
    status: 'active',
    made: 96,
    changed: 96,
  },
  {
    form: {
      ...plain,
      gatewayNo: '10000102',
      website: 'eu.haituo-outdoor.example',
      condition: 'bank_country',
      countries: ['BR', 'NG', 'VN'],
      remark: '盗卡高发的发卡国',
    },
    status: 'active',
    made: 71,
    changed: 20,
  },
  {
    form: {
      ...plain,
      gatewayNo: '10000102',
      condition: 'billing_country',
      area: 'city',
      countries: ['GB'],
      states: ['Scotland'],
      cities: ['Aberdeen', 'Glasgow'],
      remark: '仓库搬迁期间暂停配送',
    },
    status: 'deactivated',
    made: 64,
    changed: 30,
  },
  {
    form: {
      ...plain,
      gatewayNo: '10000103',
      condition: 'browser_language',
      languages: ['ru', 'vi'],
      timing: 'periods',
      periods: days(1, 7, { from: '00:00', to: '06:00' }),
      remark: '夜间异常语言的订单',
    },
    status: 'active',
    made: 45,
    changed: 12,
  },
  {
    form: {
      ...plain,
      gatewayNo: '10000103',
      condition: 'shipping_country',
      area: 'state',
      countries: ['JP'],
      states: ['Hokkaido', 'Okinawa'],
      remark: '离岛不发货',
    },
    status: 'deactivated',
    made: 38,
    changed: 5,
  },
  {
    form: {
      ...plain,
      gatewayNo: '10000104',
      limitType: 'whitelist',
      condition: 'billing_country',
      countries: ['AE', 'KW', 'SA'],
      remark: '中东站只服务海湾三国',
    },
    status: 'active',
    made: 33,
    changed: 8,
  },
  {
    form: {
      ...plain,
      gatewayNo: '10000104',
      limitType: 'whitelist',
      condition: 'ip_country',
      countries: ['AE', 'KW', 'SA'],
      timing: 'periods',
      periods: days(1, 5, { from: '09:00', to: '18:00' }),
      remark: '工作时间只接本地 IP，试行',
    },
    status: 'deactivated',
    made: 14,
    changed: 3,
  },
]

/** Examples of filters with every condition; none applies to the first gateway. */
export const customerFiltersPart: SeedPart = {
  name: 'customer-filters',
  version: 1,
  async run({ db, now }) {
    const ago = (count: number) => new Date(+now - count * millisecondsInDay)
    const rows = seeded.map(({ form, status, made, changed }, index) => {
      const filter = canonicalFilter(form)
      return {
        merchantNo: MERCHANT,
        filterNo: `CF${MERCHANT}-${index + 1}`,
        ...filter,
        same: sameDigest(filter),
        status,
        createdAt: ago(made),
        version: made === changed ? 1 : 2,
        updatedAt: ago(changed),
        updatedBy: 'risk',
      }
    })
    await db.insert(customerFilters).values(rows).onConflictDoNothing()
  },
}
