const WIDTH = 160

/**
 * JSON with an indentation of two spaces. A line contains as many members as fit, except that an object with
 * a name has its own lines. The only member of an object starts on the line of its brace.
 */
export const format = (value: unknown): string => `${write(value, '', 0)}\n`

/** @param used number of columns already used in the line */
function write(value: unknown, indent: string, used: number): string {
  const line = inLine(value)
  if (used + line.length <= WIDTH || typeof value !== 'object' || value === null) return line
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    return `[\n${fill(
      value.map((part) => write(part, inner, inner.length)),
      inner,
    )}\n${indent}]`
  }
  const entries = entriesOf(value)
  const [only, ...others] = entries
  if (only && others.length === 0) {
    const start = `{ ${JSON.stringify(only[0])}: `
    return `${start}${write(only[1], indent, used + start.length)} }`
  }
  const members = entries.map(([key, part]) => {
    const start = `${JSON.stringify(key)}: `
    return start + write(part, inner, inner.length + start.length)
  })
  const areNamed = entries.every(([, part]) => typeof part === 'object' && !Array.isArray(part))
  const body = areNamed ? members.map((member) => inner + member).join(',\n') : fill(members, inner)
  return `{\n${body}\n${indent}}`
}

/** Members of an array or object, as many per line as fit. */
function fill(members: readonly string[], indent: string): string {
  const rows: string[] = []
  for (const member of members) {
    const joined = `${rows.at(-1)}, ${member}`
    if (rows.length > 0 && joined.length <= WIDTH && !joined.includes('\n')) rows[rows.length - 1] = joined
    else rows.push(indent + member)
  }
  return rows.join(',\n')
}

const entriesOf = (value: object) => Object.entries(value).filter(([, part]) => part !== undefined)

/** The value in one line, with spaces after commas and colons. */
function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = entriesOf(value).map(([key, part]) => `${JSON.stringify(key)}: ${inLine(part)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
