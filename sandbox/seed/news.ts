import { sql } from 'drizzle-orm'
import { news } from '../db/schema/index.ts'
import { seededOuts } from './outs.ts'
import type { SeedPart } from './part.ts'

const DAY = 86_400_000

interface SeededNews {
  id: string
  category: (typeof news.$inferInsert)['category']
  /** null: for all. */
  merchantNo?: string
  daysAgo: number
  /** How many more days its title runs in the strip. */
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
      '旺季订单量大，物流商的揽收和签收信息会有延迟。订单要在当期结算，运单须在网关制表日的中午 12 点前上传，且该网关的妥投率高于 70%。\n\n建议每天批量上传一次，不要集中到制表日当天。尚未上传的订单可在“运单管理”中下载清单。\n\n错过当期的订单不会丢失，会在运单补齐后进入下一期结算。',
      'Orders are many and carriers report late in the peak season. To be settled in the current batch, an order needs its waybill before noon on the tabulation day of its gateway, and the gateway a delivery rate above 70%.\n\nUpload once a day rather than all at once on the tabulation day. Waybills can download the orders that still lack one.\n\nAn order that misses its batch is not lost: it is settled in the next one after its waybill is there.',
    ],
  },
  {
    id: 'news-refund-window',
    category: 'settlement',
    daysAgo: 20,
    stripDays: 30,
    title: [
      '交易超过 180 天后无法退款，请及时处理退款申请',
      'Orders over 180 days old cannot be refunded: please handle requests in time',
    ],
    content: [
      '卡组织只接受 180 天以内交易的原路退款。超过期限后，持卡人仍可能向发卡行提出争议，而商户已无法通过退款解决。\n\n收到客户的退款要求后，请尽快在“交易查询”中打开订单并申请退款。申请提交后约 1 个工作日审核，之后 3 至 5 个工作日由收单行处理，持卡人通常在 15 至 25 个工作日内到账。',
      'The schemes take refunds to the original card for 180 days. After that the cardholder may still raise a dispute, while the merchant can no longer settle it with a refund.\n\nWhen a customer asks for a refund, open the order under Transactions and apply for it soon. It is audited within about one working day; the acquirer then takes 3 to 5 working days, and the money usually reaches the cardholder within 15 to 25 working days.',
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
      'One of your websites is pending confirmation; it can take payments once it has been reviewed',
    ],
    content: [
      '您备案的一个网站正在等待确认。审核期间，来自该网站的支付会以“网站未备案”为由被拒绝。\n\n请确认网站可以正常访问，并已公示联系方式、退换货政策和隐私政策。资料齐全的网站通常在两个工作日内完成审核。',
      'A website that you registered is waiting for confirmation. Until it has been reviewed, payments from it are refused because the website is not registered.\n\nPlease make sure that the site can be reached and shows your contact details, its return policy and its privacy policy. A complete site is usually reviewed within two working days.',
    ],
  },
  {
    id: 'news-monitoring',
    category: 'scheme',
    daysAgo: 34,
    title: [
      '卡组织监控标准：欺诈与拒付的月度门槛',
      'Scheme monitoring: the monthly thresholds of fraud and chargebacks',
    ],
    content: [
      '卡组织按月监控每个商户。月度欺诈金额达到 75,000 美元且欺诈率达到 0.9%，或月度拒付达到 100 笔且拒付率达到 0.9%，商户会被列入监控计划，可能被要求整改并承担费用。\n\n请关注拒付率的变化：及时退款、如实描述商品、使用持卡人能认出的账单名称，都能有效减少拒付。',
      'The schemes look at every merchant each month. Fraud of 75,000 USD with a rate of 0.9%, or 100 chargebacks with a rate of 0.9%, put a merchant into a monitoring programme, with corrections to make and charges to bear.\n\nKeep an eye on your chargeback rate. Refunding in time, describing goods as they are, and a billing name that cardholders recognise all bring it down.',
    ],
  },
  {
    id: 'news-two-step',
    category: 'security',
    daysAgo: 12,
    title: ['建议为所有管理员开启两步验证', 'Turn on two-step authentication for all administrators'],
    content: [
      '近期有仿冒登录页面收集商户密码。开启两步验证后，即使密码泄露，他人也无法登录。\n\n请在“两步验证”中绑定验证器应用或手机，并妥善保存备用码。我们的工作人员不会索要您的密码、验证码或备用码。',
      'Pages that imitate the sign-in page have been collecting passwords. With two-step authentication a password alone opens nothing.\n\nSet up an authenticator app or a phone under Two-step authentication, and keep the backup codes in a safe place. Our staff never ask for your password, for codes or for backup codes.',
    ],
  },
  {
    id: 'news-settlement-calendar',
    category: 'product',
    daysAgo: 9,
    title: [
      '结算日历上线：提前看到每一笔打款',
      'New: the settlement calendar shows payouts before they come',
    ],
    content: [
      '“结算汇总”中新增结算日历，显示每个网关下一次制表和打款的日期，以及预计结算的金额。\n\n预计金额按与正式制表相同的规则计算；因退款、拒付或缺少运单而变化的部分，会在制表时一并计入。',
      'The settlement summary now has a calendar with the next tabulation and payout of each gateway and the amount that is expected.\n\nIt is calculated by the rules of the tabulation itself; what refunds, chargebacks or missing waybills change until then is taken into account when the batch is tabulated.',
    ],
  },
  {
    id: 'news-evidence',
    category: 'scheme',
    daysAgo: 58,
    title: ['申诉材料的新要求：请附妥投证明', 'Evidence for representments: add the proof of delivery'],
    content: [
      '对于“未收到货”的拒付，卡组织要求提供带有妥投日期和收货地址的物流证明，仅有运单号不再视为充分证据。\n\n请在截止时间前提交申诉。材料不全被退回的，可在新的截止时间前补充后再次提交。',
      'For chargebacks because of goods that were not received, the schemes now ask for proof of delivery with its date and the address; a tracking number alone no longer counts as enough.\n\nSubmit your representment before the due date. One that is returned for missing evidence can be completed and sent again before its new due date.',
    ],
  },
  {
    id: 'news-gbp-welcome',
    category: 'product',
    merchantNo: '100002',
    daysAgo: 15,
    stripDays: 30,
    title: ['您的英国站网关已开通英镑结算', 'Your UK store now settles in pounds'],
    content: [
      '自下一期起，英国站网关的订单以英镑结算，不再换算为美元。已制表的批次不受影响。',
      'From the next batch on, orders of the UK store are settled in pounds and no longer converted into US dollars. Batches that have been tabulated stay as they are.',
    ],
  },
]

/** The provider's notices. Those that an older seed has written are given what they lacked. */
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
        publishedAt: new Date(+now - daysAgo * DAY),
        stripUntil: stripDays === undefined ? null : new Date(+now + stripDays * DAY),
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
