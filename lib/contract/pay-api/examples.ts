/** Example records of the payment API's document. A test checks them against their schemas. */

const order = {
  tradeNo: '260131083000123456',
  orderNo: 'A-1001',
  amount: '25.00',
  currency: 'USD',
} as const

export const examplePayment = {
  ...order,
  gatewayNo: '10000101',
  environment: 'test',
  website: 'www.haituo-outdoor.example',
  status: 'success',
  preAuthStatus: 'none',
  refundedAmount: '0.00',
  refundableAmount: '25.00',
  method: 'card',
  cardType: 'visa',
  cardFirst6: '411111',
  cardLast4: '1111',
  email: 'jane@example.com',
  createdAt: '2026-01-31T08:30:00.000Z',
  errorCode: null,
  errorInfo: null,
  payerMessage: null,
  threeDSecure: 'none',
} as const

export const exampleAuthorized = {
  ...examplePayment,
  status: 'pending',
  preAuthStatus: 'pending',
  refundableAmount: '0.00',
} as const

export const exampleRefund = {
  refundNo: 'R260201091500123456',
  tradeNo: order.tradeNo,
  orderNo: order.orderNo,
  amount: '10.00',
  currency: 'USD',
  type: 'partial',
  status: 'pending',
  reason: 'Item returned',
  refundableAmount: '15.00',
  appliedAt: '2026-02-01T09:15:00.000Z',
  failureInfo: null,
} as const

export const exampleLink = {
  linkNo: 'L260131083000123456',
  gatewayNo: '10000101',
  website: 'www.haituo-outdoor.example',
  orderNo: 'A-1002',
  description: 'Tent, green',
  amount: '180.00',
  currency: 'USD',
  use: 'single',
  locale: 'en_US',
  status: 'active',
  url: 'https://provider.example.com/pay/link/4f1c8a2e9b7d',
  createdAt: '2026-01-31T08:30:00.000Z',
  expiresAt: '2026-02-03T08:30:00.000Z',
  paidCount: 0,
  paidAmount: '0.00',
  lastPaidAt: null,
} as const
