import { and, eq, inArray, ne } from 'drizzle-orm'
import fc from 'fast-check'
import type { Call } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import {
  approvals,
  type RoleRights,
  refunds,
  roles,
  sessions,
  users,
} from '#sandbox/platform/db/schema/index.ts'
import { issueOperationToken } from '#sandbox/platform/gate/operation-token.ts'
import { insertSession, SESSION_COOKIE } from '#sandbox/platform/gate/session.ts'
import { setRules, waitingNo } from '#tests/support/approvals.ts'
import { newVerifyId, type ProviderClient } from '#tests/support/provider-client.ts'
import { customerFilter } from '#tests/support/risk-forms.ts'
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'
import { passDays, pay, refund } from '#tests/support/sandbox-orders.ts'
import { size } from '#tests/support/size.ts'
import { did, password } from './operations/operation-setup.ts'
import { openRace, type Race } from './operations/race.ts'

/**
 * Operation tokens, roles, sign-outs, edits and approvals in interleavings that fast-check schedules. On PostgreSQL each
 * statement of each request is a step; on PGlite each transaction.
 */

const ENDED = 'E0001'
const all: RoleRights = { pages: '*', calls: '*' }
const staff = {
  nameZh: '仓库',
  nameEn: 'Warehouse',
  description: '',
  displayHome: false,
  pages: ['/deal/transaction', '/risk/consumerFiltering'],
  calls: ['refund/save.do', 'consumerFilter/update.do'],
  sites: '*' as const,
}
const staffRights: RoleRights = { pages: staff.pages, calls: staff.calls }

const databases = [
  ...(process.env.TEST_POSTGRES ? [{ database: 'PostgreSQL', options: {}, runs: size(6, 1000) }] : []),
  // In one transaction at a time, fewer things can go wrong.
  ...(process.env.TEST_POSTGRES && size(1, 0)
    ? []
    : [{ database: 'PGlite', options: { databaseUrl: '' }, runs: size(5, 1000) }]),
]

interface Session {
  userName: string
  cookie: string
  id: string
}

describe.each(databases)('$database', ({ options, runs }) => {
  let sandbox: TestSandbox
  let race: Race
  let merchantNo: string
  let gatewayNo: string
  let client: ProviderClient
  let finance: ProviderClient
  let roleCode: string
  let filterNo: string
  let orders: string[]

  beforeAll(async () => {
    sandbox = await startSandbox(options)
    ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
    await sandbox.db
      .update(users)
      .set({ role: 'main' })
      .where(and(eq(users.merchantNo, merchantNo), inArray(users.userName, ['finance', 'risk', 'sms'])))
    roleCode = (await did(client, calls['role/add.do'], staff)).code
    await sandbox.db
      .update(users)
      .set({ role: roleCode })
      .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, 'support')))
    finance = await sandbox.signIn(merchantNo, 'finance')
    const rules = {
      refunds: [{ currency: 'USD', amount: '80' }],
      bankAccount: false,
      apiKeys: false,
      administrators: false,
    }
    expect((await setRules(client, rules)).code).toBe(SUCCESS)
    filterNo = (await did(client, calls['consumerFilter/add.do'], customerFilter(gatewayNo))).filterNo
    orders = []
    for (let order = 0; order < 2 * runs; order += 1) {
      orders.push((await pay(sandbox, { merchantNo, amount: '100.00' })).tradeNo)
    }
    await passDays(sandbox, 2, merchantNo)
    race = await openRace(sandbox)
  }, 600_000)
  afterAll(async () => {
    await race.close()
    await sandbox.stop()
  })

  const open = async (userName: string, rights = all): Promise<Session> => {
    const { cookie, id } = await insertSession(sandbox.db, new Date(), {
      stage: 'signed_in',
      merchantNo,
      userName,
      rights,
      ip: '127.0.0.1',
      device: 'Test',
    })
    return { userName, cookie: `${SESSION_COOKIE}=${cookie}`, id }
  }
  const tokenOf = ({ userName, id }: Session) =>
    issueOperationToken(sandbox.db, { merchantNo, userName, sessionId: id }, new Date())
  const ask = async (
    cookie: string,
    { path }: Call,
    payload: object,
    headers: Record<string, string> = {},
  ) => {
    const response = await sandbox.app.inject({
      method: 'POST',
      url: `/provider/${path}`,
      headers: { locale: 'en_US', ...(cookie && { cookie }), ...headers },
      payload,
    })
    const { code, data } = response.json()
    return {
      code: String(code),
      data,
      cookie: String(response.headers['set-cookie'] ?? '').split(';')[0] ?? '',
    }
  }
  const refundsOf = (tradeNo: string) =>
    sandbox.db
      .select()
      .from(refunds)
      .where(and(eq(refunds.tradeNo, tradeNo), ne(refunds.status, 'failed')))

  /** Fresh sessions, orders, a refund that waits for approval; and what users do with them. */
  async function stage() {
    const [order = '', ofApproval = ''] = [orders.pop(), orders.pop()]
    await sandbox.db
      .update(roles)
      .set({ rights: staffRights, version: 1 })
      .where(and(eq(roles.merchantNo, merchantNo), eq(roles.code, roleCode)))
    const [a, b, c, out, here, there, ofRole] = await Promise.all([
      open('admin'),
      open('finance'),
      open('risk'),
      open('risk'),
      open('sms'),
      open('sms'),
      open('support', staffRights),
    ])
    const approvalNo = waitingNo(await refund(finance, ofApproval, '90'))
    const { list } = await did(client, calls['consumerFilter/list.do'], { filterNo: [filterNo] })
    const version = list[0]?.version ?? 0
    const signer = sandbox.client()
    const verifyCode = await sandbox.captchaText(await newVerifyId(signer))
    const { data: loginToken } = await signer.call(calls['common/getLoginToken.do'], {})

    const codes = new Map<string, string>()
    const wrong: string[] = []
    const must = (what: string, isTrue: boolean) => {
      if (!isTrue) wrong.push(what)
    }
    const sends = async (name: string, by: Session, call: Call, input: object, token?: string) => {
      const operationToken = token ?? (await tokenOf(by))
      return async () => {
        const { code } = await ask(by.cookie, call, input, { operationToken })
        codes.set(name, code)
      }
    }
    const refundOf = (amount: string, reason: string) => ({ tradeNo: order, amount, reason })
    const edit = (country: string) => ({
      ...customerFilter(gatewayNo),
      countries: [country],
      filterNo,
      version,
    })
    const { 'refund/save.do': save, 'consumerFilter/update.do': update } = calls
    const decide = { approvalNo, password }
    const shared = await tokenOf(a)
    let signedIn = ''

    const actions: Record<string, () => Promise<void>> = {
      refund: await sends('refund', a, save, refundOf('40.00', 'one'), shared),
      'refund again': await sends('refund again', a, save, refundOf('40.00', 'one'), shared),
      'refund of another': await sends('refund of another', b, save, refundOf('70.00', 'two')),
      'refund by role': await sends('refund by role', ofRole, save, refundOf('30.00', 'three')),
      'approve 1': await sends('approve 1', a, calls['approval/approve.do'], decide),
      'approve 2': await sends('approve 2', c, calls['approval/approve.do'], decide),
      'approve own': await sends('approve own', b, calls['approval/approve.do'], decide),
      refuse: await sends('refuse', c, calls['approval/refuse.do'], { approvalNo, reason: 'No' }),
      withdraw: await sends('withdraw', b, calls['approval/withdraw.do'], { approvalNo }),
      'edit 1': await sends('edit 1', a, update, edit('BR')),
      'edit 2': await sends('edit 2', b, update, edit('US')),
      'edit of the leaver': await sends('edit of the leaver', out, update, edit('CA')),
      'edit elsewhere': await sends('edit elsewhere', there, update, edit('MX')),
      logout: async () => {
        const late = await tokenOf(out)
        must('logout', (await ask(out.cookie, calls['admin/logout.do'], {})).code === SUCCESS)
        const { code } = await ask(out.cookie, update, edit('FR'), { operationToken: late })
        must(`after the logout ${code}`, code === ENDED)
      },
      'end other sessions': async () => {
        const [token, late] = [await tokenOf(here), await tokenOf(there)]
        const headers = { operationToken: token }
        const { code } = await ask(here.cookie, calls['account/endOtherSessions.do'], {}, headers)
        must(`end other sessions ${code}`, code === SUCCESS)
        const later = await ask(there.cookie, update, edit('FR'), { operationToken: late })
        must(`after the end of the session ${later.code}`, later.code === ENDED)
      },
      'remove the right': async () => {
        const [token, late] = [await tokenOf(a), await tokenOf(ofRole)]
        const input = { ...staff, code: roleCode, version: 1, calls: [] }
        const { code } = await ask(a.cookie, calls['role/edit.do'], input, { operationToken: token })
        codes.set('remove the right', code)
        const later = await ask(ofRole.cookie, save, refundOf('1.00', 'late'), { operationToken: late })
        must(`after the right ${later.code}`, later.code === ENDED)
      },
      'sign in': async () => {
        const input = { merchantNo, userName: 'support', password, verifyCode }
        const headers = { loginToken: String(loginToken) }
        const answer = await ask(signer.cookie, calls['admin/login.do'], input, headers)
        must(`sign in ${answer.code}`, answer.code === SUCCESS)
        signedIn = answer.cookie
      },
    }

    async function check() {
      const ok = (...names: string[]) => names.filter((name) => codes.get(name) === SUCCESS)
      for (const [name, code] of codes) must(`${name} ${code}`, code !== 'E9999')
      const paid = await refundsOf(order)
      const sum = paid.reduce((total, { amount }) => total + Number(amount), 0)
      must(`${sum} refunded of 100`, sum <= 100)
      const of = (reason: string) => paid.filter((row) => row.reason === reason).length
      must('one token, one refund', of('one') === Math.min(1, ok('refund', 'refund again').length))
      must('the refund of another', of('two') === ok('refund of another').length)
      must('the refund by role', of('three') === ok('refund by role').length)
      must('late refunds', of('late') === 0)

      const approved = ok('approve 1', 'approve 2')
      const decisions = ok('approve 1', 'approve 2', 'approve own', 'refuse', 'withdraw')
      must(`decisions ${decisions}`, decisions.length <= 1)
      must('never by the requester', !decisions.includes('approve own'))
      const [row] = await sandbox.db.select().from(approvals).where(eq(approvals.approvalNo, approvalNo))
      must(`${row?.state}`, (row?.state === 'approved') === (approved.length === 1))
      must('the requester approved', row?.approver !== row?.requestedBy)
      must('the approved refund', (await refundsOf(ofApproval)).length === approved.length)

      const edits = ['edit 1', 'edit 2', 'edit of the leaver', 'edit elsewhere']
      const saved = ok(...edits)
      must(`edits ${saved}`, saved.length <= 1)
      for (const name of edits) {
        const code = codes.get(name)
        must(`${name} ${code}`, !code || [SUCCESS, 'E3301', ENDED].includes(code))
      }
      const now = (await did(client, calls['consumerFilter/list.do'], { filterNo: [filterNo] })).list[0]
      const countries: Record<string, string> = {
        'edit 1': 'BR',
        'edit 2': 'US',
        'edit of the leaver': 'CA',
        'edit elsewhere': 'MX',
      }
      must('the version counts the edits', now?.version === version + saved.length)
      const last = countries[saved[0] ?? '']
      must('the saved edit is kept', !last || now?.countries[0] === last)

      if (signedIn && codes.get('remove the right') === SUCCESS) {
        const { data: operationToken } = await ask(signedIn, calls['common/getOperationToken.do'], {})
        const { code } = await ask(signedIn, save, refundOf('1.00', 'late'), {
          operationToken: String(operationToken),
        })
        must(`the new session has the right: ${code}`, code === 'E1403' || code === ENDED)
      }
      await sandbox.db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.userName, 'support'))
      return wrong
    }
    return { actions, check, codes }
  }

  const names = [
    ...['refund', 'refund again', 'refund of another', 'refund by role'],
    ...['approve 1', 'approve 2', 'approve own', 'refuse', 'withdraw'],
    ...['edit 1', 'edit 2', 'edit of the leaver', 'edit elsewhere'],
    ...['logout', 'end other sessions', 'remove the right', 'sign in'],
  ]

  test('every interleaving has one effect, no permission and no session after its end, and no lost edit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.subarray(names, { minLength: 4, maxLength: 7 }),
        async (scheduler, chosen) => {
          const { actions, check, codes } = await stage()
          await race.run(
            scheduler,
            chosen.map((name) => actions[name] as () => Promise<void>),
          )
          expect({ wrong: await check(), codes: [...codes] }).toEqual({ wrong: [], codes: [...codes] })
        },
      ),
      { seed: 23, numRuns: runs, endOnFailure: true },
    )
  }, 3_600_000)
})
