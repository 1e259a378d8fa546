/** The values of a form, trimmed and without empty ones. */
export function cleanValues<Values extends object>(values: Values): Partial<Values> {
  const kept = Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    const text = typeof value === 'string' ? value.trim() : value
    const empty =
      text === undefined || text === null || text === '' || (Array.isArray(text) && text.length === 0)
    return empty ? [] : [[key, text]]
  })
  return Object.fromEntries(kept) as Partial<Values>
}
