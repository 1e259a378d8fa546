import { addDays } from 'date-fns/addDays'
import { and, eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import type { WebsiteRow } from '#lib/contract/website.ts'
import { documentsJob } from '#sandbox/domain/risk/customer-service/documents.ts'
import { websitesJob } from '#sandbox/domain/risk/website/jobs.ts'
import { dailyDocuments } from '#sandbox/platform/db/schema/customer-service.ts'
import { websiteOperations } from '#sandbox/platform/db/schema/website.ts'
import { atOnce, codesAtOnce, ready } from '#tests/support/at-once.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import {
  amountLimit,
  customerFilter,
  customRule,
  listEntry,
  velocityRule,
} from '#tests/support/risk-forms.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { uploadTo } from '#tests/support/upload.ts'
import { websitesOf } from '#tests/support/websites.ts'

/** Limits, filters, rules, settings and websites: of two users who save the same version, the second is refused. */

const sandbox = withSandbox()
let merchantNo: string
let gatewayNo: string
let client: ProviderClient

beforeEach(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
})

const limit = () => amountLimit(gatewayNo)
const velocity = () => velocityRule(gatewayNo)
const filter = () => customerFilter(gatewayNo)
const rule = { ruleCode: 'proxy_ip', score: 50, passScore: null, enabled: true }
const countries = { type: 'block' as const, countries: ['KP'] }
const thirdParty = { enabled: true, passScore: '70', score: 20 }
const documents = () => ({ documents: ['daily_review' as const], hour: 9, emails: [], version: 0 })

/** Each creates a record, then sends two changes of the same version. */
const edits: Record<string, () => Promise<string[]>> = {
  'an amount limit': async () => {
    const { limitNo, version } = (await client.callWithToken(calls['amountLimit/add.do'], limit())).data
    const input = { ...limit(), limitNo, version }
    return codesAtOnce(sandbox, client, calls['amountLimit/update.do'], [input, { ...input, monthly: '50' }])
  },
  'a payment frequency rule': async () => {
    const { ruleNo, version } = (await client.callWithToken(calls['paymentNumberLimit/add.do'], velocity()))
      .data
    const input = { ...velocity(), ruleNo, version }
    return codesAtOnce(sandbox, client, calls['paymentNumberLimit/update.do'], [
      input,
      { ...input, totalCount: 6 },
    ])
  },
  'a customer filter': async () => {
    const { filterNo, version } = (await client.callWithToken(calls['consumerFilter/add.do'], filter())).data
    const input = { ...filter(), filterNo, version }
    return codesAtOnce(sandbox, client, calls['consumerFilter/update.do'], [
      input,
      { ...input, countries: ['US'] },
    ])
  },
  'a custom rule': async () => {
    const { customRuleNo, version } = (await client.callWithToken(calls['customRule/add.do'], customRule))
      .data
    const input = { ...customRule, customRuleNo, version }
    return codesAtOnce(sandbox, client, calls['customRule/update.do'], [input, { ...input, name: 'Again' }])
  },
  'a list entry': async () => {
    const { listNo, version } = (await client.callWithToken(calls['riskList/add.do'], listEntry)).data
    const { valueKind: _kind, value: _value, ...settings } = listEntry
    const input = { ...settings, listNo, version }
    return codesAtOnce(sandbox, client, calls['riskList/update.do'], [input, { ...input, remark: 'Again' }])
  },
  'the scores of a gateway': async () => {
    const call = calls['risk/updateTotalScore.do']
    const input = { gatewayNo, preAuthScore: 10, totalScore: 20, version: 1 }
    await client.callWithToken(call, { ...input, version: 0 })
    const held = `select from risk_scores where gateway_no = '${gatewayNo}' for update`
    return codesAtOnce(sandbox, client, call, [input, { ...input, totalScore: 30 }], held)
  },
  'a risk rule': async () => {
    const call = calls['risk/updateRule.do']
    await client.callWithToken(call, { ...rule, version: 0 })
    const input = { ...rule, version: 1 }
    return codesAtOnce(sandbox, client, call, [input, { ...input, score: 60 }])
  },
  'the country restriction': async () => {
    const call = calls['risk/saveCountryRule.do']
    await client.callWithToken(call, { ...countries, version: 0 })
    const input = { ...countries, version: 1 }
    return codesAtOnce(sandbox, client, call, [input, { ...input, countries: ['IR'] }])
  },
  'the third party rule': async () => {
    const call = calls['risk/saveThirdPartyRule.do']
    await client.callWithToken(call, { ...thirdParty, version: 0 })
    const input = { ...thirdParty, version: 1 }
    return codesAtOnce(sandbox, client, call, [input, { ...input, score: 30 }])
  },
  'the settings of daily documents': async () => {
    const call = calls['customerService/saveSettings.do']
    await client.callWithToken(call, documents())
    const input = { ...documents(), version: 1 }
    return codesAtOnce(sandbox, client, call, [input, { ...input, hour: 10 }])
  },
  'a website': async () => {
    const own = websitesOf(sandbox, client, gatewayNo)
    const { websiteNo, version } = (await own.add('shop.example')).data
    const input = { websiteNo, version, gatewayNo, url: 'one.example' }
    return codesAtOnce(sandbox, client, calls['websiteLimit/update.do'], [
      input,
      { ...input, url: 'two.example' },
    ])
  },
}

test.each(Object.keys(edits))('%s changed twice: the second is refused', async (what) => {
  expect(await edits[what]?.()).toEqual([SUCCESS, 'E3301'])
})

test('the same filter added twice: the second is refused', async () => {
  const codes = await codesAtOnce(sandbox, client, calls['consumerFilter/add.do'], [filter(), filter()])
  expect(codes).toEqual([SUCCESS, 'E3303'])
})

/** Two changes to the combination of one more limit, of which each alone is allowed. */
const combinations: Record<string, () => Promise<{ code: string; fields: { path: string }[] }[]>> = {
  'two amount limits changed': async () => {
    const update = calls['amountLimit/update.do']
    const changes = ['CNY', 'EUR'].map(async (currency) => {
      const input = { ...limit(), currency }
      const { limitNo, version } = (await client.callWithToken(calls['amountLimit/add.do'], input)).data
      return ready(client, update, { ...limit(), limitNo, version })
    })
    return atOnce(sandbox, await Promise.all(changes))
  },
  'a payment frequency rule added and one changed': async () => {
    const add = calls['paymentNumberLimit/add.do']
    const input = { ...velocity(), currency: 'EUR' }
    const { ruleNo, version } = (await client.callWithToken(add, input)).data
    return atOnce<{ code: string; fields: { path: string }[] }[]>(sandbox, [
      await ready(client, add, velocity()),
      await ready(client, calls['paymentNumberLimit/update.do'], { ...velocity(), ruleNo, version }),
    ])
  },
}

test.each(Object.keys(combinations))('%s to one combination: the second is refused', async (what) => {
  const [first, second] = (await combinations[what]?.()) ?? []
  expect([first?.code, second?.code]).toEqual([SUCCESS, 'E3303'])
  expect(second?.fields).toEqual([expect.objectContaining({ path: 'gatewayNo' })])
})

test('the same value listed twice: the second is refused at the field', async () => {
  const add = calls['riskList/add.do']
  const answers = await atOnce(sandbox, [
    await ready(client, add, listEntry),
    await ready(client, add, { ...listEntry, listType: 'allow', reason: 'other' }),
  ])
  expect(answers.map(({ code }) => code)).toEqual([SUCCESS, 'E3303'])
  expect(answers[1]?.fields[0]?.path).toBe('value')
})

test('two files list the same values: each is added once, and refused where the other list has it', async () => {
  const token = [await client.operationToken(), await client.operationToken()] as const
  const [email, ip] = [
    { valueKind: 'email', value: 'jane@shop.example' },
    { valueKind: 'ip', value: '203.0.113.7' },
  ]
  const allowed = { listType: 'allow', reason: 'own_test' }
  const blocked = { listType: 'block', reason: 'fraud' }
  const send = (index: 0 | 1, cells: Record<string, string>[]) => () =>
    uploadTo(
      sandbox,
      client,
      calls['riskList/batchAdd.do'],
      { fileName: 'list.xlsx', rows: cells.map((each, line) => ({ line: line + 2, cells: each })) },
      [],
      token[index],
    )
  const [first, second] = await atOnce(sandbox, [
    send(0, [
      { ...email, ...blocked },
      { ...ip, ...blocked },
    ]),
    // The row that repeats the first is refused too.
    send(1, [
      { ...email, ...allowed },
      { ...email, ...allowed },
      { ...ip, ...blocked },
    ]),
  ])
  expect(first.data.upload).toMatchObject({ total: 2, added: 2 })
  expect(second.data.upload).toMatchObject({ total: 3, added: 0, unchanged: 1, failed: 2 })
  const message = expect.stringMatching(/^list_on_block\?listNo=RL/)
  expect(second.data.rows.map(({ verdict, issues }) => [verdict, issues])).toEqual([
    ['wrong', [{ column: 'value', message }]],
    ['wrong', [{ column: 'value', message }]],
    ['unchanged', []],
  ])
  expect((await client.call(calls['riskList/list.do'], {})).data.total).toBe(2)
})

test('two files list the same values in another order: no deadlock', async () => {
  const token = [await client.operationToken(), await client.operationToken()] as const
  const send = (index: 0 | 1, names: string[]) => () => {
    const rows = names.map((name, line) => ({
      line: line + 2,
      cells: { valueKind: 'email', value: `${name}@shop.example`, listType: 'block', reason: 'fraud' },
    }))
    const input = { fileName: 'list.xlsx', rows }
    return uploadTo(sandbox, client, calls['riskList/batchAdd.do'], input, [], token[index])
  }
  // The first file waits for this entry, after it has inserted Ann's, and the second for the first.
  const held = `insert into risk_list_entries
      (merchant_no, list_no, list_type, value_kind, value, key, reason, remark, expires_on, created_at, created_by, version,
        updated_at, updated_by)
    values ('${merchantNo}', 'RL1', 'block', 'email', 'tom@shop.example', 'email:tom@shop.example', 'fraud', '',
      '9999-12-31', now(), 'admin', 1, now(), 'admin')`
  const answers = await atOnce(sandbox, [send(0, ['ann', 'tom', 'bob']), send(1, ['bob', 'ann'])], held)
  expect(answers.map(({ code, data }) => [code, data?.upload.added])).toEqual([
    [SUCCESS, 2],
    [SUCCESS, 0],
  ])
})

test('an entry removed twice: the second request finds it removed', async () => {
  const { listNo } = (await client.callWithToken(calls['riskList/add.do'], listEntry)).data
  const remove = calls['riskList/remove.do']
  const input = { listNo: [listNo] }
  const answers = await atOnce(sandbox, [
    await ready(client, remove, input),
    await ready(client, remove, input),
  ])
  expect(answers.map(({ data }) => data[0]?.code)).toEqual([SUCCESS, 'E3003'])
})

test('a filter deactivated twice: the second request finds it deactivated', async () => {
  const { filterNo } = (await client.callWithToken(calls['consumerFilter/add.do'], filter())).data
  const input = { status: 'deactivated' as const, filterNo: [filterNo] }
  const change = calls['consumerFilter/changeStatus.do']
  const answers = await atOnce(sandbox, [
    await ready(client, change, input),
    await ready(client, change, input),
  ])
  expect(answers.map(({ data }) => data[0]?.code)).toEqual([SUCCESS, 'E3342'])
})

test('documents turned off when they are due: none is created', async () => {
  const save = calls['customerService/saveSettings.do']
  await client.callWithToken(save, documents())
  const off = await ready(client, save, { ...documents(), documents: [], version: 1 })
  const now = addDays(sandbox.now(merchantNo), 1)
  const run = () => documentsJob.run({ db: sandbox.db, merchantNo, now }).then(() => ({ code: 'done' }))
  const answers = await atOnce<{ code: string }[]>(sandbox, [off, run])
  expect(answers.map(({ code }) => code)).toEqual([SUCCESS, 'done'])
  const made = await sandbox.db.select().from(dailyDocuments).where(eq(dailyDocuments.merchantNo, merchantNo))
  expect(made).toEqual([])
})

describe('websites', () => {
  const own = () => websitesOf(sandbox, client, gatewayNo)
  const operations = async ({ websiteNo }: Pick<WebsiteRow, 'websiteNo'>) =>
    (
      await sandbox.db
        .select()
        .from(websiteOperations)
        .where(and(eq(websiteOperations.merchantNo, merchantNo), eq(websiteOperations.websiteNo, websiteNo)))
    ).map(({ kind }) => kind)
  const reviewed = async (after = 'P6D') => {
    const row = (await own().add('shop.example')).data
    await sandbox.advance(after, merchantNo)
    return own().now(row)
  }
  const pause = async () => {
    const rows = [{ line: 2, cells: { gatewayNo, url: 'shop.example', closeReason: 'Closed' } }]
    const token = await client.operationToken()
    return () =>
      uploadTo(sandbox, client, calls['websiteLimit/batchPause.do'], { fileName: 'a.xlsx', rows }, [], token)
  }

  test('a deactivated website registered again twice: the second is refused', async () => {
    const row = await reviewed()
    await own().stop(row)
    const [first, second] = [await client.operationToken(), await client.operationToken()]
    const add = (token: string) => () => own().add('shop.example', {}, [], token)
    const held = `select from websites where website_no = '${row.websiteNo}' for update`
    const answers = await atOnce(sandbox, [add(first), add(second)], held)
    expect(answers.map(({ code }) => code)).toEqual([SUCCESS, 'E3320'])
  })

  test('deactivated by two files: once', async () => {
    const row = await reviewed()
    const answers = await atOnce(sandbox, [await pause(), await pause()])
    expect(answers.map(({ data }) => data.rows[0]?.verdict)).toEqual(['new', 'unchanged'])
    expect((await operations(row)).filter((kind) => kind === 'stop')).toHaveLength(1)
  })

  test('reviewed by two runs of the job: once', async () => {
    const row = (await own().add('shop.example')).data
    const now = addDays(sandbox.now(merchantNo), 10)
    const run = () => websitesJob.run({ db: sandbox.db, merchantNo, now })
    await atOnce(sandbox, [run, run], 'website_operations')
    const kinds = await operations(row)
    expect(new Set(kinds).size).toBe(kinds.length)
  })

  test('deactivated during the review: it stays deactivated', async () => {
    const row = await reviewed('P3D')
    expect(row).toMatchObject({ status: 'reviewed', rectification: 'unchecked' })
    const review = () =>
      sandbox
        .control('websites/transition', { merchantNo, websiteNo: row.websiteNo, transition: 'inspect_fail' })
        .then(
          () => 'moved',
          () => 'refused',
        )
    const stop = await pause()
    expect((await atOnce<unknown[]>(sandbox, [stop, review]))[1]).toBe('refused')
    expect((await own().now(row)).status).toBe('stopped')
  })
})
