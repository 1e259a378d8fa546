import { itemsOfCells, itemTextIssues } from '#lib/rules/commodity.ts'
import { deliveryRateOf, isAboveLine } from '#lib/rules/delivery-rate.ts'
import { orderNumberIssues } from '#lib/rules/upload.ts'
import {
  deliveryStatusOf,
  instantOf,
  numberDemand,
  pictureDemand,
  siteOfCarrier,
  trackingNumberIssue,
  trackingSiteIssue,
  type WaybillEntry,
  type WaybillRules,
  waybillIssues,
} from '#lib/rules/waybill.ts'

/** The rules of waybills and product details, as test tables. */

const issueTexts = (issues: readonly { column: string; message: string }[]) =>
  issues.map(({ column, message }) => `${column}: ${message}`)

test.each([
  ['www.dhl.com', undefined],
  ['track.4px.com/query?no=1&lang=en', undefined],
  ['a-b.example.co.uk/x_y/%20', undefined],
  ['www.dhl.com?x=1', undefined],
  ['https://www.dhl.com', 'site_characters'],
  ['www.dhl.com/#1', 'site_characters'],
  ['www.dhl.com/查询', 'site_characters'],
  ['www dhl com', 'site_characters'],
  ['localhost', 'site_format'],
  ['-x.com', 'site_format'],
  ['www..com', 'site_format'],
  [`${'a'.repeat(200)}.com`, 'too_long?maximum=200'],
])('tracking site %s: %s', (site, issue) => {
  expect(trackingSiteIssue(site)).toBe(issue)
})

test.each([
  ['1Z999AA10123456784', undefined],
  ['AB12', undefined],
  ['RR-123-CN', undefined],
  ['AB1', 'tracking_number'],
  ['-AB12', 'tracking_number'],
  ['AB 12', 'tracking_number'],
  ['运单1234', 'tracking_number'],
  ['A'.repeat(51), 'tracking_number'],
])('tracking number %s: %s', (text, issue) => {
  expect(trackingNumberIssue(text)).toBe(issue)
})

test.each([
  [{}, ['tradeNo: order_number_required']],
  [{ tradeNo: '1' }, []],
  [{ orderNo: 'A-1' }, []],
  [{ tradeNo: '2.61E+17' }, ['tradeNo: number_cut']],
  [{ orderNo: 'x'.repeat(51) }, ['orderNo: too_long?maximum=50']],
])('order numbers %j: %j', (cells, issues) => {
  expect(issueTexts(orderNumberIssues(cells))).toEqual(issues)
})

test.each([
  ['pictures', 'merchandise', 1, 'none', 'required'],
  ['number', 'merchandise', 0, 'required', 'none'],
  ['number', 'services', 0, 'required', 'none'],
  ['both', 'merchandise', 1, 'required', 'optional'],
  ['both', 'services', 0, 'required', 'optional'],
  ['both', 'services', 1, 'optional', 'optional'],
] as const)('mode %s, %s, %d images: number %s, images %s', (mode, type, count, number, pictures) => {
  expect([numberDemand(mode, type, count), pictureDemand(mode)]).toEqual([number, pictures])
})

const fine: WaybillEntry = {
  carrierCode: 'DHL',
  trackingNumber: 'AB1234',
  trackingSite: 'www.dhl.com',
  productType: 'merchandise',
}
const goods: WaybillEntry = { productType: 'merchandise' }
const service: WaybillEntry = { productType: 'services' }
const rules: WaybillRules = {
  mode: 'both',
  pictures: 0,
  now: '2026-11-21T04:00:00Z',
  timeZone: 'Asia/Shanghai',
  orderedAt: '2026-11-18T20:00:00Z',
}
const numbers = (message: string) =>
  ['carrierCode', 'trackingNumber', 'trackingSite'].map((field) => `${field}: ${message}`)

test.each<[string, WaybillEntry, Partial<WaybillRules>, string[]]>([
  ['complete: no issue', fine, {}, []],
  ['goods without a number', goods, {}, numbers('required')],
  ['services with images only: no issue', service, { pictures: 1 }, []],
  [
    'services with images and only a tracking number',
    { ...service, trackingNumber: 'AB1234' },
    { pictures: 1 },
    ['carrierCode: required', 'trackingSite: required'],
  ],
  ['pictures only, with a number', fine, { mode: 'pictures', pictures: 1 }, numbers('pictures_only')],
  ['pictures only, without any', goods, { mode: 'pictures' }, ['pictures: picture_required']],
  ['number only, with a picture', fine, { mode: 'number', pictures: 1 }, ['pictures: number_only']],
  ['number only, with a kept picture', fine, { mode: 'number', pictures: 1, keptPictures: 1 }, []],
  [
    'number only, with a kept and a new picture',
    fine,
    { mode: 'number', pictures: 2, keptPictures: 1 },
    ['pictures: number_only'],
  ],
  ['no product type', { ...fine, productType: '' }, {}, ['productType: required']],
  ['an unknown product type', { ...fine, productType: 'air' }, {}, ['productType: product_type']],
  ['shipped tomorrow', { ...fine, shippedAt: '2026-11-22T04:00:00Z' }, {}, ['shippedAt: in_future']],
  ['shipped on the day of the order', { ...fine, shippedAt: '2026-11-18T16:30:00Z' }, {}, []],
  [
    'shipped the day before',
    { ...fine, shippedAt: '2026-11-18T15:30:00Z' },
    {},
    ['shippedAt: before_order?day=2026-11-19'],
  ],
  [
    'delivered before it was shipped',
    { ...fine, shippedAt: '2026-11-20T04:00:00Z', deliveryDate: '2026-11-19' },
    {},
    ['deliveryDate: before_shipment?day=2026-11-20'],
  ],
  [
    'delivered before the order',
    { ...fine, deliveryDate: '2026-11-18' },
    {},
    ['deliveryDate: before_order?day=2026-11-19'],
  ],
  ['a place too long', { ...fine, shippedFrom: 'x'.repeat(101) }, {}, ['shippedFrom: too_long?maximum=100']],
])('waybill, %s', (_name, entry, more, issues) => {
  expect(issueTexts(waybillIssues(entry, { ...rules, ...more }))).toEqual(issues)
})

test.each([
  ['2026-11-20 10:30', '2026-11-20T02:30:00.000Z'],
  ['2026-11-20', '2026-11-19T16:00:00.000Z'],
  ['2026-11-31', undefined],
  ['2026-02-29', undefined],
  ['2026-13-01', undefined],
  ['0000-01-01', undefined],
  ['2026-11-20 24:00', undefined],
  ['20-11-2026', undefined],
])('the moment %s in Shanghai is %s', (text, instant) => {
  expect(instantOf(text, 'Asia/Shanghai')).toBe(instant)
})

test.each([
  [7, 10, '70.00', false],
  [7001, 10_000, '70.01', true],
  [1, 3, '33.33', false],
  [5, 5, '100.00', true],
  // 70.001%: rounded to 70.00, but above the limit.
  [70_001, 100_000, '70.00', true],
])('%d of %d delivered is %s, above the line: %s', (delivered, orders, rate, above) => {
  expect(deliveryRateOf(delivered, orders)).toBe(rate)
  expect(isAboveLine(delivered, orders)).toBe(above)
})

test('without waybills there is no delivery rate', () => {
  expect(deliveryRateOf(0, 0)).toBeNull()
})

const now = new Date('2026-11-21T00:00:00Z')
test.each([
  [null, false, 'unknown'],
  [new Date(+now + 1), false, 'in_transit'],
  [now, false, 'delivered'],
  [now, true, 'exception'],
])('arrival %s, failed %s: %s', (arrivesAt, fails, status) => {
  expect(deliveryStatusOf(arrivesAt, fails, now)).toBe(status)
})

const eleven = (text: string) => Array.from({ length: 11 }, () => text).join('|')
test.each<[string, Parameters<typeof itemsOfCells>[0], string, string[]]>([
  ['one item', { details: 'Tent', price: '19.9', quantity: '1' }, 'USD', []],
  ['bars of both widths', { details: 'A|B｜C', price: '1|2|3', quantity: '1 | 2 | 3' }, 'USD', []],
  ['nothing', {}, 'USD', ['details: required', 'price: required', 'quantity: required']],
  [
    'fewer prices than items',
    { details: 'A|B', price: '1', quantity: '1|1' },
    'USD',
    ['price: item_count?count=1&expected=2'],
  ],
  ['an empty item', { details: 'A||B', price: '1|1|1', quantity: '1|1|1' }, 'USD', ['details: item_empty']],
  [
    'eleven items',
    { details: eleven('A'), price: eleven('1'), quantity: eleven('1') },
    'USD',
    ['details: too_many?maximum=10'],
  ],
  [
    'a JPY price with decimals',
    { details: 'A', price: '1.5', quantity: '1' },
    'JPY',
    ['price: price_too_many_decimals'],
  ],
  ['a price of 0', { details: 'A', price: '0', quantity: '1' }, 'USD', ['price: price_not_positive']],
  [
    'a quantity of 0.5',
    { details: 'A', price: '1', quantity: '0.5' },
    'USD',
    ['quantity: quantity?maximum=99999'],
  ],
])('product details: %s', (_name, cells, currency, issues) => {
  expect(issueTexts(itemsOfCells(cells, currency).issues)).toEqual(issues)
})

test('items are kept in the order of the file, prices in the form of their currency', () => {
  expect(itemsOfCells({ details: 'A | B', price: '1 | 2.5', quantity: '3|4' }, 'USD').items).toEqual([
    { name: 'A', price: '1.00', quantity: 3 },
    { name: 'B', price: '2.50', quantity: 4 },
  ])
})

test.each([
  [{ name: 'Tent', price: '1', quantity: '1' }, {}],
  [
    { name: 'A|B', price: '', quantity: '0' },
    { name: 'no_bar', price: 'required', quantity: 'quantity?maximum=99999' },
  ],
])('a typed item %j: %j', (item, issues) => {
  expect(itemTextIssues(item, 'USD')).toEqual(issues)
})

const carriers = [
  { carrierCode: 'dhl', trackingSite: 'www.dhl.com' },
  { carrierCode: 'ups', trackingSite: 'www.ups.com' },
  { carrierCode: 'other', trackingSite: '' },
]

test.each([
  ['dhl', '', 'www.dhl.com'],
  ['ups', 'www.dhl.com', 'www.ups.com'],
  ['other', 'www.dhl.com', ''],
  ['other', 'track.example', 'track.example'],
  ['dhl', 'track.example', 'track.example'],
  ['dhl', 'www.ups.co', 'www.ups.co'],
  ['unlisted', 'www.dhl.com', 'www.dhl.com'],
])('after the carrier %s is chosen, the site %j becomes %j', (carrierCode, current, site) => {
  expect(siteOfCarrier(carriers, carrierCode, current)).toBe(site)
})
