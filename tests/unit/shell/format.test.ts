import { createFormat, offsetOf } from '#lib/format/format.ts'

const format = createFormat('en-US', 'Asia/Shanghai')

test.each([
  ['0', 'USD', '0.00'],
  ['1234.5', 'USD', '1,234.50'],
  ['-1234567.89', 'EUR', '-1,234,567.89'],
  ['9999999999999999', 'USD', '9,999,999,999,999,999.00'],
  ['500', 'JPY', '500.00'],
  ['1.5', 'KWD', '1.500'],
  ['1.505', 'KWD', '1.505'],
])('%s %s is written %s', (amount, currency, text) => {
  expect(format.amount(amount, currency)).toBe(text)
  expect(format.money(amount, currency)).toBe(`${text} ${currency}`)
})

test('times are in the current time zone, before and after midnight', () => {
  expect(format.dateTime('2026-11-21T08:00:00.000Z')).toBe('2026-11-21 16:00:00')
  expect(format.date('2026-11-21T16:00:00.000Z')).toBe('2026-11-22')
  expect(createFormat('zh-CN', 'America/New_York').dateTime('2026-11-21T04:59:59Z')).toBe(
    '2026-11-20 23:59:59',
  )
})

test.each([
  ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08 01:59:59'],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08 03:00:00'],
  ['America/New_York', '2026-11-01T05:59:59Z', '2026-11-01 01:59:59'],
  ['America/New_York', '2026-11-01T06:00:00Z', '2026-11-01 01:00:00'],
  ['Asia/Kolkata', '2026-12-31T18:30:00Z', '2027-01-01 00:00:00'],
  ['Pacific/Marquesas', '2026-01-01T00:00:00Z', '2025-12-31 14:30:00'],
])('in %s, %s is %s', (zone, instant, text) => {
  const { dateTime, date, time } = createFormat('en-US', zone)
  expect(dateTime(instant)).toBe(text)
  expect([date(instant), time(instant)]).toEqual(text.split(' '))
})

test('an invalid instant is an error, not a text', () => {
  expect(() => format.dateTime('soon')).toThrow('Invalid time value')
})

test('a date is the same in every time zone', () => {
  expect(createFormat('en-US', 'Pacific/Kiritimati').date('2026-11-21')).toBe('2026-11-21')
})

test.each([
  ['Asia/Shanghai', 'UTC+08:00'],
  ['America/St_Johns', 'UTC-03:30'],
  ['UTC', 'UTC+00:00'],
])('the offset of %s is %s', (zone, offset) => {
  expect(offsetOf(zone, new Date('2026-11-21T08:00:00Z'))).toBe(offset)
})

test.each([
  ['en-US', 'a, b', 'Milan, Italy', 'admin (Lin)', 'Sent. Paid.'],
  ['zh-CN', 'a、b', 'Milan，Italy', 'admin（Lin）', 'Sent.Paid.'],
] as const)('in %s, texts are joined as %s', (locale, items, parts, explained, sentences) => {
  const joined = createFormat(locale, 'UTC')
  expect(joined.items(['a', 'b'])).toBe(items)
  expect(joined.parts(['Milan', null, '', 'Italy'])).toBe(parts)
  expect(joined.explained('admin', 'Lin')).toBe(explained)
  expect(joined.sentences(['Sent.', undefined, 'Paid.'])).toBe(sentences)
})

test('counts, percentages, cards and countries', () => {
  expect(format.count(10_000, true)).toBe('10,000+')
  expect(format.percent(0.12345)).toBe('12.35%')
  expect(format.cardNumber('411111', '1111')).toBe('411111******1111')
  expect(format.cardNumber(null, null)).toBe('–')
  expect(format.country('CN')).toBe('China')
  expect(createFormat('zh-CN', 'UTC').country('CN')).toBe('中国')
  expect(format.country(null)).toBe('–')
})
