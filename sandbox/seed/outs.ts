import { millisecondsInHour } from 'date-fns/constants'
import type { news } from '#sandbox/platform/db/schema/index.ts'

type News = Required<typeof news.$inferInsert>

interface SeededOut extends Pick<News, 'id' | 'impact' | 'services'> {
  category: 'maintenance' | 'outage'
  /** Hours from now; negative: in the past. */
  published: number
  starts: number
  /** Duration in hours. */
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
    title: ['收单行系统升级，部分交易可能变慢', 'Acquirer system upgrade: some payments may be slower'],
    content: [
      '一家收单行将在此时段升级系统。卡支付自动切换到备用通道，个别交易的响应时间会变长；退款申请照常受理，升级结束后统一提交收单行。\n\n您无需进行任何操作。',
      'An acquirer upgrades its systems during this window. Card payments switch to a backup route automatically and may take longer. Refunds are accepted as usual and sent to the acquirer after the upgrade.\n\nNo action is needed.',
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
      'You cannot sign in during the maintenance. Payments are not affected. Files in preparation continue afterwards.',
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
    title: ['本地支付结果通知延迟', 'Delayed results for local payment methods'],
    content: [
      '上游机构的通知出现延迟，部分本地支付订单长时间显示为“处理中”。故障已排除，积压的结果已全部补发，订单状态以商户后台显示为准。\n\n如仍有订单处于“处理中”，请将流水订单号提供给客服。',
      'Notifications from an upstream institution were delayed, and some orders with local payment methods stayed in “Processing”. The fault is fixed and all results have been delivered. The status in the portal is correct.\n\nIf an order is still processing, send its serial order number to support.',
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
    title: ['结算报表生成中断', 'Settlement reports were unavailable'],
    content: [
      '报表服务中断期间无法生成结算明细文件。结算与打款未受影响，文件已可正常下载。',
      'Settlement detail files could not be generated during the outage of the report service. Settlement and payouts were not affected, and the files are available again.',
    ],
  },
]

/** Past outages and planned maintenance. */
export const seededOuts = (now: Date): News[] =>
  outs.map(({ published, starts, takes, title, content, ...out }) => {
    const at = (hours: number) => new Date(+now + hours * millisecondsInHour)
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
