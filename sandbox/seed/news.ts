import type { news } from '../db/schema/index.ts'

/** The scrolling notice of the seeded world. */
export const seededNews: readonly (typeof news.$inferInsert)[] = [
  {
    id: 'news-peak-season',
    merchantNo: null,
    contentZh: '旺季提醒：请在制表日中午 12 点前上传运单，以免影响结算。',
    contentEn:
      'Peak season: upload waybills before noon on the tabulation day so that settlement is not delayed.',
  },
  {
    id: 'news-refund-window',
    merchantNo: null,
    contentZh: '交易超过 180 天后无法退款，请及时处理客户的退款申请。',
    contentEn: 'Transactions over 180 days old cannot be refunded. Please handle refund requests in time.',
  },
  {
    id: 'news-verify-sites',
    merchantNo: '100001',
    contentZh: '您有一个网站待确认，审核通过后方可收款。',
    contentEn:
      'One of your websites is pending confirmation; it can take payments once it has been reviewed.',
  },
]
