import { instantOfText, textOfInstant } from '#components/form/date-time-text.ts'

const ZONE = 'Asia/Shanghai'

test('a text of the field becomes an instant of the time zone, and back', () => {
  expect(instantOfText('2027-05-01T10:30', ZONE)).toBe('2027-05-01T02:30:00.000Z')
  for (const instant of ['2027-05-01T02:30:00.000Z', '2027-05-01T10:30:00+08:00', '2027-05-01T02:30Z']) {
    expect(textOfInstant(instant, ZONE)).toBe('2027-05-01T10:30')
  }
})

test.each(['0002-05-01T10:30', '0020-05-01T10:30', '0202-05-01T10:30', '0099-05-01T10:30:15'])(
  'an incomplete year is no year of the last century: %s',
  (text) => {
    expect(instantOfText(text, ZONE)).toBe(text)
    expect(textOfInstant(text, ZONE)).toBe(text)
  },
)
