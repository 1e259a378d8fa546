import { calls } from '#lib/contract/index.ts'
import { bankChangesOf, pdf as certificate, IBAN } from '#tests/support/bank-changes.ts'
import { bind, newDomain } from '#tests/support/bindings.ts'
import { LETTER } from '#tests/support/disputes.ts'
import { payoutProvider } from '#tests/support/payout-provider.ts'
import { pay } from '#tests/support/sandbox-orders.ts'
import { sheet } from '#tests/support/upload.ts'
import { type TestCell, workbook } from '#tests/support/workbooks.ts'
import { did, type Ground, type Operations, paidOrder, password } from './ground.ts'

/** Operations on orders, disputes, complaints, links, payouts, bank accounts and stores. */

const file = async (...rows: TestCell[][]) => [sheet(await workbook(rows))]
const carrier = { carrierCode: 'DHL', trackingNumber: 'AB1234', trackingSite: 'www.dhl.com' }
const newOrder = async ({ sandbox, merchantNo }: Ground) => (await pay(sandbox, { merchantNo })).tradeNo
const dispute = async (ground: Ground, what: object) => {
  const tradeNo = await paidOrder(ground)
  const { disputeNo } = await ground.sandbox.control<{ disputeNo: string }>('disputes', { tradeNo, ...what })
  return disputeNo
}
const chargeback = { kind: 'chargeback', reason: 'not_received' }
const complaint = async (ground: Ground) => {
  const { merchantNo, sandbox } = ground
  const about = { merchantNo, tradeNo: await newOrder(ground), reason: 'not_received' }
  const { complaintNo } = await sandbox.control<{ complaintNo: string }>('complaints', about)
  return complaintNo
}
const link = ({ gatewayNo, merchantNo }: Ground) => ({
  gatewayNo,
  website: `shop.${merchantNo}.example`,
  amount: '25',
  currency: 'USD',
  description: 'A tent',
  use: 'single' as const,
  locale: 'en_US' as const,
  validHours: 72,
})
const newLink = async (ground: Ground) =>
  (await did(ground.client, calls['quickPay/createLink.do'], link(ground))).linkNo
const returnTo = '/settings/bankAccount' as const
/** A merchant whose gateways can be authorised with the payout provider. */
const payout = async ({ sandbox, merchantNo, gatewayNo }: Ground) => {
  await sandbox.control('payout', { merchantNo, payout: true, sellerKyb: true })
  return { gatewayNo, returnTo }
}
const authorised = async (ground: Ground) => {
  const { authoriseAt } = await did(ground.client, calls['payoutAccount/authShop.do'], await payout(ground))
  const { params } = await payoutProvider().answer(authoriseAt, 'agree')
  await did(ground.client, calls['payoutAccount/callback.do'], params)
  return ground.gatewayNo
}
const store = async ({ client, gatewayNo }: Ground) => {
  const { storeNo, version } = await bind(client, gatewayNo, 'shoplazza')
  return { storeNo, version }
}
const bankChange = {
  currency: 'USD',
  accountName: 'New Holder Ltd.',
  bankName: 'Deutsche Bank',
  country: 'DE',
  accountNo: IBAN,
  bic: 'DEUTDEFF',
  password,
}
const orderNote = async ({ client, ...ground }: Ground) => {
  const about = { tradeNo: await newOrder({ client, ...ground }), by: 'email' as const }
  const { notes } = await did(client, calls['customer/addNote.do'], { ...about, text: 'Called' })
  return { ...about, noteNo: notes[0]?.noteNo ?? '' }
}

export const orders = {
  'refund/save.do': async (ground) => ({
    input: { tradeNo: await paidOrder(ground), amount: '10.00', reason: 'Once' },
  }),
  'refund/saveRows.do': async (ground) => {
    const cells = { tradeNo: await paidOrder(ground), amount: '10.00', reason: 'Once' }
    return { input: { fileName: 'refunds.xlsx', rows: [{ line: 2, cells }] } }
  },
  'refund/batchSave.do': async (ground) => ({
    input: {},
    files: await file(['流水订单号', '退款金额', '退款原因'], [await paidOrder(ground), '10.00', 'Once']),
  }),
  'preAuth/operate.do': async (ground) => ({
    input: { action: 'complete', tradeNo: [await paidOrder(ground, { preAuth: true })] },
  }),
  'waybill/save.do': async (ground) => ({
    input: {
      tradeNo: await paidOrder(ground),
      version: 0,
      productType: 'merchandise',
      keep: [],
      pictures: [],
      ...carrier,
    },
  }),
  'waybill/saveRows.do': async (ground) => {
    const cells = { tradeNo: await newOrder(ground), ...carrier }
    return { input: { fileName: 'waybills.xlsx', rows: [{ line: 2, cells }] } }
  },
  'waybill/upload.do': async (ground) => ({
    input: {},
    files: await file(
      ['Serial order number', 'Carrier code', 'Tracking number', 'Tracking site'],
      [await newOrder(ground), carrier.carrierCode, carrier.trackingNumber, carrier.trackingSite],
    ),
  }),
  'commodity/saveRows.do': async (ground) => {
    const cells = { tradeNo: await newOrder(ground), details: 'Tent', price: '89.9', quantity: '1' }
    return { input: { fileName: 'products.xlsx', rows: [{ line: 2, cells }] } }
  },
  'commodity/batchUpload.do': async (ground) => ({
    input: {},
    files: await file(
      ['流水订单号', '商品详情', '单价', '数量'],
      [await newOrder(ground), 'Tent', '89.9', '1'],
    ),
  }),
  'dispute/saveComplaintInfo.do': async (ground) => ({
    input: {
      disputeNo: await dispute(ground, chargeback),
      version: 0,
      productType: 'merchandise',
      letter: LETTER,
      notes: '',
      items: [],
    },
  }),
  'dispute/acceptChargeback.do': async (ground) => ({
    input: { disputeNo: await dispute(ground, chargeback) },
  }),
  'dispute/refundRetrieval.do': async (ground) => ({
    input: { disputeNo: await dispute(ground, { kind: 'retrieval', reason: 'risk' }) },
  }),
  'customer/addNote.do': async (ground) => ({
    input: { tradeNo: await newOrder(ground), by: 'email', text: 'Called' },
  }),
  'customer/deleteNote.do': async (ground) => ({ input: await orderNote(ground) }),
  'complaint/update.do': async (ground) => ({
    input: {
      complaintNo: await complaint(ground),
      action: 'follow_up',
      followUpType: 'contacted',
      text: 'Once',
      version: 1,
    },
  }),
  'complaint/reply.do': async (ground) => ({
    input: { complaintNo: await complaint(ground), text: 'Once', version: 1 },
  }),
  'quickPay/createLink.do': (ground) => ({ input: link(ground) }),
  'quickPay/sendInfo.do': async (ground) => ({
    input: { linkNo: await newLink(ground), email: 'ann@customer.example' },
  }),
  'quickPay/expireLink.do': async (ground) => ({ input: { linkNo: await newLink(ground) } }),
  'bankAccount/requestChange.do': () => ({ input: bankChange, files: [certificate()] }),
  'bankAccount/withdrawChange.do': async ({ sandbox, client }) => ({
    input: { changeNo: (await bankChangesOf(sandbox, client).request()).data.changeNo },
  }),
  'payoutAccount/authShop.do': async (ground) => ({ input: await payout(ground) }),
  'payoutAccount/reauth.do': async (ground) => {
    const gatewayNo = await authorised(ground)
    const { merchantNo, sandbox } = ground
    await sandbox.control('payout', { merchantNo, shop: { gatewayNo, end: 'withdrawn' } })
    return { input: { gatewayNo, returnTo } }
  },
  'payoutAccount/earlyPayout.do': async (ground) => ({ input: { gatewayNo: await authorised(ground) } }),
  'store/getAuthUrl.do': ({ gatewayNo }) => ({
    input: {
      platform: 'shopify',
      name: 'Test Shop',
      domain: newDomain(),
      gatewayNo,
      returnTo: '/shopify_bind',
    },
  }),
  'store/update.do': async ({ client, gatewayNo }) => {
    const { storeNo, version, domain } = await bind(client, gatewayNo, 'shoplazza')
    return { input: { storeNo, version, domain, name: 'Renamed' } }
  },
  'store/delete.do': async (ground) => ({ input: await store(ground) }),
  'store/reauth.do': async (ground) => {
    const { storeNo, version } = await store(ground)
    await did(ground.client, calls['store/appDelete.do'], { storeNo, version })
    return { input: { storeNo, returnTo: '/shopify_bind' } }
  },
  'store/bindGateway.do': async (ground) => ({
    input: { ...(await store(ground)), gatewayNo: ground.gatewayNo },
  }),
  'store/appDelete.do': async (ground) => ({ input: await store(ground) }),
} satisfies Partial<Operations>
