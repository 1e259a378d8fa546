import type { MerchantInfo } from '#lib/contract/merchant.ts'

const stamp = { version: 0, updatedAt: null, updatedBy: null }

/** A merchant whose settings and switches can be changed. */
export const merchantInfo: MerchantInfo = {
  merchantNo: '100001',
  nameZh: '示例商户',
  nameEn: 'Sample merchant',
  contactName: 'Li Na',
  contactEmail: 'contact@100001.example',
  contactPhone: '+86 755 0000',
  address: 'Shenzhen',
  timeZone: 'Asia/Shanghai',
  openedAt: '2024-01-01T00:00:00.000Z',
  payout: true,
  multiCurrency: false,
  sellerKyb: true,
  gateways: [{ gatewayNo: '10000101', label: 'Global store', environment: 'live', currency: 'USD' }],
  settings: {
    customParameters: [{ name: 'shop', value: 'one' }],
    chargebackEmails: ['a@b.example'],
    ...stamp,
    version: 1,
  },
  switches: [
    { name: 'disputeMail', on: true, ...stamp },
    { name: 'testPayments', on: false, ...stamp },
  ],
}
