/** How requests look on the wire, for both ends of the proxy. */

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
