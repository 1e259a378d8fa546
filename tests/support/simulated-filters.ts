import { calls } from '#lib/contract/index.ts'
import { type Case, remark, save, secondWebsite } from './simulated-merchants.ts'
import { atWork, block, welcome } from './simulated-rules.ts'

/** Pairs of customer filters: the current one, and the changed one. */
export const filterCases: readonly Case[] = [
  [
    'a new blacklist, in its hours',
    'declines',
    async ({ gatewayNo }) => ({ kind: 'customer_filter', gatewayNo, ...atWork }),
    ({ gatewayNo, ...merchant }) =>
      save({ gatewayNo, ...merchant }, calls['consumerFilter/add.do'], { gatewayNo, ...atWork, remark }),
  ],
  [
    'a second whitelist beside the first',
    'agrees',
    async (merchant) => {
      const { gatewayNo } = merchant
      await save(merchant, calls['consumerFilter/add.do'], { gatewayNo, ...welcome(['BR']), remark })
      return { kind: 'customer_filter', gatewayNo, ...welcome(['US']) }
    },
    async (merchant) => {
      const { gatewayNo } = merchant
      await save(merchant, calls['consumerFilter/add.do'], { gatewayNo, ...welcome(['BR']), remark })
      await save(merchant, calls['consumerFilter/add.do'], { gatewayNo, ...welcome(['US']), remark })
    },
  ],
  [
    'a blacklist that becomes another',
    'agrees',
    async (merchant) => {
      const filter = { gatewayNo: merchant.gatewayNo, ...atWork, timing: 'all_day' as const, periods: [] }
      const { filterNo } = await save(merchant, calls['consumerFilter/add.do'], { ...filter, remark })
      return { kind: 'customer_filter', ...filter, countries: ['US'], filterNo }
    },
    (merchant) =>
      save(merchant, calls['consumerFilter/add.do'], {
        gatewayNo: merchant.gatewayNo,
        ...atWork,
        timing: 'all_day',
        periods: [],
        countries: ['US'],
        remark,
      }),
  ],
  [
    // An order that both versions block keeps its verdict.
    'a blacklist that leaves one condition for another',
    'agrees',
    async (merchant) => {
      const filter = { gatewayNo: merchant.gatewayNo, ...block(['BR']) }
      const byBank = { ...filter, condition: 'bank_country' as const, countries: ['US'], remark }
      const { filterNo } = await save(merchant, calls['consumerFilter/add.do'], byBank)
      return { kind: 'customer_filter', ...filter, filterNo }
    },
    (merchant) =>
      save(merchant, calls['consumerFilter/add.do'], {
        gatewayNo: merchant.gatewayNo,
        ...block(['BR']),
        remark,
      }),
  ],
  [
    'a blacklist of a single website',
    'declines',
    async ({ merchantNo, gatewayNo }) => ({
      kind: 'customer_filter',
      gatewayNo,
      ...block(['US']),
      website: secondWebsite(merchantNo),
    }),
    ({ merchantNo, gatewayNo, client }) =>
      save({ merchantNo, gatewayNo, client }, calls['consumerFilter/add.do'], {
        gatewayNo,
        ...block(['US']),
        website: secondWebsite(merchantNo),
        remark,
      }),
  ],
  [
    'a whitelist of a single website that becomes one of all',
    'agrees',
    async (merchant) => {
      const { merchantNo, gatewayNo } = merchant
      const filter = { gatewayNo, ...welcome(['BR']) }
      const one = { ...filter, website: secondWebsite(merchantNo), remark }
      const { filterNo } = await save(merchant, calls['consumerFilter/add.do'], one)
      return { kind: 'customer_filter', ...filter, filterNo }
    },
    (merchant) =>
      save(merchant, calls['consumerFilter/add.do'], {
        gatewayNo: merchant.gatewayNo,
        ...welcome(['BR']),
        remark,
      }),
  ],
  [
    'a whitelist that leaves one list for another, which refuses',
    'agrees',
    async (merchant) => {
      const { gatewayNo } = merchant
      const filter = { gatewayNo, ...welcome(['BR']) }
      await save(merchant, calls['consumerFilter/add.do'], { gatewayNo, ...welcome(['US']), remark })
      const { filterNo } = await save(merchant, calls['consumerFilter/add.do'], { ...filter, remark })
      return {
        kind: 'customer_filter',
        ...filter,
        condition: 'bank_country',
        countries: ['US'],
        filterNo,
      }
    },
    async (merchant) => {
      const { gatewayNo } = merchant
      const filter = { gatewayNo, ...welcome(['US']), remark }
      await save(merchant, calls['consumerFilter/add.do'], filter)
      await save(merchant, calls['consumerFilter/add.do'], { ...filter, condition: 'bank_country' })
    },
  ],
  [
    'a whitelist that leaves one list for another, which welcomes what the first refused',
    'agrees',
    async (merchant) => {
      const { gatewayNo } = merchant
      await save(merchant, calls['consumerFilter/add.do'], { gatewayNo, ...welcome(['US']), remark })
      const unmatched = { gatewayNo, ...welcome(['AQ']), condition: 'bank_country' as const, remark }
      const { filterNo } = await save(merchant, calls['consumerFilter/add.do'], unmatched)
      return { kind: 'customer_filter', gatewayNo, ...welcome(['BR']), filterNo }
    },
    async (merchant) => {
      const { gatewayNo } = merchant
      await save(merchant, calls['consumerFilter/add.do'], { gatewayNo, ...welcome(['US']), remark })
      await save(merchant, calls['consumerFilter/add.do'], { gatewayNo, ...welcome(['BR']), remark })
    },
  ],
]
