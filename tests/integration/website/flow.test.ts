import { and, desc, eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import type { WebsiteRow } from '#lib/contract/website.ts'
import { operationLogs, roles } from '#sandbox/platform/db/schema/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { pay } from '#tests/support/sandbox-orders.ts'
import { uploadTo } from '#tests/support/upload.ts'
import { picture, websitesOf } from '#tests/support/websites.ts'

/** The lifecycle of a website: operations of the merchant, scheduled reviews, and the effect on payments. */

const sandbox = withSandbox()
let client: ProviderClient
let merchantNo: string
let gatewayNo: string
let own: ReturnType<typeof websitesOf>

beforeEach(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
  own = websitesOf(sandbox, client, gatewayNo)
})

const added = async (url: string): Promise<WebsiteRow> => {
  const answer = await own.add(url)
  expect(answer.code).toBe(SUCCESS)
  return answer.data
}
const pass = (duration: string) => sandbox.advance(duration, merchantNo)
/** The status of the review and of the rectification. */
const stateOf = async (row: WebsiteRow) => {
  const { status, rectification } = await own.now(row)
  return [status, rectification]
}
const kinds = async (row: WebsiteRow) => (await own.record(row)).map(({ kind }) => kind)
/** Why the website check blocked a payment; undefined if it did not. */
const refusalOf = async (website: string) => {
  const { tradeNo, status } = await pay(sandbox, { merchantNo, website })
  const { decidedBy, checks } = (await client.call(calls['risk/explain.do'], { tradeNo })).data
  const values = checks.flatMap(({ check, findings }) => (check === 'website' ? findings : []))[0]?.values
  expect(status).toBe(decidedBy === null ? 'success' : 'failed')
  return decidedBy === 'website' ? values : undefined
}

test('registered, checked, reviewed, inspected: payments are accepted after the review', async () => {
  const row = await added('Shop.Example/EN/')
  expect(row).toMatchObject({
    url: 'shop.example/en',
    status: 'pending',
    rectification: 'unchecked',
    createdBy: 'admin',
    version: 1,
  })
  expect(await refusalOf('shop.example/en')).toMatchObject({ status: 'pending' })
  await pass('PT25H')
  expect(await stateOf(row)).toEqual(['audited', 'unchecked'])
  expect(await refusalOf('shop.example/en')).toMatchObject({ status: 'audited' })
  await pass('P1D')
  expect(await stateOf(row)).toEqual(['reviewed', 'unchecked'])
  expect(await refusalOf('shop.example/en')).toBeUndefined()
  // Any spelling of the address identifies the same website.
  expect(await refusalOf('SHOP.example/en/')).toBeUndefined()
  expect(await refusalOf('shop.example')).toMatchObject({ status: 'none' })
  await pass('P3D')
  expect(await stateOf(row)).toEqual(['reviewed', 'compliant'])
  expect((await own.now(row)).complianceComment).toContain('No issues found')
  expect(await kinds(row)).toEqual(['inspect_pass', 'review_pass', 'audit_pass', 'register'])
})

test('a week in one step has the same record as a week of small steps', async () => {
  const leap = await added('leap.example')
  await pass('P10D')
  const tick = await added('tick.example')
  for (let hours = 0; hours < 10 * 24; hours += 5) await pass('PT5H')
  const recordOf = async (row: WebsiteRow) => {
    const record = await own.record(row)
    const from = +new Date(row.createdAt)
    return record.map(({ kind, at, toStatus }) => [kind, toStatus, +new Date(at) - from])
  }
  expect(await recordOf(tick)).toEqual(await recordOf(leap))
  expect(await kinds(tick)).toHaveLength(4)
})

test('the website name decides the review: audit and review fail until it is edited', async () => {
  const audit = await added('auditfail.example')
  const review = await added('shop.example/reviewfail')
  await pass('P3D')
  expect(await stateOf(audit)).toEqual(['audit_failed', 'unchecked'])
  expect(await stateOf(review)).toEqual(['review_failed', 'unchecked'])
  expect((await own.now(audit)).reviewOpinion).toContain('domain')
  const again = await own.resubmit(await own.now(audit))
  expect(again.data).toMatchObject({ status: 'pending', reviewOpinion: null })
  const corrected = await own.resubmit(await own.now(review), 'shop.example/fine')
  expect(corrected.data).toMatchObject({ status: 'pending', url: 'shop.example/fine' })
  await pass('P3D')
  expect(await stateOf(audit)).toEqual(['audit_failed', 'unchecked'])
  expect(await stateOf(review)).toEqual(['reviewed', 'unchecked'])
  const [, , resubmitted] = await own.record(review)
  expect(resubmitted).toMatchObject({
    kind: 'resubmit',
    actor: 'admin',
    fromStatus: 'review_failed',
    toStatus: 'pending',
    remark: 'corrected',
    before: { url: 'shop.example/reviewfail' },
    after: { url: 'shop.example/fine' },
  })
})

test.each([
  ['rectify.example', 1],
  ['rectify-twice.example', 2],
])('%s must be rectified %i times, with images; payments are accepted meanwhile', async (url, times) => {
  const row = await added(url)
  await pass('P6D')
  for (let time = 1; time <= times; time += 1) {
    const now = await own.now(row)
    expect(now).toMatchObject({ status: 'reviewed', rectification: 'to_rectify', rectificationCount: time })
    expect(now.rectificationOpinion).toContain(time === 1 ? 'footer' : 'again')
    expect((await own.list()).toRectify).toBe(1)
    const bare = await own.rectify(now, [])
    expect([bare.code, bare.fields]).toEqual(['E3304', [{ path: 'pictures', message: 'picture_required' }]])
    const sent = await own.rectify(now, [picture('a.png'), picture('b.png')])
    expect(sent.data).toMatchObject({ rectification: 'rectified', rectificationCount: time })
    expect(await refusalOf(url)).toBeUndefined()
    await pass('P2D')
  }
  expect(await own.now(row)).toMatchObject({ rectification: 'compliant', rectificationCount: times })
  expect((await own.list()).toRectify).toBe(0)
  const rectified = (await own.record(row)).find(({ kind }) => kind === 'rectify')
  expect(rectified?.pictures.map(({ fileName }) => fileName)).toEqual(['a.png', 'b.png'])
  expect(rectified?.remark).toBe('Footer added')
})

test('a deactivated website refuses payments; registered again, it is reviewed again under its number', async () => {
  const row = await added('shop.example')
  await pass('P6D')
  expect(await refusalOf('shop.example')).toBeUndefined()
  const empty = await own.stop(await own.now(row), '  ')
  expect([empty.code, empty.fields]).toEqual(['E1400', [{ path: 'closeReason', message: 'required' }]])
  const stopped = await own.stop(await own.now(row), 'Season is over')
  expect(stopped.data).toMatchObject({ status: 'stopped', closeReason: 'Season is over' })
  expect(await refusalOf('shop.example')).toEqual({ url: 'shop.example', status: 'stopped' })
  await pass('P30D')
  expect(await stateOf(row)).toEqual(['stopped', 'compliant'])
  const again = await added('shop.example')
  expect(again).toMatchObject({
    websiteNo: row.websiteNo,
    status: 'pending',
    rectification: 'unchecked',
    closeReason: null,
    complianceComment: null,
  })
  expect(again.version).toBeGreaterThan(stopped.data.version)
  await pass('P3D')
  expect(await refusalOf('shop.example')).toBeUndefined()
  expect((await kinds(row)).filter((kind) => kind === 'register')).toHaveLength(2)
})

test('a website can be deleted before its audit, and leaves no record', async () => {
  const row = await added('mistake.example')
  expect((await own.delete(row)).code).toBe(SUCCESS)
  expect((await own.delete(row)).code).toBe('E3003')
  expect((await own.list()).list.map(({ url }) => url)).not.toContain('mistake.example')
  expect(await refusalOf('mistake.example')).toMatchObject({ status: 'none' })
  expect((await added('mistake.example')).websiteNo).not.toBe(row.websiteNo)
})

test.each([
  [{ gatewayNo: '10000101' }, 'E3304', 'gatewayNo'],
  [{ url: 'https://shop.example' }, 'E3304', 'url'],
  [{ url: 'shop' }, 'E3304', 'url'],
  [{ url: '' }, 'E1400', 'url'],
  [{ remark: 'x'.repeat(201) }, 'E1400', 'remark'],
])('a registration with %j is refused with %s at %s', async (given, code, field) => {
  const answer = await own.add('shop.example', given)
  expect([answer.code, answer.fields.map(({ path }) => path)]).toEqual([code, [field]])
})

test('at most five images, and only images', async () => {
  const six = await own.add(
    'shop.example',
    {},
    Array.from({ length: 6 }, () => picture()),
  )
  expect([six.code, six.fields[0]?.path]).toEqual(['E3304', 'pictures'])
  const text = { ...picture(), bytes: new TextEncoder().encode('<html>') }
  expect((await own.add('shop.example', {}, [text])).code).toBe('E3051')
  expect((await own.list({ url: ['shop.example'] })).total).toBe(0)
})

test('a website cannot be registered twice with a gateway: by adding, by parallel requests or by editing', async () => {
  const answers = await Promise.all([own.add('one.example'), own.add('ONE.example/'), own.add('one.example')])
  expect(answers.map(({ code }) => code).sort()).toEqual([SUCCESS, 'E3320', 'E3320'])
  const other = await added('two.example')
  const edited = await own.edit(other, 'one.example')
  expect([edited.code, edited.fields[0]?.path]).toEqual(['E3320', 'url'])
  expect((await own.edit(other, 'TWO.example')).code).toBe(SUCCESS)
  const elsewhere = await own.edit(await own.now(other), 'three.example')
  expect(elsewhere.data).toMatchObject({ url: 'three.example', websiteNo: other.websiteNo })
})

test('two administrators edit one website: the second is refused, nothing is overwritten', async () => {
  const row = await added('shop.example')
  const colleague = websitesOf(sandbox, await sandbox.signIn(merchantNo, 'risk'), gatewayNo)
  expect((await colleague.edit(row, 'theirs.example')).code).toBe(SUCCESS)
  const second = await own.edit(row, 'mine.example')
  expect(second.code).toBe('E3301')
  expect(second.msg).toContain('risk')
  expect((await own.now(row)).url).toBe('theirs.example')
  // The same applies to a change by the reviewers.
  const before = await own.now(row)
  await pass('PT25H')
  const late = await own.delete(before)
  expect(late.code).toBe('E3301')
  expect(late.msg).toContain('reviewers')
})

test('a token has one effect; the operation log has the user, the website and the changes', async () => {
  const row = await added('shop.example')
  const token = await client.operationToken()
  const again = () =>
    client.callWithToken(
      calls['websiteLimit/update.do'],
      { websiteNo: row.websiteNo, version: row.version, gatewayNo, url: 'other.example' },
      token,
    )
  const answers = [await again(), await again()]
  expect(answers.map(({ code, data }) => [code, data.version])).toEqual([
    [SUCCESS, 2],
    [SUCCESS, 2],
  ])
  expect((await kinds(row)).filter((kind) => kind === 'edit')).toHaveLength(1)
  const [entry] = await sandbox.db
    .select()
    .from(operationLogs)
    .where(and(eq(operationLogs.merchantNo, merchantNo), eq(operationLogs.call, 'websiteLimit/update.do')))
    .orderBy(desc(operationLogs.id))
    .limit(1)
  expect(entry).toMatchObject({
    userName: 'admin',
    target: 'shop.example',
    code: SUCCESS,
    after: { url: 'other.example' },
  })
})

test('the list has filters, counts per state, sorts, pages and only the merchant’s own websites', async () => {
  for (const url of ['b.example', 'auditfail.example', 'c.example/a_1', 'c.example/a-1']) await added(url)
  await pass('PT25H')
  await added('a.example')
  const urls = async (filter: object) =>
    (await own.list({ sort: [{ field: 'url', order: 'asc' }], ...filter })).list.map(({ url }) => url)
  expect(await urls({ status: ['pending'] })).toEqual(['a.example'])
  expect(await urls({ status: ['audit_failed'] })).toEqual(['auditfail.example'])
  expect(await urls({ url: ['https://A.'] })).toEqual(['a.example'])
  expect(await urls({ url: ['a_1', 'b.ex'] })).toEqual(['b.example', 'c.example/a_1'])
  expect(await urls({ gatewayNo: ['nobody'] })).toEqual([])
  expect(await urls({ rectification: ['compliant'] })).toEqual([])
  const { counts, total } = await own.list({ status: ['pending'] })
  expect(total).toBe(1)
  expect(counts.pending.total + counts.audited.total + counts.audit_failed.total).toBe(5)
  const first = await own.list({ pageSize: 10, sort: [{ field: 'url', order: 'asc' }] })
  // Plus the website that the merchant was created with.
  expect(first.list).toHaveLength(6)
  const changed = (await own.list({ sort: [{ field: 'updatedAt', order: 'asc' }] })).list.map(
    ({ updatedAt, createdAt }) => updatedAt ?? createdAt,
  )
  expect(changed).toEqual([...changed].sort())
  const stranger = await sandbox.signIn('100002', 'admin')
  const otherWebsites = websitesOf(sandbox, stranger, '10000201')
  const mine = first.list[0] as WebsiteRow
  expect((await otherWebsites.list({ websiteNo: [mine.websiteNo] })).total).toBe(0)
  for (const answer of [
    await otherWebsites.edit(mine, 'x.example'),
    await otherWebsites.stop(mine),
    await otherWebsites.delete(mine),
  ])
    expect(answer.code).toBe('E3003')
  const record = await stranger.call(calls['websiteLimit/operations.do'], { websiteNo: mine.websiteNo })
  expect(record.code).toBe('E3003')
})

test('the record is paged, newest first, also with a cursor', async () => {
  let row = await added('v0.example')
  for (let edit = 1; edit <= 12; edit += 1) row = (await own.edit(row, `v${edit}.example`)).data
  const page = async (paging: object) =>
    (
      await client.call(calls['websiteLimit/operations.do'], {
        websiteNo: row.websiteNo,
        pageSize: 10,
        ...paging,
      })
    ).data
  const first = await page({})
  expect([first.total, first.list.length]).toEqual([13, 10])
  expect(first.list[0]?.after?.url).toBe('v12.example')
  const rest = await page({ cursor: first.nextCursor })
  expect(rest.list.map(({ kind }) => kind)).toEqual(['edit', 'edit', 'register'])
  expect((await page({ pageNo: 2 })).list.map(({ operationNo }) => operationNo)).toEqual(
    rest.list.map(({ operationNo }) => operationNo),
  )
})

test('images of a record are shown only to users of its merchant who can open the page', async () => {
  const row = (await own.add('shop.example', {}, [picture('license.png')])).data
  const [operation] = await own.record(row)
  const pictureNo = operation?.pictures[0]?.pictureNo ?? ''
  const typeFor = async (by: ProviderClient) =>
    (await by.fetch(calls['file/picture.do'], { pictureNo })).headers.get('content-type')
  expect(await typeFor(client)).toBe('image/png')
  expect(await typeFor(await sandbox.signIn(merchantNo, 'support'))).toMatch(/json/)
  expect(await typeFor(await sandbox.signIn('100002', 'admin'))).toMatch(/json/)
  for (const [site, type] of [
    ['shop.example', /png/],
    ['other.example', /json/],
  ] as const) {
    await sandbox.db
      .update(roles)
      .set({ rights: { pages: ['/risk/website_profile'], calls: '*', sites: [site] } })
      .where(and(eq(roles.merchantNo, merchantNo), eq(roles.code, 'risk')))
    expect(await typeFor(await sandbox.signIn(merchantNo, 'risk'))).toMatch(type)
  }
})

test('the file has the filtered rows and the requested columns', async () => {
  await added('b.example')
  await added('a.example')
  const response = await client.fetch(calls['websiteLimit/download.do'], {
    format: 'csv',
    columns: ['url', 'status', 'gatewayNo'],
    timeZone: 'Asia/Shanghai',
    status: ['pending'],
    sort: [{ field: 'url', order: 'asc' }],
  })
  expect(response.headers.get('x-total-rows')).toBe('2')
  const lines = (await response.text())
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/)
  expect(lines).toEqual([
    'Website,Status,Gateway ID',
    `a.example,Pending,${gatewayNo}`,
    `b.example,Pending,${gatewayNo}`,
  ])
})

test('the control API applies a review result immediately', async () => {
  const row = await added('shop.example')
  const transition = (name: string) =>
    sandbox.control('websites/transition', { merchantNo, websiteNo: row.websiteNo, transition: name })
  await expect(transition('review_pass')).rejects.toThrow('409')
  await transition('audit_pass')
  await transition('review_fail')
  expect(await stateOf(row)).toEqual(['review_failed', 'unchecked'])
})

test('a website with an unknown image field is refused', async () => {
  const answer = await uploadTo(
    sandbox,
    client,
    calls['websiteLimit/add.do'],
    { gatewayNo, url: 'shop.example' },
    [{ ...picture(), field: 'sheet' }],
  )
  expect(answer.code).toBe('E3304')
})
