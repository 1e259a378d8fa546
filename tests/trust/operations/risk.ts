import { calls } from '#lib/contract/index.ts'
import type { WebsiteRow } from '#lib/contract/website.ts'
import {
  amountLimit,
  customerFilter,
  customRule,
  listEntry,
  velocityRule,
} from '#tests/support/risk-forms.ts'
import { pay } from '#tests/support/sandbox-orders.ts'
import { sheet } from '#tests/support/upload.ts'
import { picture, websitesOf } from '#tests/support/websites.ts'
import { workbook } from '#tests/support/workbooks.ts'
import { did, type Ground, type Operations, password } from './ground.ts'

/** Operations on limits, filters, rules, lists and websites. */

const newLimit = ({ client, gatewayNo }: Ground) =>
  did(client, calls['amountLimit/add.do'], amountLimit(gatewayNo))
const newVelocity = ({ client, gatewayNo }: Ground) =>
  did(client, calls['paymentNumberLimit/add.do'], velocityRule(gatewayNo))
const newFilter = ({ client, gatewayNo }: Ground) =>
  did(client, calls['consumerFilter/add.do'], customerFilter(gatewayNo))
const { valueKind: _kind, value: _value, ...settings } = listEntry
const newEntry = ({ client }: Ground) => did(client, calls['riskList/add.do'], listEntry)
const newRule = async ({ client }: Ground, name = customRule.name) => {
  const { customRuleNo, version } = await did(client, calls['customRule/add.do'], { ...customRule, name })
  return { customRuleNo, version }
}
const changedRule = async (ground: Ground) => {
  const rule = await newRule(ground)
  const { version } = await did(ground.client, calls['customRule/update.do'], {
    ...customRule,
    ...rule,
    name: 'Huge orders',
  })
  return { ...rule, version }
}
const stopped = async (ground: Ground) => {
  await newLimit(ground)
  const { sandbox, merchantNo } = ground
  return (await pay(sandbox, { merchantNo, amount: '12.50' })).tradeNo
}
const named = ({ websiteNo, version }: WebsiteRow) => ({ websiteNo, version })
/** A website after these steps of the provider's review. */
const website = async ({ sandbox, client, gatewayNo, merchantNo }: Ground, ...steps: string[]) => {
  const own = websitesOf(sandbox, client, gatewayNo)
  const { data } = await own.add('new.example')
  for (const transition of steps) {
    const { websiteNo } = data
    await sandbox.control('websites/transition', { merchantNo, websiteNo, transition })
  }
  return named(await own.now(data))
}
const reviewed = async ({ sandbox, client, gatewayNo, merchantNo }: Ground) => {
  const own = websitesOf(sandbox, client, gatewayNo)
  const { data } = await own.add('new.example')
  await sandbox.advance('P6D', merchantNo)
  return named(await own.now(data))
}

export const risk = {
  'chargebackWarning/saveAnswers.do': () => ({
    input: {
      enabled: true,
      rules: [{ maxAmount: '50', currency: 'USD', types: [], reasons: [] }],
      dailyLimit: '500',
      limitCurrency: 'USD',
      emails: ['risk@shop.example'],
      version: 0,
      password,
    },
  }),
  'risk/updateTotalScore.do': ({ gatewayNo }) => ({
    input: { gatewayNo, preAuthScore: 10, totalScore: 20, version: 0 },
  }),
  'risk/updateRule.do': () => ({
    input: { ruleCode: 'proxy_ip', score: 50, passScore: null, enabled: true, version: 0 },
  }),
  'risk/saveCountryRule.do': () => ({ input: { type: 'block', countries: ['KP'], version: 0 } }),
  'risk/saveThirdPartyRule.do': () => ({
    input: { enabled: true, passScore: '70', score: 20, version: 0 },
  }),
  'risk/reviewStopped.do': async (ground) => ({
    input: { tradeNo: await stopped(ground), note: 'Once', version: 0 },
  }),
  'riskList/add.do': () => ({ input: listEntry }),
  'riskList/update.do': async (ground) => {
    const { listNo, version } = await newEntry(ground)
    return { input: { ...settings, remark: 'Once', listNo, version } }
  },
  'riskList/remove.do': async (ground) => ({ input: { listNo: [(await newEntry(ground)).listNo] } }),
  'riskList/addFromOrder.do': async ({ sandbox, merchantNo }) => {
    const { tradeNo } = await pay(sandbox, { merchantNo, customer: { email: 'jane@shop.example' } })
    return { input: { ...settings, tradeNo, valueKinds: ['email'] } }
  },
  'riskList/batchAdd.do': async () => ({
    input: {},
    files: [
      sheet(
        await workbook([
          ['List', 'Value type', 'Value', 'Reason', 'Last day', 'Remark'],
          ['Block list', 'Email', 'new@shop.example', 'Fraud', '', ''],
        ]),
      ),
    ],
  }),
  'amountLimit/add.do': ({ gatewayNo }) => ({ input: amountLimit(gatewayNo) }),
  'amountLimit/update.do': async (ground) => {
    const { limitNo, version } = await newLimit(ground)
    return { input: { ...amountLimit(ground.gatewayNo), monthly: '50', limitNo, version } }
  },
  'amountLimit/delete.do': async (ground) => ({ input: { limitNo: [(await newLimit(ground)).limitNo] } }),
  'paymentNumberLimit/add.do': ({ gatewayNo }) => ({ input: velocityRule(gatewayNo) }),
  'paymentNumberLimit/update.do': async (ground) => {
    const { ruleNo, version } = await newVelocity(ground)
    return { input: { ...velocityRule(ground.gatewayNo), totalCount: 6, ruleNo, version } }
  },
  'paymentNumberLimit/delete.do': async (ground) => ({
    input: { ruleNo: [(await newVelocity(ground)).ruleNo] },
  }),
  'consumerFilter/add.do': ({ gatewayNo }) => ({ input: customerFilter(gatewayNo) }),
  'consumerFilter/update.do': async (ground) => {
    const { filterNo, version } = await newFilter(ground)
    return { input: { ...customerFilter(ground.gatewayNo), countries: ['US'], filterNo, version } }
  },
  'consumerFilter/changeStatus.do': async (ground) => ({
    input: { status: 'deactivated', filterNo: [(await newFilter(ground)).filterNo] },
  }),
  'customRule/add.do': () => ({ input: customRule }),
  'customRule/update.do': async (ground) => ({
    input: { ...customRule, name: 'Huge orders', ...(await newRule(ground)) },
  }),
  'customRule/changeStatus.do': async (ground) => ({
    input: { ...(await newRule(ground)), status: 'deactivated' },
  }),
  'customRule/move.do': async (ground) => {
    await newRule(ground)
    const { customRuleNo } = await newRule(ground, 'Second')
    return { input: { customRuleNo, position: 1 } }
  },
  'customRule/revert.do': async (ground) => ({
    input: { ...(await changedRule(ground)), to: 1, reason: 'Once' },
  }),
  'customRule/delete.do': async (ground) => ({ input: await newRule(ground) }),
  'websiteLimit/add.do': ({ gatewayNo }) => ({ input: { gatewayNo, url: 'new.example' } }),
  'websiteLimit/update.do': async (ground) => ({
    input: { ...(await website(ground)), gatewayNo: ground.gatewayNo, url: 'other.example' },
  }),
  'websiteLimit/delete.do': async (ground) => ({ input: await website(ground) }),
  'websiteLimit/batchAdd.do': async ({ gatewayNo }) => ({
    input: { fileName: 'a.xlsx', rows: [{ line: 2, cells: { gatewayNo, url: 'new.example' } }] },
  }),
  'websiteLimit/batchPause.do': async (ground) => {
    await reviewed(ground)
    const cells = { gatewayNo: ground.gatewayNo, url: 'new.example', closeReason: 'Closed' }
    return { input: { fileName: 'a.xlsx', rows: [{ line: 2, cells }] } }
  },
  'websiteLimit/resubmit.do': async (ground) => ({
    input: { ...(await website(ground, 'audit_fail')), gatewayNo: ground.gatewayNo, url: 'new.example' },
  }),
  'websiteLimit/rectify.do': async (ground) => ({
    input: {
      ...(await website(ground, 'audit_pass', 'review_pass', 'inspect_fail')),
      remark: 'Footer added',
    },
    files: [picture()],
  }),
  'websiteLimit/stop.do': async (ground) => ({
    input: { ...(await reviewed(ground)), closeReason: 'Closed for good' },
  }),
} satisfies Partial<Operations>
