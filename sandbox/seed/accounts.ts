import { createHash } from 'node:crypto'
import type { gateways, merchants, roles, users, websites } from '#sandbox/platform/db/schema/index.ts'

/** The fixed parts of the seeded data (docs/decisions.md): accounts for new users and for tests. */

export const DEMO_PASSWORD = 'Sandbox#2026'
/** Secret of the authenticator app of the user `totp`. */
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXP'

export const seededMerchants: readonly (typeof merchants.$inferInsert)[] = [
  {
    merchantNo: '100001',
    nameZh: '深圳市海拓跨境电子商务有限公司',
    nameEn: 'Haituo Cross-Border Commerce Ltd.',
    timeZone: 'Asia/Shanghai',
    payout: true,
    multiCurrency: true,
    sellerKyb: true,
    degraded: false,
  },
  {
    merchantNo: '100002',
    nameZh: '杭州云帆贸易有限公司',
    nameEn: 'Yunfan Trading Co., Ltd.',
    timeZone: 'Asia/Shanghai',
    payout: false,
    multiCurrency: false,
    sellerKyb: false,
    degraded: false,
  },
  {
    merchantNo: '100003',
    nameZh: '广州青橙数码有限公司',
    nameEn: 'Qingcheng Digital Ltd.',
    timeZone: 'Asia/Shanghai',
    payout: false,
    multiCurrency: true,
    sellerKyb: false,
    degraded: true,
  },
]

type Gateway = typeof gateways.$inferInsert
const gateway = (
  gatewayNo: string,
  labelZh: string,
  labelEn: string,
  currency: string,
  tabulationWeekday: number,
  environment: Gateway['environment'] = 'live',
): Gateway => ({
  gatewayNo,
  merchantNo: gatewayNo.slice(0, 6),
  labelZh,
  labelEn,
  environment,
  currency,
  tabulationWeekday,
})

/** The first gateway of a merchant is its default gateway. */
export const seededGateways: readonly Gateway[] = [
  gateway('10000101', '全球站', 'Global store', 'USD', 3),
  gateway('10000102', '欧洲站', 'Europe store', 'EUR', 4),
  gateway('10000103', '日本站', 'Japan store', 'JPY', 2),
  gateway('10000104', '中东站', 'Middle East store', 'KWD', 1),
  gateway('10000190', '测试网关', 'Test gateway', 'USD', 3, 'test'),
  gateway('10000201', '主站', 'Main store', 'USD', 3),
  gateway('10000202', '英国站', 'UK store', 'GBP', 4),
  gateway('10000301', '主站', 'Main store', 'USD', 3),
  gateway('10000302', '香港站', 'Hong Kong store', 'HKD', 5),
]

/** The same number in every seeded database. */
export const seededWebsiteNo = (gatewayNo: string, url: string): string =>
  `W${createHash('sha256').update(`${gatewayNo} ${url}`).digest('hex').slice(0, 12).toUpperCase()}`

type Website = typeof websites.$inferInsert
const website = (gatewayNo: string, url: string, status: Website['status'] = 'reviewed'): Website => ({
  merchantNo: gatewayNo.slice(0, 6),
  url,
  gatewayNo,
  websiteNo: seededWebsiteNo(gatewayNo, url),
  status,
})

export const seededWebsites: readonly Website[] = [
  website('10000101', 'www.haituo-outdoor.example'),
  website('10000101', 'shop.haituo-home.example'),
  website('10000102', 'eu.haituo-outdoor.example'),
  website('10000103', 'jp.haituo-outdoor.example'),
  website('10000104', 'me.haituo-outdoor.example'),
  website('10000190', 'test.haituo-outdoor.example'),
  website('10000101', 'new.haituo-toys.example', 'pending'),
  website('10000201', 'www.yunfan-trade.example'),
  website('10000202', 'uk.yunfan-trade.example'),
  website('10000301', 'www.qingcheng-digital.example'),
  website('10000302', 'hk.qingcheng-digital.example'),
]

type Role = Omit<typeof roles.$inferInsert, 'merchantNo'>

/** The default roles that every merchant has. */
export const defaultRoles: readonly Role[] = [
  {
    code: 'main',
    nameZh: '主账号',
    nameEn: 'Main account',
    type: 'default',
    displayHome: true,
    rights: { pages: '*', calls: '*' },
  },
  {
    code: 'finance',
    nameZh: '财务',
    nameEn: 'Finance',
    type: 'default',
    displayHome: true,
    rights: {
      pages: [
        '/home',
        '/settlement/summary',
        '/settlement/transaction_settlement_summary',
        '/settlement/setDetails',
        '/settlement/reserve_settlement_summary',
        '/settlement/reserveSettleDetails',
        '/settlement/forwardMouthSettleList',
        '/settings/bankAccount',
      ],
      // Everything on these pages, except what changes the bank accounts and the payouts.
      calls: [
        'home/downloadDataAnalysis.do',
        'settlement/download.do',
        'settlement/detailDownload.do',
        'settlement/tradeSettleDownload.do',
        'settlement/reserveDownload.do',
        'settlement/reserveDetailDownload.do',
        'settlement/reportDownload.do',
        'settlement/pdf.do',
        'settlement/abnormalDownload.do',
        'settlement/heldBackDownload.do',
        'settlement/reconciliationDownload.do',
        'settlement/journalDownload.do',
        'settlement/saveAccounts.do',
        'settlement/monthEndDownload.do',
        'bankAccount/changeFile.do',
      ],
    },
  },
  {
    code: 'support',
    nameZh: '客服',
    nameEn: 'Customer support',
    type: 'default',
    displayHome: false,
    rights: {
      pages: ['/deal/transaction', '/deal/refund'],
      calls: ['transaction/download.do', 'refund/download.do'],
    },
  },
  {
    code: 'risk',
    nameZh: '风控',
    nameEn: 'Risk',
    type: 'default',
    displayHome: false,
    rights: {
      pages: [
        '/risk/stopped_orders',
        '/risk/rule_performance',
        '/risk/riskrules',
        '/risk/website_profile',
        '/risk/payment_frequency',
        '/risk/transaction_limits',
        '/risk/consumerFiltering',
        '/risk/lists',
        '/risk/custom_rules',
        '/risk/alertService',
      ],
      calls: '*',
    },
  },
]

export type SeededUser = Pick<typeof users.$inferInsert, 'merchantNo' | 'userName' | 'name' | 'role'> &
  Partial<Pick<typeof users.$inferInsert, 'status'>> & {
    /** The active methods of two-step authentication. */
    twoStep?: { smsPhone: string } | { totpSecret: string }
    frozen?: true
    expired?: true
  }

/** The merchant's main account. */
export const MAIN_USER = 'admin'

export const seededUsers: readonly SeededUser[] = [
  { merchantNo: '100001', userName: 'admin', name: '林晓航', role: 'main' },
  { merchantNo: '100001', userName: 'finance', name: '周雅琴', role: 'finance' },
  { merchantNo: '100001', userName: 'support', name: '陈可儿', role: 'support' },
  { merchantNo: '100001', userName: 'risk', name: '吴志远', role: 'risk' },
  {
    merchantNo: '100001',
    userName: 'sms',
    name: '何思敏',
    role: 'main',
    twoStep: { smsPhone: '+8613800138000' },
  },
  {
    merchantNo: '100001',
    userName: 'totp',
    name: '郑一凡',
    role: 'main',
    twoStep: { totpSecret: TOTP_SECRET },
  },
  { merchantNo: '100001', userName: 'expired', name: '孙立群', role: 'main', expired: true },
  { merchantNo: '100001', userName: 'frozen', name: '马冬雪', role: 'main', frozen: true },
  { merchantNo: '100001', userName: 'inactive', name: '冯国强', role: 'main', status: 'deactivated' },
  { merchantNo: '100002', userName: 'admin', name: '沈若楠', role: 'main' },
  { merchantNo: '100003', userName: 'admin', name: '梁嘉树', role: 'main' },
]

export const emailOf = (user: { merchantNo: string; userName: string }): string =>
  `${user.userName}@${user.merchantNo}.example`
