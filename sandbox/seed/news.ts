import { millisecondsInDay } from 'date-fns/constants'
import { sql } from 'drizzle-orm'
import { news } from '#sandbox/platform/db/schema/index.ts'
import { seededOuts } from './outs.ts'
import type { SeedPart } from './part.ts'

interface SeededNews {
  id: string
  category: (typeof news.$inferInsert)['category']
  /** null: for all. */
  merchantNo?: string
  daysAgo: number
  /** Number of days that the banner still shows its title. */
  stripDays?: number
  /** In Chinese, in English. */
  title: readonly [string, string]
  content: readonly [string, string]
}

const seededNews: readonly SeededNews[] = [
  {
    id: 'news-peak-season',
    category: 'settlement',
    daysAgo: 3,
    stripDays: 45,
    title: [
      '旺季提醒：请在制表日中午 12 点前上传运单',
      'Peak season: upload waybills before noon on the tabulation day',
    ],
    content: [
      '旺季订单量大，物流商的揽收和签收信息会有延迟。订单要在当期结算，运单须在网关制表日的中午 12 点前上传，且该网关的妥投率高于 70%。\n\n建议每天批量上传一次，不要集中到制表日当天。未上传运单的订单可在“运单信息”中下载。\n\n错过当期的订单会在运单补齐后进入下一期结算。',
      'Carriers report late in the peak season. To settle an order in the current batch, upload its waybill before noon on the gateway’s tabulation day. The gateway’s delivery rate must be above 70%.\n\nUpload once a day instead of all at once on the tabulation day. Under Tracking Info, you can download the orders without a waybill.\n\nAn order that misses its batch is settled in the next batch after its waybill is uploaded.',
    ],
  },
  {
    id: 'news-refund-window',
    category: 'settlement',
    daysAgo: 20,
    stripDays: 30,
    title: [
      '交易超过 180 天后无法退款，请及时处理退款申请',
      'Orders older than 180 days cannot be refunded: process refund requests in time',
    ],
    content: [
      '卡组织只接受 180 天以内交易的原路退款。超过期限后，持卡人仍可能向发卡行提出争议，而商户已无法通过退款解决。\n\n收到客户的退款要求后，请尽快在“交易查询”中打开订单并申请退款。申请提交后约 1 个工作日审核，之后 3 至 5 个工作日由收单行处理，持卡人通常在 15 至 25 个工作日内到账。',
      'Card schemes accept refunds to the original card for 180 days. After that, the cardholder can still dispute the order, and you can no longer resolve it with a refund.\n\nWhen a customer asks for a refund, open the order under Transactions and request the refund promptly. The review takes about one business day, the acquirer then needs 3 to 5 business days, and the money usually reaches the cardholder within 15 to 25 business days.',
    ],
  },
  {
    id: 'news-verify-sites',
    category: 'risk',
    merchantNo: '100001',
    daysAgo: 6,
    stripDays: 30,
    title: [
      '您有一个网站待确认，审核通过后方可收款',
      'A website is pending confirmation: it can take payments once it has been reviewed',
    ],
    content: [
      '您备案的一个网站正在等待确认。审核期间，来自该网站的支付会以“网站未备案”为由被拦截。\n\n请确认网站可以正常访问，并已公示联系方式、退换货政策和隐私政策。资料齐全的网站通常在两个工作日内完成审核。',
      'A website that you registered is waiting for confirmation. Until it has been reviewed, its payments are blocked as “Website not registered”.\n\nCheck that the website can be reached and shows your contact details, return policy, and privacy policy. A complete website is usually reviewed within two business days.',
    ],
  },
  {
    id: 'news-monitoring',
    category: 'scheme',
    daysAgo: 34,
    title: [
      '卡组织监控标准：欺诈与拒付的月度阈值',
      'Card scheme monitoring: monthly thresholds for fraud and chargebacks',
    ],
    content: [
      '卡组织按月监控每个商户。月度欺诈金额达到 75,000 美元且欺诈率达到 0.9%，或月度拒付达到 100 笔且拒付率达到 0.9%，商户会被列入监控计划，可能须整改并承担费用。\n\n请关注拒付率的变化：及时退款、如实描述商品、使用持卡人能认出的账单名称，都能有效减少拒付。',
      'Card schemes monitor every merchant each month. A merchant with fraud of 75,000 USD and a fraud rate of 0.9%, or with 100 chargebacks and a chargeback rate of 0.9%, is placed in a monitoring program and may have to submit a remediation plan and pay fees.\n\nWatch your chargeback rate. Timely refunds, accurate product descriptions, and a billing descriptor that cardholders recognize reduce chargebacks.',
    ],
  },
  {
    id: 'news-two-step',
    category: 'security',
    daysAgo: 12,
    title: ['建议为所有管理员开启两步验证', 'Turn on two-step authentication for all administrators'],
    content: [
      '近期有仿冒登录页面收集商户密码。开启两步验证后，即使密码泄露，他人也无法登录。\n\n请在“两步验证”中绑定身份验证器应用或手机，并妥善保存备用码。我们的工作人员不会索要您的密码、验证码或备用码。',
      'Fake sign-in pages have been collecting passwords. With two-step authentication, no one can sign in with a password alone.\n\nSet up an authenticator app or a phone under Two-step authentication, and keep the backup codes in a safe place. Our staff never ask for your password, verification codes, or backup codes.',
    ],
  },
  {
    id: 'news-settlement-calendar',
    category: 'product',
    daysAgo: 9,
    title: ['打款日历上线：提前查看每一笔打款', 'New: the payout calendar shows upcoming payouts'],
    content: [
      '“结算汇总”中新增打款日历，显示每个网关下一次制表和打款的日期，以及预计结算的金额。\n\n预计金额按与正式制表相同的规则计算；因退款、拒付或缺少运单而变化的部分，会在制表时计入。',
      'The settlement summary now has a payout calendar with the next tabulation and payout of each gateway and the expected amount.\n\nThe amount is calculated by the rules of the tabulation. Later changes, such as refunds, chargebacks, or missing waybills, are included when the batch is tabulated.',
    ],
  },
  {
    id: 'news-evidence',
    category: 'scheme',
    daysAgo: 58,
    title: [
      '申诉材料的新要求：请附妥投证明',
      'New evidence requirement for representments: proof of delivery',
    ],
    content: [
      '对于“未收到货”的拒付，卡组织要求提供带有妥投日期和收货地址的物流证明，仅有运单号不再视为充分证据。\n\n请在截止时间前提交申诉。材料不全被退回的，可在新的截止时间前补充后再次提交。',
      'For chargebacks with the reason “Goods not received”, card schemes now require proof of delivery with the delivery date and address. A tracking number alone is no longer sufficient.\n\nSubmit your representment before the due date. If it is returned for missing evidence, complete and resubmit it before the new due date.',
    ],
  },
  {
    id: 'news-gbp-welcome',
    category: 'product',
    merchantNo: '100002',
    daysAgo: 15,
    stripDays: 30,
    title: ['您的英国站网关已开通英镑结算', 'Your UK gateway now settles in GBP'],
    content: [
      '自下一批次起，英国站网关的订单以英镑结算，不再换算为美元。已制表的批次不受影响。',
      'From the next batch, orders of the UK gateway are settled in GBP and no longer converted to USD. Batches that are already tabulated are not affected.',
    ],
  },
]

/** The provider's notices. Notices from an older version of the seed receive their missing fields. */
export const newsPart: SeedPart = {
  name: 'news',
  version: 1,
  async run({ db, now }) {
    const rows = [
      ...seededNews.map(({ id, category, merchantNo = null, daysAgo, stripDays, title, content }) => ({
        id,
        merchantNo,
        category,
        titleZh: title[0],
        titleEn: title[1],
        contentZh: content[0],
        contentEn: content[1],
        publishedAt: new Date(+now - daysAgo * millisecondsInDay),
        stripUntil: stripDays === undefined ? null : new Date(+now + stripDays * millisecondsInDay),
        impact: null,
        services: null,
        startsAt: null,
        endsAt: null,
      })),
      ...seededOuts(now),
    ]
    await db
      .insert(news)
      .values(rows)
      .onConflictDoUpdate({
        target: news.id,
        set: {
          category: sql`excluded.category`,
          titleZh: sql`excluded.title_zh`,
          titleEn: sql`excluded.title_en`,
          contentZh: sql`excluded.content_zh`,
          contentEn: sql`excluded.content_en`,
          publishedAt: sql`excluded.published_at`,
          stripUntil: sql`excluded.strip_until`,
        },
      })
  },
}
