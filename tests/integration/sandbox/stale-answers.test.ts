import type { Call, InputOf } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { type Calls, calls } from '#lib/contract/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { bind, newDomain } from '#tests/support/bindings.ts'
import { linkForm } from '#tests/support/link-form.ts'
import { payoutProvider } from '#tests/support/payout-provider.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { amountLimit } from '#tests/support/risk-forms.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { passDays, pay, refund } from '#tests/support/sandbox-orders.ts'

/**
 * `changes` of a call must list every call of its pages whose response it changes. Otherwise a screen would
 * keep showing outdated data.
 */

const sandbox = withSandbox()
let merchantNo: string
let gatewayNo: string
let client: ProviderClient

beforeEach(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
})

type Ids = Record<string, string>

const reads = Object.values<Call>(calls).filter(
  ({ kind, write, access }) => kind === 'json' && !write && access === 'page',
)

/** The reading calls on the pages of this call, each with an input: empty, or with the record numbers. */
function readsOfPages(call: Call, ids: Ids): [Call, object][] {
  const inputs: object[] = [{}, ...Object.entries(ids).map(([name, id]) => ({ [name]: id })), ids]
  return reads
    .filter(({ pages }) => pages.some((page) => call.pages.includes(page)))
    .flatMap((read): [Call, object][] => {
      const input = inputs.find((each) => read.request.safeParse(each).success)
      return input ? [[read, input]] : []
    })
}

const answersOf = (list: readonly [Call, object][]): Promise<string[]> =>
  Promise.all(
    list.map(async ([read, input]) => {
      const { code, data } = await client.call(read, input)
      // A rejection contains a request ID that differs each time.
      return code === SUCCESS ? JSON.stringify(data) : code
    }),
  )

/** Sends the call. @returns the reading calls of its pages whose answers have changed */
async function staleAfter<C extends Call>(call: C, input: InputOf<C>, ids: Ids = {}): Promise<string[]> {
  const pageReads = readsOfPages(call, ids)
  const before = await answersOf(pageReads)
  const answer = call.token ? await client.callWithToken(call, input) : await client.call(call, input)
  expect(answer.code).toBe(SUCCESS)
  const after = await answersOf(pageReads)
  return pageReads.flatMap(([read], index) => (before[index] === after[index] ? [] : [read.path]))
}

const order = async (given: Parameters<typeof pay>[1] = {}) => {
  const { tradeNo } = await pay(sandbox, { merchantNo, amount: '100.00', ...given })
  await passDays(sandbox, 2, merchantNo)
  return tradeNo
}
const limit = () => amountLimit(gatewayNo)
const link = async () => {
  const input = linkForm({ merchantNo, gatewayNo })
  return (await client.callWithToken(calls['quickPay/createLink.do'], input)).data
}

/**
 * Prepares a record, and the input of the call. `ids`: the record numbers, for calls that show one record.
 */
type Scenarios = { [Path in keyof Calls]?: () => Promise<{ input: InputOf<Calls[Path]>; ids?: Ids }> }

const scenarios: Scenarios = {
  'refund/save.do': async () => {
    const tradeNo = await order()
    await refund(client, tradeNo, '10.00')
    return { input: { tradeNo, amount: '20.00', reason: 'Returned' }, ids: { tradeNo } }
  },
  'preAuth/operate.do': async () => {
    const tradeNo = await order({ preAuth: true })
    return { input: { action: 'complete', tradeNo: [tradeNo] }, ids: { tradeNo } }
  },
  'dispute/acceptChargeback.do': async () => {
    const tradeNo = await order()
    const { disputeNo } = await sandbox.control<{ disputeNo: string }>('disputes', {
      tradeNo,
      kind: 'chargeback',
      reason: 'not_received',
    })
    return { input: { disputeNo }, ids: { disputeNo, tradeNo } }
  },
  'quickPay/expireLink.do': async () => {
    const { linkNo } = await link()
    return { input: { linkNo }, ids: { linkNo } }
  },
  'quickPay/sendInfo.do': async () => {
    const { linkNo } = await link()
    return { input: { linkNo, email: 'ann@customer.example' }, ids: { linkNo } }
  },
  'amountLimit/add.do': async () => ({ input: limit() }),
  'amountLimit/update.do': async () => {
    const { limitNo, version } = (await client.callWithToken(calls['amountLimit/add.do'], limit())).data
    return { input: { ...limit(), limitNo, version, monthly: '50' } }
  },
  'amountLimit/delete.do': async () => {
    const { limitNo } = (await client.callWithToken(calls['amountLimit/add.do'], limit())).data
    return { input: { limitNo: [limitNo] } }
  },
  'risk/updateTotalScore.do': async () => ({
    input: { gatewayNo, preAuthScore: 10, totalScore: 20, version: 0 },
  }),
  'complaint/update.do': async () => {
    const tradeNo = await order()
    const { complaintNo } = await sandbox.control<{ complaintNo: string }>('complaints', {
      merchantNo,
      tradeNo,
      reason: 'not_received',
    })
    const input = {
      complaintNo,
      action: 'close',
      followUpType: 'explained',
      text: 'Sent',
      version: 1,
    } as const
    return { input, ids: { complaintNo, tradeNo } }
  },
  'merchant/switches.do': async () => ({ input: { name: 'payoutMail', on: true, version: 0 } }),
  'developer/revealKey.do': async () => {
    const [live] = (await client.call(calls['developer/getGateways.do'], {})).data.list
    const { keyNo = '', version = 0 } = live ?? {}
    return { input: { keyNo, version, password: DEMO_PASSWORD } }
  },
  'store/getAuthUrl.do': async () => {
    const input = {
      platform: 'shopify',
      domain: newDomain(),
      name: 'Shop',
      gatewayNo,
      returnTo: '/shopify_bind',
    } as const
    return { input }
  },
  'payoutAccount/earlyPayout.do': async () => {
    await sandbox.control('payout', { merchantNo, payout: true, sellerKyb: true })
    await bind(client, gatewayNo, 'shopify')
    const consent = { gatewayNo, returnTo: '/shopify_bind' } as const
    const { authorizeAt } = (await client.callWithToken(calls['payoutAccount/authShop.do'], consent)).data
    const { params } = await payoutProvider().answer(authorizeAt, 'agree')
    await client.call(calls['payoutAccount/callback.do'], params)
    await client.callWithToken(calls['payoutAccount/earlyPayout.do'], { gatewayNo })
    // The pre-audit fails without turnover; then the merchant applies again.
    await passDays(sandbox, 10, merchantNo)
    return { input: { gatewayNo } }
  },
}

test.each(Object.keys(scenarios) as (keyof Scenarios)[])(
  '%s names every call whose answer it changes',
  async (path) => {
    const scenario = await scenarios[path]?.()
    if (!scenario) throw new Error(path)
    const call: Call = calls[path]
    const stale = await staleAfter(call, scenario.input, scenario.ids)
    expect(stale).not.toEqual([])
    expect(stale.filter((each) => !call.changes.includes(each))).toEqual([])
  },
)
