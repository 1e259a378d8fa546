import type { news } from '../db/schema/index.ts'

const HOUR = 3_600_000

type News = Required<typeof news.$inferInsert>

interface SeededOut extends Pick<News, 'id' | 'impact' | 'services'> {
  category: 'maintenance' | 'outage'
  /** Hours from now; negative: ago. */
  published: number
  starts: number
  /** Hours that it takes. */
  takes: number
  title: readonly [string, string]
  content: readonly [string, string]
}

const outs: readonly SeededOut[] = [
  {
    id: 'out-acquirer-upgrade',
    category: 'maintenance',
    impact: 'degraded',
    services: ['payment', 'refund'],
    published: -20,
    starts: 54,
    takes: 3,
    title: [
      '收单行系统升级，部分交易可能变慢',
      'An acquirer upgrades its systems: some payments may be slower',
    ],
    content: [
      '一家收单行将在此时段升级系统。卡支付自动切换到备用通道，个别交易的响应时间会变长；退款申请照常受理，升级结束后统一提交收单行。\n\n您无需进行任何操作。',
      'An acquirer upgrades its systems at this time. Card payments move to a second line by themselves and may take longer; refunds are accepted as usual and passed on when the upgrade is over.\n\nThere is nothing for you to do.',
    ],
  },
  {
    id: 'out-portal-release',
    category: 'maintenance',
    impact: 'interrupted',
    services: ['portal'],
    published: -24 * 11,
    starts: -24 * 8,
    takes: 1,
    title: ['商户后台例行维护', 'Routine maintenance of the merchant portal'],
    content: [
      '维护期间无法登录商户后台，收款不受影响。正在生成的下载文件会在维护结束后继续。',
      'The portal cannot be reached during the maintenance; payments are not affected. Files that are being prepared go on afterwards.',
    ],
  },
  {
    id: 'out-ideal-delay',
    category: 'outage',
    impact: 'degraded',
    services: ['payment', 'notification'],
    published: -24 * 17,
    starts: -24 * 17 - 1,
    takes: 4,
    title: ['本地支付结果通知延迟', 'Results of local payment methods arrived late'],
    content: [
      '上游机构的通知出现延迟，部分本地支付订单长时间显示为“处理中”。故障已排除，积压的结果已全部补发，订单状态以后台显示为准。\n\n如仍有订单处于处理中，请提供流水订单号给客服。',
      'Messages of an upstream institution were late, so that some orders by local methods stayed in processing. This has been mended and all results have been delivered since; the state shown in the portal is the right one.\n\nIf an order is still in processing, give support its serial order number.',
    ],
  },
  {
    id: 'out-report-batch',
    category: 'outage',
    impact: 'interrupted',
    services: ['settlement'],
    published: -24 * 41,
    starts: -24 * 41 - 2,
    takes: 5,
    title: ['结算报表生成中断', 'Settlement reports could not be made'],
    content: [
      '报表服务中断期间无法生成结算明细文件。结算与打款未受影响，文件已可正常下载。',
      'Files with settlement details could not be made while the report service was down. Settlement and payouts were not affected, and the files can be downloaded again.',
    ],
  },
]

/** Outages that are over, and maintenance that is to come. */
export const seededOuts = (now: Date): News[] =>
  outs.map(({ published, starts, takes, title, content, ...out }) => {
    const at = (hours: number) => new Date(+now + hours * HOUR)
    return {
      ...out,
      merchantNo: null,
      titleZh: title[0],
      titleEn: title[1],
      contentZh: content[0],
      contentEn: content[1],
      publishedAt: at(published),
      stripUntil: null,
      startsAt: at(starts),
      endsAt: at(starts + takes),
    }
  })
