import type { PermissionEntry } from '#lib/contract/admin.ts'
import type { Call } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { type CallPath, calls } from '#lib/contract/index.ts'
import { routes } from '#lib/routes.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { type ProviderClient, signInWith } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

const sandbox = withSandbox()

const all = Object.values<Call>(calls)
const guarded = all.filter((call) => call.access === 'page').map((call) => call.path as CallPath)

/** Calls of the pages that all users have. */
const everybodys = guarded.filter((path) => path.startsWith('merchantNews/'))

/** The page calls that each role can make: listed here, not derived. */
const allowed: Record<string, readonly string[]> = {
  admin: guarded,
  finance: [
    ...guarded.filter((path) => /^(home|settlement)\//.test(path)),
    'bankAccount/getInfo.do',
    'bankAccount/changeList.do',
    'bankAccount/changeFile.do',
    'payoutAccount/query.do',
    'approval/waiting.do',
  ],
  support: [
    'transaction/list.do',
    'transaction/detail.do',
    'transaction/related.do',
    'transaction/download.do',
    'risk/explain.do',
    'refund/tradeInfo.do',
    'refund/checkRows.do',
    'refund/resolve.do',
    'refund/uploadResult.do',
    'refund/list.do',
    'refund/download.do',
    'customer/detail.do',
    'approval/waiting.do',
  ],
  risk: guarded.filter((path) =>
    /^(risk|amountLimit|paymentNumberLimit|websiteLimit|consumerFilter|riskList|customRule|chargebackWarning)\//.test(
      path,
    ),
  ),
}

/** The schema rejects an empty request at the latest: the test only checks whether the call gets that far. */
const codeOf = async (client: ProviderClient, path: CallPath): Promise<string> => {
  const response = await client.fetch(calls[path], { unknown: 1 })
  return (await response.json()).code
}

test.each(Object.entries(allowed))('%s has permission for exactly these calls', async (userName, paths) => {
  const client = await sandbox.signIn('100001', userName)
  const passed: string[] = []
  for (const path of guarded) {
    const code = await codeOf(client, path)
    expect(['E1403', 'E1400']).toContain(code)
    if (code === 'E1400') passed.push(path)
  }
  expect(passed.sort()).toEqual([...new Set([...paths, ...everybodys])].sort())
})

test.each([undefined, 'sms', 'totp', 'expired'])(
  'not signed in (%s): every call except the public ones returns E0001',
  async (userName) => {
    const client = sandbox.client()
    if (userName) {
      const credentials = { merchantNo: '100001', userName, password: DEMO_PASSWORD }
      await signInWith(client, sandbox.captchaText, credentials)
    }
    for (const call of all.filter((one) => one.access !== 'public')) {
      expect([call.path, await codeOf(client, call.path as CallPath)]).toEqual([call.path, 'E0001'])
    }
  },
)

describe('the permission list', () => {
  const listOf = async (userName: string, locale: 'zh_CN' | 'en_US' = 'en_US') => {
    const client = await sandbox.signIn('100001', userName)
    return (await client.call(calls['permission/permissionList.do'], {}, { headers: { locale } })).data
  }
  const flat = (entries: PermissionEntry[]): PermissionEntry[] =>
    entries.flatMap((entry) => [entry, ...flat(entry.subMenu)])

  test('of the main account has every page that needs a permission, built or not', async () => {
    const urls = flat(await listOf('admin')).map((entry) => entry.url)
    const wanted = routes
      .filter(({ access, permission }) => access === 'permitted' && !permission)
      .map((route) => route.url)
    expect(urls.sort()).toEqual([...wanted].sort())
  })

  test.each([
    [
      'finance',
      [
        '/home',
        '/settings',
        '/settings/bankAccount',
        '/settlement',
        '/settlement/forwardMouthSettleList',
        '/settlement/reserveSettleDetails',
        '/settlement/reserve_settlement_summary',
        '/settlement/setDetails',
        '/settlement/summary',
        '/settlement/transaction_settlement_summary',
      ],
    ],
    ['support', ['/deal', '/deal/refund', '/deal/transaction']],
    [
      'risk',
      [
        '/risk',
        '/risk/alertService',
        '/risk/consumerFiltering',
        '/risk/custom_rules',
        '/risk/lists',
        '/risk/payment_frequency',
        '/risk/riskrules',
        '/risk/rule_performance',
        '/risk/stopped_orders',
        '/risk/transaction_limits',
        '/risk/website_profile',
      ],
    ],
  ])('of %s has exactly these pages', async (userName, urls) => {
    expect(
      flat(await listOf(userName))
        .map((entry) => entry.url)
        .sort(),
    ).toEqual(urls)
  })

  test('names buttons by their call', async () => {
    const buttons = async (userName: string) =>
      flat(await listOf(userName))
        .find((entry) => entry.url === '/deal/transaction')
        ?.buttonList.map((button) => button.url)
        .sort()
    expect(await buttons('admin')).toEqual([
      'customer/addNote.do',
      'customer/deleteNote.do',
      'refund/save.do',
      'transaction/download.do',
    ])
    expect(await buttons('support')).toEqual(['transaction/download.do'])
  })

  test('has the same IDs in both languages, with translated names', async () => {
    const [english, chinese] = [flat(await listOf('admin')), flat(await listOf('admin', 'zh_CN'))]
    expect(chinese.map((entry) => entry.id)).toEqual(english.map((entry) => entry.id))
    expect(new Set(english.map((entry) => entry.id)).size).toBe(english.length)
    const name = (entries: PermissionEntry[]) => entries.find((entry) => entry.url === '/deal/refund')?.name
    expect([name(english), name(chinese)]).toEqual(['Refunds', expect.stringMatching(/退款/)])
    const words = [...english, ...chinese].flatMap((entry) => [
      entry.name,
      ...entry.buttonList.map((button) => button.name),
    ])
    expect(words.filter((word) => word === '' || word.endsWith('.do'))).toEqual([])
  })

  test('the control API degrades one role of one merchant', async () => {
    const codeFor = async (merchantNo: string, userName: string) => {
      const client = await sandbox.signIn(merchantNo, userName)
      return (await client.call(calls['permission/permissionList.do'], {})).code
    }
    const settings = { merchantNo: '100001', role: 'finance', degradePermissions: true }
    await sandbox.control('settings', settings)
    expect(await codeFor('100001', 'finance')).toBe('00000-1')
    expect(await codeFor('100001', 'support')).toBe(SUCCESS)
    expect(await codeFor('100002', 'admin')).toBe(SUCCESS)
    await sandbox.control('settings', { ...settings, degradePermissions: false })
    expect(await codeFor('100001', 'finance')).toBe(SUCCESS)
  })
})

test.each([
  ['admin', true],
  ['finance', true],
  ['support', false],
  ['risk', false],
])('%s: displayHome is %s', async (userName, displayHome) => {
  const client = await sandbox.signIn('100001', userName)
  expect((await client.call(calls['admin/getUserInfo.do'], {})).data.displayHome).toBe(displayHome)
})
