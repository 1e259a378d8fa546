import { calls } from '#lib/contract/index.ts'
import { bankChangesOf, pdf as certificate, IBAN } from '#tests/support/bank-changes.ts'
import { bind, newDomain } from '#tests/support/bindings.ts'
import { LETTER } from '#tests/support/disputes.ts'
import { linkForm } from '#tests/support/link-form.ts'
import { payoutProvider } from '#tests/support/payout-provider.ts'
import { pay } from '#tests/support/sandbox-orders.ts'
import { sheet } from '#tests/support/upload.ts'
import { type TestCell, workbook } from '#tests/support/workbooks.ts'
import { did, type OperationSetup, type Operations, paidOrder, password } from './operation-setup.ts'

/** Operations on orders, disputes, complaints, links, payouts, bank accounts and stores. */

const file = async (...rows: TestCell[][]) => [sheet(await workbook(rows))]
const carrier = { carrierCode: 'DHL', trackingNumber: 'AB1234', trackingSite: 'www.dhl.com' }
const newOrder = async ({ sandbox, merchantNo }: OperationSetup) =>
  (await pay(sandbox, { merchantNo })).tradeNo
const dispute = async (setup: OperationSetup, what: object) => {
  const tradeNo = await paidOrder(setup)
  const { disputeNo } = await setup.sandbox.control<{ disputeNo: string }>('disputes', { tradeNo, ...what })
  return disputeNo
}
const chargeback = { kind: 'chargeback', reason: 'not_received' }
const complaint = async (setup: OperationSetup) => {
  const { merchantNo, sandbox } = setup
  const about = { merchantNo, tradeNo: await newOrder(setup), reason: 'not_received' }
  const { complaintNo } = await sandbox.control<{ complaintNo: string }>('complaints', about)
  return complaintNo
}
const newLink = async (setup: OperationSetup) =>
  (await did(setup.client, calls['quickPay/createLink.do'], linkForm(setup))).linkNo
const returnTo = '/settings/bankAccount' as const
/** A merchant whose gateways can be authorized with the payout provider. */
const payout = async ({ sandbox, merchantNo, gatewayNo }: OperationSetup) => {
  await sandbox.control('payout', { merchantNo, payout: true, sellerKyb: true })
  return { gatewayNo, returnTo }
}
const authorized = async (setup: OperationSetup) => {
  const { authorizeAt } = await did(setup.client, calls['payoutAccount/authShop.do'], await payout(setup))
  const { params } = await payoutProvider().answer(authorizeAt, 'agree')
  await did(setup.client, calls['payoutAccount/callback.do'], params)
  return setup.gatewayNo
}
const store = async ({ client, gatewayNo }: OperationSetup) => {
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
const orderNote = async ({ client, ...setup }: OperationSetup) => {
  const about = { tradeNo: await newOrder({ client, ...setup }), by: 'email' as const }
  const { notes } = await did(client, calls['customer/addNote.do'], { ...about, text: 'Called' })
  return { ...about, noteNo: notes[0]?.noteNo ?? '' }
}

export const orders = {
  'refund/save.do': async (setup) => ({
    input: { tradeNo: await paidOrder(setup), amount: '10.00', reason: 'Once' },
  }),
  'refund/saveRows.do': async (setup) => {
    const cells = { tradeNo: await paidOrder(setup), amount: '10.00', reason: 'Once' }
    return { input: { fileName: 'refunds.xlsx', rows: [{ line: 2, cells }] } }
  },
  'refund/batchSave.do': async (setup) => ({
    input: {},
    files: await file(['流水订单号', '退款金额', '退款原因'], [await paidOrder(setup), '10.00', 'Once']),
  }),
  'preAuth/operate.do': async (setup) => ({
    input: { action: 'complete', tradeNo: [await paidOrder(setup, { preAuth: true })] },
  }),
  'waybill/save.do': async (setup) => ({
    input: {
      tradeNo: await paidOrder(setup),
      version: 0,
      productType: 'merchandise',
      keep: [],
      pictures: [],
      ...carrier,
    },
  }),
  'waybill/saveRows.do': async (setup) => {
    const cells = { tradeNo: await newOrder(setup), ...carrier }
    return { input: { fileName: 'waybills.xlsx', rows: [{ line: 2, cells }] } }
  },
  'waybill/upload.do': async (setup) => ({
    input: {},
    files: await file(
      ['Serial order number', 'Carrier code', 'Tracking number', 'Tracking site'],
      [await newOrder(setup), carrier.carrierCode, carrier.trackingNumber, carrier.trackingSite],
    ),
  }),
  'commodity/saveRows.do': async (setup) => {
    const cells = { tradeNo: await newOrder(setup), details: 'Tent', price: '89.9', quantity: '1' }
    return { input: { fileName: 'products.xlsx', rows: [{ line: 2, cells }] } }
  },
  'commodity/batchUpload.do': async (setup) => ({
    input: {},
    files: await file(
      ['流水订单号', '商品详情', '单价', '数量'],
      [await newOrder(setup), 'Tent', '89.9', '1'],
    ),
  }),
  'dispute/saveComplaintInfo.do': async (setup) => ({
    input: {
      disputeNo: await dispute(setup, chargeback),
      version: 0,
      productType: 'merchandise',
      letter: LETTER,
      notes: '',
      items: [],
    },
  }),
  'dispute/acceptChargeback.do': async (setup) => ({
    input: { disputeNo: await dispute(setup, chargeback) },
  }),
  'dispute/refundRetrieval.do': async (setup) => ({
    input: { disputeNo: await dispute(setup, { kind: 'retrieval', reason: 'risk' }) },
  }),
  'customer/addNote.do': async (setup) => ({
    input: { tradeNo: await newOrder(setup), by: 'email', text: 'Called' },
  }),
  'customer/deleteNote.do': async (setup) => ({ input: await orderNote(setup) }),
  'complaint/update.do': async (setup) => ({
    input: {
      complaintNo: await complaint(setup),
      action: 'follow_up',
      followUpType: 'contacted',
      text: 'Once',
      version: 1,
    },
  }),
  'complaint/reply.do': async (setup) => ({
    input: { complaintNo: await complaint(setup), text: 'Once', version: 1 },
  }),
  'quickPay/createLink.do': (setup) => ({ input: linkForm(setup) }),
  'quickPay/sendInfo.do': async (setup) => ({
    input: { linkNo: await newLink(setup), email: 'ann@customer.example' },
  }),
  'quickPay/expireLink.do': async (setup) => ({ input: { linkNo: await newLink(setup) } }),
  'bankAccount/requestChange.do': () => ({ input: bankChange, files: [certificate()] }),
  'bankAccount/withdrawChange.do': async ({ sandbox, client }) => ({
    input: { changeNo: (await bankChangesOf(sandbox, client).request()).data.changeNo },
  }),
  'payoutAccount/authShop.do': async (setup) => ({ input: await payout(setup) }),
  'payoutAccount/reauth.do': async (setup) => {
    const gatewayNo = await authorized(setup)
    const { merchantNo, sandbox } = setup
    await sandbox.control('payout', { merchantNo, shop: { gatewayNo, end: 'withdrawn' } })
    return { input: { gatewayNo, returnTo } }
  },
  'payoutAccount/earlyPayout.do': async (setup) => ({ input: { gatewayNo: await authorized(setup) } }),
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
  'store/delete.do': async (setup) => ({ input: await store(setup) }),
  'store/reauth.do': async (setup) => {
    const { storeNo, version } = await store(setup)
    await did(setup.client, calls['store/appDelete.do'], { storeNo, version })
    return { input: { storeNo, returnTo: '/shopify_bind' } }
  },
  'store/bindGateway.do': async (setup) => ({
    input: { ...(await store(setup)), gatewayNo: setup.gatewayNo },
  }),
  'store/appDelete.do': async (setup) => ({ input: await store(setup) }),
} satisfies Partial<Operations>
