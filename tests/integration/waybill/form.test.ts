import { calls } from '#lib/contract/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { detailOf, type Paid, passDays, pay } from '#tests/support/sandbox-orders.ts'
import { type TestFile, uploadTo } from '#tests/support/upload.ts'

/** The waybill form of one order: mode, images, versions, delivery rate. */

const save = calls['waybill/save.do']
/** A PNG with one white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (name = 'label.png'): TestFile => ({ field: 'picture', name, bytes: PNG })
const number = { carrierCode: 'DHL', trackingNumber: 'AB1234', trackingSite: 'www.dhl.com' }

const sandbox = withSandbox()
let merchantNo: string
let client: ProviderClient
beforeAll(async () => {
  ;({ merchantNo, client } = await sandbox.newMerchant())
})

async function reconciled(): Promise<Paid> {
  const order = await pay(sandbox, { merchantNo })
  await passDays(sandbox, 2, merchantNo)
  return order
}
const base = (tradeNo: string, version = 0) => ({
  tradeNo,
  version,
  productType: 'merchandise' as const,
  keep: [] as string[],
  pictures: [] as { section: 'shipment' | 'delivery' }[],
})
const send = (input: Parameters<typeof uploadTo<typeof save>>[3], files: TestFile[] = []) =>
  uploadTo(sandbox, client, save, input, files)
const waybillOf = async (tradeNo: string) =>
  (await client.call(calls['waybill/billPictures.do'], { tradeNo })).data

test('a waybill is saved with images and letter; the next save keeps or removes images', async () => {
  const { tradeNo } = await reconciled()
  const letter = 'The parcel was handed over to the cardholder.'
  const first = await send(
    { ...base(tradeNo), ...number, letter, pictures: [{ section: 'shipment' }, { section: 'delivery' }] },
    [picture('a.png'), picture('b.png')],
  )
  expect(first.data).toMatchObject({
    version: 1,
    pictureCount: 2,
    hasLetter: true,
    waybillStatus: 'uploaded',
  })
  const waybill = await waybillOf(tradeNo)
  expect(waybill.letter).toBe(letter)
  expect(waybill.pictures.map(({ section, fileName }) => [section, fileName])).toEqual([
    ['shipment', 'a.png'],
    ['delivery', 'b.png'],
  ])
  const kept = waybill.pictures[1]?.pictureNo ?? ''
  const second = await send({ ...base(tradeNo, 1), ...number, keep: [kept] })
  expect(second.data).toMatchObject({ version: 2, pictureCount: 1, hasLetter: false })
  expect((await waybillOf(tradeNo)).pictures.map(({ pictureNo }) => pictureNo)).toEqual([kept])
  const shown = await client.fetch(calls['file/picture.do'], { pictureNo: kept })
  expect(Buffer.from(await shown.arrayBuffer()).equals(PNG)).toBe(true)
})

test('a carrier that the list does not have needs its tracking site', async () => {
  const { tradeNo } = await reconciled()
  const other = { carrierCode: 'OTHER', trackingNumber: 'J1234567' }
  const without = await send({ ...base(tradeNo), ...other })
  expect(without.fields).toMatchObject([{ path: 'trackingSite' }])
  const saved = await send({ ...base(tradeNo), ...other, trackingSite: 'www.evri.com' })
  expect(saved.data).toMatchObject({ carrierCode: 'OTHER', trackingSite: 'www.evri.com' })
})

test('a save that is based on an older version is refused, a repeated one has one effect', async () => {
  const { tradeNo } = await reconciled()
  const token = await client.operationToken()
  const input = { ...base(tradeNo), ...number }
  const first = await uploadTo(sandbox, client, save, input, [], token)
  expect((await uploadTo(sandbox, client, save, input, [], token)).data).toEqual(first.data)
  expect((await send(input)).code).toBe('E3010')
  const events = (await detailOf(client, tradeNo)).events.filter(({ kind }) => kind.startsWith('waybill'))
  expect(events).toHaveLength(1)
})

test('errors name their fields, and nothing is saved', async () => {
  const { tradeNo } = await reconciled()
  const wrong = await send(
    {
      ...base(tradeNo),
      carrierCode: 'PIGEON',
      trackingNumber: '!',
      trackingSite: 'https://x',
      letter: '已寄出',
      pictures: [{ section: 'shipment' }],
    },
    [picture()],
  )
  expect(wrong.code).toBe('E1400')
  expect(wrong.fields.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'trackingNumber: tracking_number',
    'trackingSite: site_characters',
    'letter: no_chinese',
    'carrierCode: carrier_unknown',
  ])
  const fake = await send({ ...base(tradeNo), ...number, pictures: [{ section: 'shipment' }] }, [
    { field: 'picture', name: 'x.png', bytes: Buffer.from('<svg/>') },
  ])
  expect(fake.code).toBe('E3051')
  const six = Array.from({ length: 6 }, () => ({ section: 'shipment' as const }))
  const many = await send(
    { ...base(tradeNo), ...number, pictures: six },
    six.map(() => picture()),
  )
  expect(many.fields).toEqual([{ path: 'pictures', message: 'too_many?maximum=5' }])
  expect((await waybillOf(tradeNo)).bill.waybillStatus).toBe('missing')
})

test('the mode of the merchant and the role determines the required fields', async () => {
  const { tradeNo } = await reconciled()
  const mode = async () => (await client.call(calls['waybill/getMode.do'], {})).data.mode
  const set = (waybillMode: string, role?: string) =>
    sandbox.control('settings', { merchantNo, waybillMode, ...(role && { role }) })
  expect(await mode()).toBe('both')
  await set('pictures')
  expect(await mode()).toBe('pictures')
  expect((await send({ ...base(tradeNo), ...number })).fields.map(({ path }) => path)).toEqual([
    'carrierCode',
    'trackingNumber',
    'trackingSite',
    'pictures',
  ])
  const rows = [{ line: 2, cells: { tradeNo, ...number } }]
  const byFile = await client.callWithToken(calls['waybill/saveRows.do'], { fileName: 'x', rows })
  expect(byFile.code).toBe('E3072')
  await set('number', 'main')
  expect(await mode()).toBe('number')
  const refused = await send({ ...base(tradeNo), ...number, pictures: [{ section: 'shipment' }] }, [
    picture(),
  ])
  expect(refused.fields).toEqual([{ path: 'pictures', message: 'number_only' }])
  await set('both', 'main')
  const service = await send(
    { ...base(tradeNo), productType: 'services', pictures: [{ section: 'delivery' }] },
    [picture()],
  )
  expect(service.data).toMatchObject({
    productType: 'services',
    trackingNumber: null,
    deliveryStatus: 'unknown',
  })
})

test('a change of the mode keeps the images and the number of a waybill', async () => {
  const { tradeNo } = await reconciled()
  const set = (waybillMode: string) => sandbox.control('settings', { merchantNo, waybillMode, role: 'main' })
  await send({ ...base(tradeNo), ...number, pictures: [{ section: 'shipment' }] }, [picture()])
  const keep = (await waybillOf(tradeNo)).pictures.map(({ pictureNo }) => pictureNo)
  await set('number')
  const byNumber = await send({ ...base(tradeNo, 1), ...number, trackingNumber: 'AB1235', keep })
  expect(byNumber.data).toMatchObject({ version: 2, trackingNumber: 'AB1235', pictureCount: 1 })
  await set('pictures')
  const byPictures = await send({ ...base(tradeNo, 2), productName: 'Shoes', keep })
  expect(byPictures.data).toMatchObject({
    ...number,
    version: 3,
    trackingNumber: 'AB1235',
    productName: 'Shoes',
    pictureCount: 1,
  })
  await set('both')
})

test('the delivery rate counts only orders of the own merchant, and the file has its unshipped order', async () => {
  const other = (await sandbox.control<{ merchantNo: string }>('merchants', {})).merchantNo
  const otherClient = await sandbox.signIn(other, 'admin')
  const orders = []
  for (let index = 0; index < 2; index += 1) orders.push(await pay(sandbox, { merchantNo: other }))
  await passDays(sandbox, 2, other)
  const [first] = orders
  if (!first) throw new Error('no order')
  await uploadTo(sandbox, otherClient, save, { ...base(first.tradeNo), ...number }, [])
  const rate = async () => (await otherClient.call(calls['waybill/deliveryRate.do'], {})).data
  expect(await rate()).toMatchObject({ orders: 0, rate: null })
  await sandbox.advance('P30D', other)
  const status = (await otherClient.call(calls['waybill/getBills.do'], { tradeNo: [first.tradeNo] })).data
    .list[0]
  const delivered = status?.deliveryStatus === 'delivered' ? 1 : 0
  expect(await rate()).toMatchObject({
    orders: 2,
    uploaded: 1,
    delivered,
    rate: delivered === 1 ? '50.00' : '0.00',
  })
  const waiting = await otherClient.fetch(calls['transaction/unshippedDownload.do'], {
    format: 'csv',
    timeZone: 'UTC',
    upToDaysAgo: 7,
  })
  expect(waiting.headers.get('x-total-rows')).toBe('1')
})
