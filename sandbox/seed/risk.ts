import { millisecondsInDay } from 'date-fns/constants'
import { amountLimits, velocityRules } from '#sandbox/platform/db/schema/index.ts'
import type { SeedPart } from './part.ts'

/** Examples of limits and frequency rules; none applies to the first gateway. */
export const riskPart: SeedPart = {
  name: 'risk',
  version: 1,
  async run({ db, now }) {
    const stamp = (days: number) => ({
      merchantNo: '100001',
      version: 1,
      updatedAt: new Date(+now - days * millisecondsInDay),
      updatedBy: 'risk',
    })
    await db
      .insert(amountLimits)
      .values([
        {
          ...stamp(40),
          limitNo: 'L100001-1',
          gatewayNo: '10000102',
          method: 'card',
          cardType: 'all',
          currency: 'EUR',
          perTicket: '2500',
          daily: '60000',
          weekly: '250000',
          monthly: '800000',
          remark: '欧洲站日常限额',
        },
        {
          ...stamp(12),
          limitNo: 'L100001-2',
          gatewayNo: '10000103',
          method: 'card',
          cardType: 'jcb',
          currency: 'JPY',
          perTicket: '300000',
          daily: '9000000',
          weekly: '40000000',
          monthly: '120000000',
          remark: '日本站 JCB',
        },
      ])
      .onConflictDoNothing()
    await db
      .insert(velocityRules)
      .values([
        {
          ...stamp(33),
          ruleNo: 'V100001-1',
          gatewayNo: '10000102',
          periodValue: '24',
          periodUnit: 'hour',
          cardType: 'all',
          currency: 'all',
          blackElement: 'card_number',
          successCount: 8,
          failureCount: 5,
          totalCount: 12,
          remark: '同一卡每天最多 12 次',
        },
        {
          ...stamp(9),
          ruleNo: 'V100001-2',
          gatewayNo: '10000103',
          periodValue: '7',
          periodUnit: 'day',
          cardType: 'all',
          currency: 'JPY',
          blackElement: 'email',
          successCount: 10,
          failureCount: 10,
          totalCount: 20,
          remark: '同一邮箱每周最多 20 次',
        },
      ])
      .onConflictDoNothing()
  },
}
