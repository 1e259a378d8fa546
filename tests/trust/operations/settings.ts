import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { journalItems } from '#lib/contract/settlement-rows.ts'
import { webhookDeliveries, webhookEndpoints } from '#sandbox/platform/db/schema/index.ts'
import { setRules, waitingNo } from '#tests/support/approvals.ts'
import { newKey } from '#tests/support/pay-api.ts'
import { refund } from '#tests/support/sandbox-orders.ts'
import { addWebhook } from '#tests/support/webhooks.ts'
import {
  did,
  type OperationSetup,
  type Operations,
  paidOrder,
  password,
  secondPerson,
} from './operation-setup.ts'

/** Operations on keys, webhooks, reports, approvals, and settings of the merchant. */

const apiKey = (gatewayNo: string) => ({
  gatewayNo,
  environment: 'live' as const,
  name: 'Shop server',
  scopes: ['pay' as const],
  networks: [],
  expiresAt: null,
  password,
})
const firstKey = async ({ client }: OperationSetup) => {
  const { list } = await did(client, calls['developer/getGateways.do'], {})
  const [row] = list
  return { keyNo: row?.keyNo ?? '', version: row?.version ?? 0, password }
}
const URL = 'https://shop.example.com/webhooks'
const webhook = async (setup: OperationSetup) => {
  const { endpointNo, version } = await addWebhook(setup, URL)
  return { endpointNo, version }
}
const reportForm = {
  name: 'Orders',
  call: 'transaction/download.do',
  page: '/deal/transaction',
  query: '',
  columns: ['tradeNo'],
  field: 'createdAt',
  span: 'yesterday' as const,
  format: 'csv' as const,
  frequency: 'daily' as const,
  weekday: 1,
  monthDay: 1,
  hour: 8,
  timeZone: 'UTC',
  recipients: ['admin'],
}
const report = async ({ client }: OperationSetup) =>
  (await did(client, calls['report/save.do'], reportForm)).reportNo
/** A refund that waits for a decision of another person than its requester, who is the given user. */
const waiting = async (setup: OperationSetup, requester = setup.client) => {
  const { code } = await setRules(setup.client)
  if (code !== SUCCESS) throw new Error(code)
  return waitingNo(await refund(requester, await paidOrder(setup), '60'))
}

export const settings = {
  'customerService/saveSettings.do': () => ({
    input: { documents: ['daily_review'], hour: 9, emails: [], version: 0 },
  }),
  'customerService/emailConfig.do': ({ merchantNo }) => ({
    input: { enabled: true, minScore: 50, emails: [`a@${merchantNo}.example`], version: 0 },
  }),
  'customerService/saveChargebackLine.do': ({ merchantNo }) => ({
    input: {
      countLine: 3,
      rateLine: '1.00',
      rateMinimum: 3,
      emails: [`a@${merchantNo}.example`],
      version: 0,
    },
  }),
  'settlement/saveAccounts.do': () => ({
    input: {
      accounts: Object.fromEntries(
        journalItems.map((item, index) => [item, { code: `${1000 + index}`, name: item }]),
      ) as Record<(typeof journalItems)[number], { code: string; name: string }>,
      taxRate: '',
      version: 0,
    },
  }),
  'developer/revealKey.do': async (setup) => ({ input: await firstKey(setup) }),
  'developer/updateKey.do': async (setup) => {
    const key = await firstKey(setup)
    await did(setup.client, calls['developer/revealKey.do'], key)
    return { input: { ...key, version: key.version + 1, action: 'activate' } }
  },
  'developer/addKey.do': ({ gatewayNo }) => ({ input: apiKey(gatewayNo) }),
  'developer/editKey.do': async ({ client, gatewayNo }) => {
    const { row } = await newKey(client, { gatewayNo })
    const { gatewayNo: _g, environment: _e, ...form } = apiKey(gatewayNo)
    return { input: { ...form, keyNo: row.keyNo, version: row.version, name: 'Renamed' } }
  },
  'developer/uploadLogo.do': async ({ gatewayNo }) => {
    const bytes = await sharp({ create: { width: 300, height: 90, channels: 4, background: '#336699' } })
      .png()
      .toBuffer()
    return {
      input: { gatewayNo, version: 0 },
      files: [{ field: 'logo', name: 'logo.png', bytes: new Uint8Array(bytes) }],
    }
  },
  'webhook/save.do': ({ gatewayNo }) => ({
    input: {
      version: 0,
      gatewayNo,
      environment: 'live',
      url: URL,
      types: ['payment.success'],
      isActive: false,
      password,
    },
  }),
  'webhook/rotate.do': async (setup) => ({
    input: { ...(await webhook(setup)), overlap: 'none', password },
  }),
  'webhook/reveal.do': async (setup) => {
    const { endpointNo, version } = await webhook(setup)
    // As after an approval: the secret is shown to its requester once.
    await setup.sandbox.db
      .update(webhookEndpoints)
      .set({ secretFor: 'admin' })
      .where(eq(webhookEndpoints.endpointNo, endpointNo))
    return { input: { endpointNo, version, password } }
  },
  'webhook/test.do': async (setup) => ({
    input: { endpointNo: (await webhook(setup)).endpointNo, type: 'payment.success' },
  }),
  'webhook/resend.do': async (setup) => {
    const { endpointNo } = await webhook(setup)
    await did(setup.client, calls['webhook/test.do'], { endpointNo, type: 'payment.success' })
    await setup.sandbox.db
      .update(webhookDeliveries)
      .set({ deliveryState: 'failed', nextAt: null })
      .where(eq(webhookDeliveries.endpointNo, endpointNo))
    return { input: { endpointNo } }
  },
  'webhook/remove.do': async (setup) => ({ input: { ...(await webhook(setup)), password } }),
  'merchant/update.do': ({ merchantNo }) => ({
    input: { customParameters: [], chargebackEmails: [`a@${merchantNo}.example`], version: 0 },
  }),
  'merchant/switches.do': () => ({ input: { name: 'payoutMail', on: true, version: 0 } }),
  'report/save.do': () => ({ input: reportForm }),
  'report/pause.do': async (setup) => ({ input: { reportNo: await report(setup), paused: true } }),
  'report/run.do': async (setup) => ({ input: { reportNo: await report(setup) } }),
  'report/delete.do': async (setup) => ({ input: { reportNo: await report(setup) } }),
  'approval/saveRules.do': () => ({
    input: {
      refunds: [{ currency: 'USD', amount: '50' }],
      bankAccount: true,
      apiKeys: true,
      administrators: true,
      version: 0,
      password,
    },
  }),
  'approval/approve.do': async (setup) => ({
    input: { approvalNo: await waiting(setup, await secondPerson(setup)), password },
  }),
  'approval/refuse.do': async (setup) => ({
    input: { approvalNo: await waiting(setup, await secondPerson(setup)), reason: 'Once' },
  }),
  'approval/withdraw.do': async (setup) => {
    await secondPerson(setup)
    return { input: { approvalNo: await waiting(setup) } }
  },
} satisfies Partial<Operations>
