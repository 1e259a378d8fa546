/** How requests look on the wire, for both ends of the proxy. */

/** Nesting that no request of the contract reaches; deeper ones are refused before they cost anything. */
const MAX_DEPTH = 16

/** Trims every string of a JSON value in place (spec §7). Throws RangeError where it is nested too deep. */
export function trimStrings(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.trim()
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) throw new RangeError('nested too deep')
  const holder = value as Record<string, unknown>
  for (const key of Object.keys(holder)) {
    const item = holder[key]
    if (typeof item === 'string') holder[key] = item.trim()
    else if (typeof item === 'object') trimStrings(item, depth + 1)
  }
  return value
}

/** The query of a GET call: strings, repeated keys for arrays; undefined is left out. Empty or starting with `?`. */
export function toQuery(request: unknown): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(request ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(key, String(item))
    }
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** The request in a query string: one value is a string, several are an array. */
export function fromQuery(search: string): Record<string, string | string[]> {
  const request: Record<string, string | string[]> = Object.create(null)
  for (const [key, value] of new URLSearchParams(search)) {
    const before = request[key]
    request[key] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value]
  }
  return { ...request }
}
