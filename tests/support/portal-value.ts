import type { PortalData } from '#lib/client/portal.tsx'

export interface PortalValueOptions {
  /** The user's permissions; default: all of transactions and refunds. */
  pages?: string[]
  calls?: string[]
  /** Flags of the session; default: all off. */
  flags?: { payout?: boolean; multiCurrency?: boolean; sellerKyb?: boolean }
  /** Gateways of the merchant; default: none. */
  gateways?: NonNullable<PortalData['user']>['gateways']
  /** Two-step authentication that the user has to set up; default: none. */
  twoStepDue?: { from: string; days: number }
}

/** 100001 admin, signed in on 20 November 2026. */
export const portalValue = (options: PortalValueOptions = {}): PortalData => ({
  user: {
    merchantNo: '100001',
    merchantName: { zh_CN: '示例商户', en_US: 'Sample merchant' },
    userName: 'admin',
    name: 'Admin',
    email: 'admin@example.com',
    role: { zh_CN: '主账号', en_US: 'Main account' },
    displayHome: true,
    flags: { payout: false, multiCurrency: false, sellerKyb: false, ...options.flags },
    timeZone: 'Asia/Shanghai',
    serverTime: '2026-11-20T04:00:00Z',
    gateways: options.gateways ?? [],
    currencies: ['USD'],
    cardTypes: [],
    paymentMethods: [],
    twoStepDue: options.twoStepDue ?? null,
  },
  pages: options.pages ?? ['/deal/transaction', '/deal/refund'],
  calls: options.calls ?? ['refund/save.do', 'transaction/download.do', 'refund/download.do'],
  degrade: false,
  timeZone: 'Asia/Shanghai',
  serverTime: '2026-11-20T04:00:00Z',
})
