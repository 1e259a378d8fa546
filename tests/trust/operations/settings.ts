import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { calls } from '#lib/contract/index.ts'
import { journalItems } from '#lib/contract/settlement-rows.ts'
import { webhookDeliveries, webhookEndpoints } from '#sandbox/platform/db/schema/index.ts'
import { setRules, waitingNo } from '#tests/support/approvals.ts'
import { newKey } from '#tests/support/pay-api.ts'
import { refund } from '#tests/support/sandbox-orders.ts'
import { addWebhook } from '#tests/support/webhooks.ts'
import { did, type Ground, type Operations, paidOrder, password, secondPerson } from './ground.ts'

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
const firstKey = async ({ client }: Ground) => {
  const { list } = await did(client, calls['developer/getGateways.do'], {})
  const [row] = list
  return { keyNo: row?.keyNo ?? '', version: row?.version ?? 0, password }
}
const URL = 'https://shop.example.com/webhooks'
const webhook = async (ground: Ground) => {
  const { endpointNo, version } = await addWebhook(ground, URL)
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
const report = async ({ client }: Ground) => (await did(client, calls['report/save.do'], reportForm)).reportNo
/** A refund that waits for a decision of another person than its requester, who is the given user. */
const waiting = async (ground: Ground, requester = ground.client) => {
  const { code } = await setRules(ground.client)
  if (code !== '00000') throw new Error(code)
  return waitingNo(await refund(requester, await paidOrder(ground), '60'))
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
  'developer/revealKey.do': async (ground) => ({ input: await firstKey(ground) }),
  'developer/updateKey.do': async (ground) => {
    const key = await firstKey(ground)
    await did(ground.client, calls['developer/revealKey.do'], key)
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
  'webhook/rotate.do': async (ground) => ({
    input: { ...(await webhook(ground)), overlap: 'none', password },
  }),
  'webhook/reveal.do': async (ground) => {
    const { endpointNo, version } = await webhook(ground)
    // As after an approval: the secret is shown to its requester once.
    await ground.sandbox.db
      .update(webhookEndpoints)
      .set({ secretFor: 'admin' })
      .where(eq(webhookEndpoints.endpointNo, endpointNo))
    return { input: { endpointNo, version, password } }
  },
  'webhook/test.do': async (ground) => ({
    input: { endpointNo: (await webhook(ground)).endpointNo, type: 'payment.success' },
  }),
  'webhook/resend.do': async (ground) => {
    const { endpointNo } = await webhook(ground)
    await did(ground.client, calls['webhook/test.do'], { endpointNo, type: 'payment.success' })
    await ground.sandbox.db
      .update(webhookDeliveries)
      .set({ deliveryState: 'failed', nextAt: null })
      .where(eq(webhookDeliveries.endpointNo, endpointNo))
    return { input: { endpointNo } }
  },
  'webhook/remove.do': async (ground) => ({ input: { ...(await webhook(ground)), password } }),
  'merchant/update.do': ({ merchantNo }) => ({
    input: { customParameters: [], chargebackEmails: [`a@${merchantNo}.example`], version: 0 },
  }),
  'merchant/switches.do': () => ({ input: { name: 'payoutMail', on: true, version: 0 } }),
  'report/save.do': () => ({ input: reportForm }),
  'report/pause.do': async (ground) => ({ input: { reportNo: await report(ground), paused: true } }),
  'report/run.do': async (ground) => ({ input: { reportNo: await report(ground) } }),
  'report/delete.do': async (ground) => ({ input: { reportNo: await report(ground) } }),
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
  'approval/approve.do': async (ground) => ({
    input: { approvalNo: await waiting(ground, await secondPerson(ground)), password },
  }),
  'approval/refuse.do': async (ground) => ({
    input: { approvalNo: await waiting(ground, await secondPerson(ground)), reason: 'Once' },
  }),
  'approval/withdraw.do': async (ground) => {
    await secondPerson(ground)
    return { input: { approvalNo: await waiting(ground) } }
  },
} satisfies Partial<Operations>
