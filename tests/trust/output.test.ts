import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { transactionDownload } from '#lib/contract/transaction.ts'
import { merchants } from '#sandbox/platform/db/schema/identity.ts'
import { outbox } from '#sandbox/platform/db/schema/platform.ts'
import { deliver, postMessage } from '#sandbox/platform/outbox.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { readCalendar } from '#tests/support/icalendar.ts'
import { fillWithPayloads } from '#tests/support/payload-world.ts'
import { payloads, unstorable } from '#tests/support/payloads.ts'
import { textOf } from '#tests/support/pdf-text.ts'
import { testBff } from '#tests/support/portal.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'
import { pay } from '#tests/support/sandbox-orders.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { size } from '#tests/support/size.ts'
import { type StubProvider, startStub } from '#tests/support/stub-provider.ts'
import { type Account, account } from '../../scripts/lib/conformance/client.ts'
import { createResultCollector } from '../../scripts/lib/conformance/findings.ts'
import { checkReading, readingCalls, requestOf } from '../../scripts/lib/conformance/reading.ts'
import { knownOf } from '../../scripts/lib/conformance/run.ts'

/**
 * A seeded database whose free texts are all payloads: answers, exports, PDFs, emails and the calendar stay what they
 * are. The screens are in e2e/trust/output.spec.ts.
 */

let sandbox: TestSandbox
let client: ProviderClient
let user: Account
beforeAll(
  async () => {
    sandbox = await startSandbox({ transactions: size(300, 3000) })
    client = await sandbox.signIn('100001', 'admin')
    const { tradeNo } = await pay(sandbox, { amount: '20', outcome: 'success' })
    await sandbox.control('frauds', { tradeNo, reason: 'card_not_present' })
    // A small seed can be without complaints.
    await sandbox.control('complaints', { merchantNo: '100001', tradeNo, reason: 'not_received' })
    await fillWithPayloads(sandbox.db)
    user = await account(`${sandbox.url}/provider`, client.cookie)
  },
  size(120_000, 900_000),
)
afterAll(() => sandbox.stop())

/** The payloads that a text contains. */
const payloadsIn = (text: string) => payloads.filter((payload) => text.includes(payload))

test('every reading call answers within the contract, and the answers contain the payloads', async () => {
  const collector = createResultCollector()
  const known = await knownOf(user)
  const seen = new Set<string>()
  const { ask } = user
  const listening: Account = {
    ...user,
    async ask(...request) {
      const answer = await ask(...request)
      JSON.parse(answer.envelope ? answer.text : 'null', (_, value: unknown) => {
        if (typeof value === 'string') for (const payload of payloadsIn(value)) seen.add(payload)
        return value
      })
      return answer
    },
  }
  for (const call of readingCalls) await checkReading(collector, listening, call, known)
  expect(collector.reports().flatMap(({ findings }) => findings)).toEqual([])
  expect(seen.size).toBeGreaterThan(90)
})

/** The text columns of the exports. */
const exported: [path: keyof typeof calls, columns: string[]][] = [
  [
    'transaction/download.do',
    ['orderNo', 'website', 'email', 'customerName', 'issuingBank', 'ipCity', 'trackingNumber', 'amount'],
  ],
  ['refund/download.do', ['orderNo', 'email', 'reason', 'amount']],
  ['fraud/download.do', ['orderNo', 'website', 'email', 'customerName', 'issuingBank']],
  ['preAuth/download.do', ['orderNo', 'website', 'email', 'customerName', 'issuingBank']],
  ['dispute/download.do', ['orderNo', 'website', 'reasonText', 'remark', 'returnReason']],
  ['complaint/download.do', ['orderNo', 'customerName', 'email']],
  ['chargebackWarning/download.do', ['orderNo', 'website', 'reasonText']],
  ['risk/stoppedDownload.do', ['orderNo', 'website', 'customerName', 'email', 'note']],
  ['riskList/download.do', ['remark', 'valueText']],
  ['consumerFilter/download.do', ['website', 'remark', 'valueText']],
  ['websiteLimit/download.do', ['url', 'reviewOpinion', 'complianceComment', 'closeReason']],
  ['settlement/download.do', ['bankReference', 'remark', 'net']],
  ['merchantLog/download.do', ['name', 'target', 'device']],
]

/** What a spreadsheet reads as a formula, also after it has dropped a line break or white space. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u
const NUMBER = /^-?\d+(?:\.\d+)?$/
/** A character that XML 1.0 does not have. A program refuses a sheet with one. */
const isForbidden = (sign: string) =>
  (/\p{Cc}/u.test(sign) && !/[\t\r\n\u007f-\u009f]/.test(sign)) || /[\ufffe\uffff\p{Cs}]/u.test(sign)

describe.each(exported)('%s', (path, columns) => {
  const download = async (format: 'csv' | 'xlsx') => {
    const input = { ...(requestOf(path, {} as never) as object), columns, format, timeZone: 'UTC' }
    const response = await client.fetch(calls[path], input)
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w.-]+"[\x20-\x7e]*$/,
    )
    return new Uint8Array(await response.arrayBuffer())
  }
  const expectHarmless = (rows: unknown[][]) => {
    expect(rows.length).toBeGreaterThan(1)
    const width = rows[0]?.length
    expect(rows.filter((row) => row.length !== width)).toEqual([])
    const texts = rows.flat().filter((cell): cell is string => typeof cell === 'string')
    expect(texts.filter((text) => formula.test(text) && !NUMBER.test(text))).toEqual([])
  }

  test('the CSV has no formula, and every row has its cells', async () => {
    expectHarmless(parseCsv(new TextDecoder().decode(await download('csv'))))
  })

  test('the XLSX has no formula, and is XML', async () => {
    const bytes = await download('xlsx')
    expectHarmless((await readXlsx(bytes)).sheets[0]?.rows ?? [])
    for (const [name, part] of Object.entries(unzipSync(bytes))) {
      const xml = new TextDecoder().decode(part)
      if (!/\.(?:xml|rels)$/.test(name)) continue
      expect([name, /<f[ >]/.test(xml), [...xml].filter(isForbidden)]).toEqual([name, false, []])
    }
  })
})

test.each(['settlement/pdf.do', 'customerService/pdf.do', 'dispute/evidencePacket.do'] as const)(
  '%s: the PDF shows texts and does nothing',
  async (path) => {
    const known = await knownOf(user)
    const response = await client.fetch(calls[path], requestOf(path, known))
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const pdf = Buffer.from(await response.arrayBuffer())
    expect(textOf(pdf).length).toBeGreaterThan(100)
    expect(pdf.toString('latin1')).not.toMatch(
      /\/(?:JavaScript|JS|OpenAction|AA|Launch|URI|SubmitForm|EmbeddedFile|RichMedia)\b/,
    )
  },
)

describe('emails', () => {
  const mailsSince = async (before: number) => {
    const messages = await sandbox.db.select().from(outbox).orderBy(outbox.id)
    return messages.slice(before).filter(({ kind }) => kind === 'email')
  }
  const expectOneLine = (texts: string[]) =>
    expect(texts.filter((text) => /\p{Cc}|\p{Zl}|\p{Zp}/u.test(text))).toEqual([])

  test.each(payloads.map((payload) => [payload]))('the subject %j is one line', async (subject) => {
    const before = await sandbox.db.$count(outbox)
    await postMessage(sandbox.db, { kind: 'email', to: 'a@example.com', subject, body: subject })
    const [mail] = await mailsSince(before)
    expectOneLine([mail?.subject ?? ''])
    expect(mail?.body).toBe(subject)
  })

  test.each([
    ...payloads,
    ...unstorable,
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
  ])('%j is not a recipient', async (to) => {
    expect(await deliver(sandbox.db, { kind: 'email', to, subject: 'x', body: 'x' })).toBe(false)
  })

  test('of a merchant, its links, reports and disputes have one line and one recipient', async () => {
    const before = await sandbox.db.$count(outbox)
    const breaking = payloads.find((payload) => payload.includes('\r\nBcc:')) ?? ''
    await sandbox.db.update(merchants).set({ nameZh: breaking, nameEn: breaking })
    const [link] = (await client.call(calls['quickPay/getPayLinks.do'], { status: ['active'] })).data.list
    const sent = { linkNo: link?.linkNo ?? '', email: 'customer@example.com' }
    expect((await client.callWithToken(calls['quickPay/sendInfo.do'], sent)).code).toBe(SUCCESS)
    const { tradeNo } = await pay(sandbox, { amount: '20', outcome: 'success' })
    await sandbox.control('disputes', { tradeNo, kind: 'chargeback', reason: 'fraud' })
    await sandbox.advance('P8D', '100001')
    const mails = await mailsSince(before)
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('Bcc: everybody@'))
    expectOneLine(mails.flatMap(({ subject, recipient }) => [subject, recipient]))
    expect(mails.filter(({ recipient }) => !/^[^\s,;<>@]+@[^\s,;<>@]+$/.test(recipient))).toEqual([])
  })
})

test('the calendar feed has the lines of its format', async () => {
  const renew = { action: 'renew' as const, password: DEMO_PASSWORD }
  const { data } = await client.callWithToken(calls['deadline/rotateFeed.do'], renew)
  const response = await sandbox.client().fetch(calls['deadline/feed.do'], { key: data.key })
  expect(response.headers.get('content-type')).toMatch(/^text\/calendar/)
  expect(readCalendar(await response.text()).events.length).toBeGreaterThan(0)
})

describe('a file name of the provider', () => {
  let stub: StubProvider
  beforeAll(async () => {
    stub = await startStub()
  })
  afterAll(() => stub.close())

  test(
    'always becomes one safe header',
    async () => {
      const bff = testBff(stub.url)
      const path = transactionDownload.path
      const browser = await signIn(stub, bff, [{ url: '/deal/transaction', buttons: [path] }])
      let name = ''
      stub.on(path, (_, response) =>
        response
          .writeHead(200, {
            'content-type': 'text/csv',
            'content-disposition': `attachment; filename*=${name}`,
          })
          .end('a\r\n'),
      )
      const input = { format: 'csv', columns: ['tradeNo'], timeZone: 'UTC' }
      const encoded = (text: string) => `UTF-8''${encodeURIComponent(text.toWellFormed())}`
      const text = fc.constantFrom(...payloads, ...unstorable)
      const names = fc
        .array(fc.oneof(text, fc.string({ unit: 'binary' })), { minLength: 1, maxLength: 3 })
        .map((parts) => parts.join(''))
      await fc.assert(
        fc.asyncProperty(names, async (given) => {
          name = encoded(given)
          const response = await browser.send(transactionDownload, input)
          await response.text()
          expect(response.status).toBe(200)
          const header = response.headers.get('content-disposition') ?? ''
          // Printable ASCII; no path, and the extension of the type.
          expect(header).toMatch(
            /^attachment(?:; filename=(?:"[^"/\\]*"|[\w!#$%&'*+.^`|~-]+)(?:; filename\*=UTF-8''[\w%!#$&+.^`|~-]+)?)?$/,
          )
          if (header.includes('filename')) expect(header).toMatch(/\.csv"?$/)
          expect(decodeURIComponent(header.split("''")[1] ?? '')).not.toMatch(/[/\\]|\p{Cc}|\p{Cf}/u)
        }),
        // Characters of two code units, at an odd place where the name is cut.
        { numRuns: size(150, 10_000), seed: 23, examples: [[`${'😀'.repeat(100)}x`]] },
      )
    },
    size(60_000, 600_000),
  )
})
