import fc from 'fast-check'
import { calendarText, escaped, folded } from '#sandbox/domain/information/deadline/icalendar.ts'
import { readCalendar } from '#tests/support/icalendar.ts'

const at = new Date('2026-11-22T15:59:59.999Z')

test('one event, line by line', () => {
  const event = {
    uid: '0-D1@shop.example',
    at,
    summary: 'Answer; order A,1',
    url: 'https://shop.example/a?b=1,2',
  }
  expect(calendarText({ name: 'Deadlines', events: [event], stamp: at })).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Merchant Backstage//Deadlines//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Deadlines',
      'X-WR-CALNAME:Deadlines',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:0-D1@shop.example',
      'DTSTAMP:20261122T155959Z',
      'DTSTART:20261122T155959Z',
      'SUMMARY:Answer\\; order A\\,1',
      'URL:https://shop.example/a?b=1,2',
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test.each([
  ['a\\b', 'a\\\\b'],
  ['a;b,c', 'a\\;b\\,c'],
  ['a\nb\r\nc\rd', 'a\\nb\\nc\\nd'],
  ['a\u0000\u0007\tb', 'ab'],
  ['BEGIN:VEVENT', 'BEGIN:VEVENT'],
])('a text %j is written %j', (text, written) => {
  expect(escaped(text)).toBe(written)
})

test.each([
  [75, [75]],
  [76, [75, 2]],
  [149, [75, 75]],
  [150, [75, 75, 2]],
])('%i octets are folded into lines of %j, including the leading spaces', (octets, lines) => {
  expect(
    folded('x'.repeat(octets))
      .split('\r\n')
      .map((line) => Buffer.byteLength(line)),
  ).toEqual(lines)
})

test('any text is read back unchanged, and no character is split', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 })
  fc.assert(
    fc.property(text, text, (summary, uid) => {
      const [event] = readCalendar(
        calendarText({
          name: summary,
          stamp: at,
          events: [{ uid, at, summary, url: 'https://shop.example/' }],
        }),
      ).events
      const plain = (words: string) => words.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '')
      expect(event).toMatchObject({ uid: plain(uid), summary: plain(summary) })
    }),
  )
})
