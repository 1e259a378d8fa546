/** The part of iCalendar (RFC 5545) that the deadlines need. */

export interface CalendarEvent {
  /** The permanent id of the event. A calendar that fetches the feed again updates the event. */
  uid: string
  at: Date
  summary: string
  url: string
}

interface Calendar {
  name: string
  events: readonly CalendarEvent[]
  /** When the feed was written. */
  stamp: Date
}

/** Maximum octets of a line without its line break (§3.1). */
const LINE_OCTETS = 75

/**
 * Writes a whole calendar. Its events are moments: they have no duration, no alarm, and do not mark the user
 * as busy.
 */
export function calendarText({ name, events, stamp }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Merchant Backstage//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(({ uid, at, summary, url }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${utc(stamp)}`,
      `DTSTART:${utc(at)}`,
      `SUMMARY:${escaped(summary)}`,
      // A URI is not a text value, so nothing in it is escaped.
      `URL:${url}`,
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Example: '20261122T155959Z'. */
const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Escapes a text as a property value (§3.3.11). Control characters are not allowed in it. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

/**
 * Folds a line into lines of at most 75 octets. Continuation lines start with a space. No character is split.
 */
export function folded(line: string): string {
  const lines: string[] = []
  let part = ''
  let octets = 0
  for (const char of line) {
    const size = Buffer.byteLength(char)
    // The leading space of a continuation line counts.
    if (octets + size > LINE_OCTETS) {
      lines.push(part)
      part = ''
      octets = 1
    }
    part += char
    octets += size
  }
  return [...lines, part].join('\r\n ')
}
