/**
 * Parses iCalendar as a calendar program does: joins folded lines, splits names and values, unescapes texts.
 */

export interface ReadEvent {
  uid: string
  at: Date
  summary: string
  url: string
  stamp: Date
}

/** Throws if the text violates a rule of RFC 5545 that matters to calendar programs. */
export function readCalendar(text: string): { properties: Map<string, string>; events: ReadEvent[] } {
  if (!text.endsWith('\r\n')) throw new Error('no end of line at the end')
  const physical = text.slice(0, -2).split('\r\n')
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`an end of line that is none: ${JSON.stringify(line)}`)
    if (Buffer.byteLength(line) > 75) throw new Error(`a line of more than 75 octets: ${line}`)
  }
  const lines = text
    .replaceAll(/\r\n[ \t]/g, '')
    .slice(0, -2)
    .split('\r\n')
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR') throw new Error('no calendar')
  const properties = new Map<string, string>()
  const events: ReadEvent[] = []
  let event: Map<string, string> | undefined
  for (const line of lines.slice(1, -1)) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? []
    if (!name) throw new Error(`not a property: ${line}`)
    if (line === 'BEGIN:VEVENT') event = new Map()
    else if (line === 'END:VEVENT') {
      if (event) events.push(eventOf(event))
      event = undefined
    } else {
      const into = event ?? properties
      if (into.has(name)) throw new Error(`${name} twice`)
      into.set(name, value)
    }
  }
  return { properties, events }
}

function eventOf(event: Map<string, string>): ReadEvent {
  const of = (name: string) => {
    const value = event.get(name)
    if (value === undefined) throw new Error(`an event without ${name}`)
    return value
  }
  return {
    uid: unescaped(of('UID')),
    at: instantOf(of('DTSTART')),
    summary: unescaped(of('SUMMARY')),
    url: of('URL'),
    stamp: instantOf(of('DTSTAMP')),
  }
}

const unescaped = (text: string) =>
  text.replaceAll(/\\(.)/gs, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))

function instantOf(text: string): Date {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? []
  if (!year) throw new Error(`not in UTC: ${text}`)
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
