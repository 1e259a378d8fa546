import { once } from 'node:events'
import { connect } from 'node:net'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { saveDraft } from '#lib/contract/dispute.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { MAX_FILE_BYTES } from '#lib/contract/upload.ts'
import { highestMemory } from '#tests/support/process-memory.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { keptData } from '#tests/support/sandbox.ts'
import { type SandboxProcess, startSandboxProcess } from '#tests/support/sandbox-process.ts'
import { size } from '#tests/support/size.ts'
import { sheet, type TestFile, uploadTo } from '#tests/support/upload.ts'
import { rawWorkbook, workbook, zipBomb } from '#tests/support/workbooks.ts'

/**
 * Hostile uploads at a sandbox process: a specific error at the field, nothing saved, and little memory. More files are in
 * tests/integration/waybill/hostile-files and tests/integration/dispute/drafts.
 */

const CONCURRENCY = 10
const ROUNDS = size(1, 10)
/** Megabytes. */
const MAX_GROWTH = 200
/** The highest memory of the last round, divided by that of the middle one. */
const MAX_DRIFT = 1.1

let kept: Awaited<ReturnType<typeof keptData>>
let server: SandboxProcess
let client: ProviderClient
let disputeNo: string
let gatewayNo: string

beforeAll(async () => {
  kept = await keptData()
  server = await startSandboxProcess(kept)
  const made = await server.control<{ merchantNo: string; gatewayNo: string }>('merchants', {})
  gatewayNo = made.gatewayNo
  client = await server.signIn(made.merchantNo)
  const { tradeNo } = await server.control<{ tradeNo: string }>('payments', {
    merchantNo: made.merchantNo,
    amount: '100.00',
    currency: 'USD',
  })
  const filed = { tradeNo, kind: 'chargeback', reason: 'not_received' }
  disputeNo = (await server.control<{ disputeNo: string }>('disputes', filed)).disputeNo
}, 180_000)
afterAll(async () => {
  await server.kill()
  await kept.remove()
})

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const header = ['Serial order number', 'Carrier code', 'Tracking number', 'Tracking site']
/** As large as a workbook may unpack. */
const largeSheet = () =>
  rawWorkbook({
    sheetXml: `<worksheet xmlns="${MAIN}"><sheetData>${' '.repeat(23 * 1024 * 1024)}</sheetData></worksheet>`,
  })
const manyRows = () =>
  workbook([
    header,
    ...Array.from({ length: 10_000 }, (_, index) => [`T${index}`, 'DHL', 'AB1', 'www.dhl.com']),
  ])

/** A single color: each byte unpacks to about a thousand. */
let single: Promise<Buffer> | undefined
const densePng = () => {
  single ??= sharp({ create: { width: 7000, height: 7000, channels: 4, background: '#fff' } })
    .png()
    .toBuffer()
  return single
}
/** A small image that claims to be large. */
async function floodPng() {
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(50_000, 16)
  png.writeUInt32BE(50_000, 20)
  return png
}
const smallPng = () =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

type Bytes = () => Uint8Array | Promise<Uint8Array>
type Send = (
  bytes: Uint8Array,
  name?: string,
) => Promise<{ code: string; msg: string; fields: { path: string }[] }>

const file = (field: string, bytes: Uint8Array, name: string): TestFile => ({ field, name, bytes })
const draft: Send = (bytes, name = 'proof.png') =>
  uploadTo(
    server,
    client,
    saveDraft,
    {
      disputeNo,
      version: 0,
      productType: 'merchandise',
      letter: '',
      notes: '',
      items: [{ item: 'delivery_proof', pictures: [{ file: 0 }] }],
    },
    [file('picture', bytes, name)],
  )
const logo: Send = (bytes, name = 'logo.png') =>
  uploadTo(server, client, calls['developer/uploadLogo.do'], { gatewayNo, version: 0 }, [
    file('logo', bytes, name),
  ])
const rows: Send = (bytes, name) =>
  uploadTo(server, client, calls['waybill/upload.do'], {}, [sheet(bytes, name)])
const dryRun: Send = (bytes, name) =>
  uploadTo(server, client, calls['waybill/resolve.do'], {}, [sheet(bytes, name)])

/** What is saved of the uploads of this test. */
async function saved() {
  const { data: dispute } = await client.call(calls['dispute/getComplaintInfo.do'], { disputeNo })
  const { data: logos } = await client.call(calls['developer/getLogos.do'], {})
  const { data: uploads } = await client.call(calls['waybill/uploadResult.do'], {})
  return [dispute.draft, logos.list.map((each) => each.logo), uploads.total]
}
const NOTHING = [null, [null], 0]

const tooLarge: Bytes = () => Buffer.alloc(MAX_FILE_BYTES + 1, 'PK\x03\x04')
const program: Bytes = () => Buffer.from(`MZ${'\0'.repeat(2000)}`)
const page: Bytes = () => Buffer.from('<html><script>1</script></html>')
const cases: [what: string, send: Send, bytes: Bytes, code: string, path?: string][] = [
  ['a sheet over the limit', rows, tooLarge, 'E3061'],
  ['a program as a sheet', rows, program, 'E3062'],
  ['a page as a sheet', rows, page, 'E3062'],
  ['a zip as a sheet', rows, () => zipSync({ 'a.txt': Buffer.from('a') }), 'E3062'],
  ['a zip bomb', rows, zipBomb, 'E3065'],
  ['a sheet of blanks', rows, largeSheet, 'E3068'],
  ['an image over the limit', draft, tooLarge, 'E3050', 'items.delivery_proof'],
  ['a program as an image', draft, program, 'E3053', 'items.delivery_proof'],
  ['a page as an image', draft, page, 'E3053', 'items.delivery_proof'],
  ['a flood of pixels', draft, floodPng, 'E3052', 'items.delivery_proof'],
  ['an image of 1000:1', draft, densePng, 'E3054', 'items.delivery_proof'],
  [
    'a logo over the limit',
    logo,
    async () =>
      Buffer.concat([await smallPng(), Buffer.alloc(MAX_FILE_BYTES), (await smallPng()).subarray(-12)]),
    'E3050',
    'logo',
  ],
  ['a program as a logo', logo, program, 'E3406', 'logo'],
  ['a flood of pixels as a logo', logo, floodPng, 'E3052', 'logo'],
  ['a logo of 1000:1', logo, densePng, 'E3054', 'logo'],
]

test.each(cases)(
  '%s is refused at its field, and nothing is saved',
  async (...[, send, bytes, code, path]) => {
    const answer = await send(await bytes())
    expect([answer.code, answer.fields[0]?.path]).toEqual([code, path])
    expect(answer.msg).not.toBe('')
    expect(await saved()).toEqual(NOTHING)
  },
)

test('half an upload saves nothing, and the next one works', async () => {
  const { hostname, port } = new URL(server.url)
  const operationToken = await client.operationToken()
  const body = `--b\r\nContent-Disposition: form-data; name="request"\r\n\r\n${JSON.stringify({ gatewayNo, version: 0 })}\r\n--b\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\n\r\n`
  const head = `POST /provider/developer/uploadLogo.do HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${client.cookie}\r\noperationToken: ${operationToken}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 5000\r\n\r\n`
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  await new Promise((sent) => socket.write(head + body, sent))
  socket.destroy()
  expect(await saved()).toEqual(NOTHING)
})

test(
  `${CONCURRENCY} hostile files at once take at most ${MAX_GROWTH} MB`,
  async () => {
    const pid = server.process.pid ?? 0
    const kinds: [Send, Uint8Array][] = [
      [dryRun, zipBomb()],
      ...(size(0, 1)
        ? ([
            [dryRun, largeSheet()],
            [dryRun, await manyRows()],
            [draft, await densePng()],
          ] as [Send, Uint8Array][])
        : []),
      [draft, await floodPng()],
      [draft, await tooLarge()],
    ]
    // The first file of each kind loads the code.
    for (const [send, bytes] of kinds) await send(bytes)
    const growths: number[] = []
    const peaks: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      let peak = 0
      for (const [send, bytes] of kinds) {
        const { highest: before } = await highestMemory(pid, saved)
        const { highest } = await highestMemory(pid, () =>
          Promise.all(Array.from({ length: CONCURRENCY }, () => send(bytes))),
        )
        growths.push(highest - before)
        peak = Math.max(peak, highest)
      }
      peaks.push(peak)
    }
    console.info(`at most ${Math.max(...growths).toFixed(0)} MB more, ${peaks.map(Math.round).join(', ')} MB`)
    expect(Math.max(...growths)).toBeLessThanOrEqual(MAX_GROWTH)
    // The allocator keeps memory, but does not need more with each round.
    expect(peaks.at(-1)).toBeLessThanOrEqual((peaks[ROUNDS >> 1] ?? 0) * MAX_DRIFT)
    expect(await saved()).toEqual(NOTHING)
  },
  size(120_000, 900_000),
)

test.each(['../../../etc/logo.png', 'C:\\Windows\\logo.png', '/tmp/\u0000\u202elogo.png'])(
  'a path in the file name %j is left out',
  async (name) => {
    const version = Number((await client.call(calls['developer/getLogos.do'], {})).data.list[0]?.version)
    const answer = await uploadTo(server, client, calls['developer/uploadLogo.do'], { gatewayNo, version }, [
      file('logo', await smallPng(), name),
    ])
    expect([answer.code, answer.data.logo?.fileName]).toEqual([SUCCESS, 'logo.png'])
  },
)
