/** iCalendar, RFC 5545: as much of it as deadlines need. */

export interface CalendarEvent {
  /** Names it for ever: a calendar that fetches it again updates it. */
  uid: string
  at: Date
  summary: string
  url: string
}

interface Calendar {
  name: string
  events: readonly CalendarEvent[]
  /** When it was written. */
  stamp: Date
}

/** Octets of a line, its end left aside (§3.1). */
const LINE_OCTETS = 75

/** A whole calendar. Its events have no length, no alarm and keep nobody busy: they are moments. */
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
      // A URI is no text: nothing in it is escaped.
      `URL:${url}`,
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** 20261122T155959Z */
const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** A text as the value of a property (§3.3.11); no control character has a place there. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** In lines of at most 75 octets, the later ones behind a blank; no character is cut in two. */
export function folded(line: string): string {
  const lines: string[] = []
  let part = ''
  let octets = 0
  for (const char of line) {
    const size = Buffer.byteLength(char)
    // The blank that a later line begins with counts.
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
