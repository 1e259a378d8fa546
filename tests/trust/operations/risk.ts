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
import { did, type OperationSetup, type Operations, password } from './operation-setup.ts'

/** Operations on limits, filters, rules, lists and websites. */

const newLimit = ({ client, gatewayNo }: OperationSetup) =>
  did(client, calls['amountLimit/add.do'], amountLimit(gatewayNo))
const newVelocity = ({ client, gatewayNo }: OperationSetup) =>
  did(client, calls['paymentNumberLimit/add.do'], velocityRule(gatewayNo))
const newFilter = ({ client, gatewayNo }: OperationSetup) =>
  did(client, calls['consumerFilter/add.do'], customerFilter(gatewayNo))
const { valueKind: _kind, value: _value, ...settings } = listEntry
const newEntry = ({ client }: OperationSetup) => did(client, calls['riskList/add.do'], listEntry)
const newRule = async ({ client }: OperationSetup, name = customRule.name) => {
  const { customRuleNo, version } = await did(client, calls['customRule/add.do'], { ...customRule, name })
  return { customRuleNo, version }
}
const changedRule = async (setup: OperationSetup) => {
  const rule = await newRule(setup)
  const { version } = await did(setup.client, calls['customRule/update.do'], {
    ...customRule,
    ...rule,
    name: 'Huge orders',
  })
  return { ...rule, version }
}
const stopped = async (setup: OperationSetup) => {
  await newLimit(setup)
  const { sandbox, merchantNo } = setup
  return (await pay(sandbox, { merchantNo, amount: '12.50' })).tradeNo
}
const named = ({ websiteNo, version }: WebsiteRow) => ({ websiteNo, version })
/** A website after these steps of the provider's review. */
const website = async ({ sandbox, client, gatewayNo, merchantNo }: OperationSetup, ...steps: string[]) => {
  const own = websitesOf(sandbox, client, gatewayNo)
  const { data } = await own.add('new.example')
  for (const transition of steps) {
    const { websiteNo } = data
    await sandbox.control('websites/transition', { merchantNo, websiteNo, transition })
  }
  return named(await own.now(data))
}
const reviewed = async ({ sandbox, client, gatewayNo, merchantNo }: OperationSetup) => {
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
  'risk/reviewStopped.do': async (setup) => ({
    input: { tradeNo: await stopped(setup), note: 'Once', version: 0 },
  }),
  'riskList/add.do': () => ({ input: listEntry }),
  'riskList/update.do': async (setup) => {
    const { listNo, version } = await newEntry(setup)
    return { input: { ...settings, remark: 'Once', listNo, version } }
  },
  'riskList/remove.do': async (setup) => ({ input: { listNo: [(await newEntry(setup)).listNo] } }),
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
  'amountLimit/update.do': async (setup) => {
    const { limitNo, version } = await newLimit(setup)
    return { input: { ...amountLimit(setup.gatewayNo), monthly: '50', limitNo, version } }
  },
  'amountLimit/delete.do': async (setup) => ({ input: { limitNo: [(await newLimit(setup)).limitNo] } }),
  'paymentNumberLimit/add.do': ({ gatewayNo }) => ({ input: velocityRule(gatewayNo) }),
  'paymentNumberLimit/update.do': async (setup) => {
    const { ruleNo, version } = await newVelocity(setup)
    return { input: { ...velocityRule(setup.gatewayNo), totalCount: 6, ruleNo, version } }
  },
  'paymentNumberLimit/delete.do': async (setup) => ({
    input: { ruleNo: [(await newVelocity(setup)).ruleNo] },
  }),
  'consumerFilter/add.do': ({ gatewayNo }) => ({ input: customerFilter(gatewayNo) }),
  'consumerFilter/update.do': async (setup) => {
    const { filterNo, version } = await newFilter(setup)
    return { input: { ...customerFilter(setup.gatewayNo), countries: ['US'], filterNo, version } }
  },
  'consumerFilter/changeStatus.do': async (setup) => ({
    input: { status: 'deactivated', filterNo: [(await newFilter(setup)).filterNo] },
  }),
  'customRule/add.do': () => ({ input: customRule }),
  'customRule/update.do': async (setup) => ({
    input: { ...customRule, name: 'Huge orders', ...(await newRule(setup)) },
  }),
  'customRule/changeStatus.do': async (setup) => ({
    input: { ...(await newRule(setup)), status: 'deactivated' },
  }),
  'customRule/move.do': async (setup) => {
    await newRule(setup)
    const { customRuleNo } = await newRule(setup, 'Second')
    return { input: { customRuleNo, position: 1 } }
  },
  'customRule/revert.do': async (setup) => ({
    input: { ...(await changedRule(setup)), to: 1, reason: 'Once' },
  }),
  'customRule/delete.do': async (setup) => ({ input: await newRule(setup) }),
  'websiteLimit/add.do': ({ gatewayNo }) => ({ input: { gatewayNo, url: 'new.example' } }),
  'websiteLimit/update.do': async (setup) => ({
    input: { ...(await website(setup)), gatewayNo: setup.gatewayNo, url: 'other.example' },
  }),
  'websiteLimit/delete.do': async (setup) => ({ input: await website(setup) }),
  'websiteLimit/batchAdd.do': async ({ gatewayNo }) => ({
    input: { fileName: 'a.xlsx', rows: [{ line: 2, cells: { gatewayNo, url: 'new.example' } }] },
  }),
  'websiteLimit/batchPause.do': async (setup) => {
    await reviewed(setup)
    const cells = { gatewayNo: setup.gatewayNo, url: 'new.example', closeReason: 'Closed' }
    return { input: { fileName: 'a.xlsx', rows: [{ line: 2, cells }] } }
  },
  'websiteLimit/resubmit.do': async (setup) => ({
    input: { ...(await website(setup, 'audit_fail')), gatewayNo: setup.gatewayNo, url: 'new.example' },
  }),
  'websiteLimit/rectify.do': async (setup) => ({
    input: {
      ...(await website(setup, 'audit_pass', 'review_pass', 'inspect_fail')),
      remark: 'Footer added',
    },
    files: [picture()],
  }),
  'websiteLimit/stop.do': async (setup) => ({
    input: { ...(await reviewed(setup)), closeReason: 'Closed for good' },
  }),
} satisfies Partial<Operations>
