import { z } from 'zod'
import type { Call } from '#lib/contract/call.ts'
import type { Random } from '#sandbox/platform/random.ts'

/** Requests that nearly match the contract: valid ones with odd values, other types, other keys and broken texts. */

/** A text of the user that a database, a number parser, a time zone or a file name may not expect. */
export const oddTexts = [
  ...['', ' ', 'a\u0000b', '\u0000', '\ud800', 'a\udfffb', '\ufeff', '\u202e\u2066', '\u0007\u001b[31m'],
  ...[
    '١٢٣',
    '１２３',
    '²',
    '0x10',
    '1e5',
    '-0',
    '00',
    '+1',
    '9'.repeat(50),
    '99999999999999999999',
    '0.1e-7',
  ],
  ...[
    'NaN',
    'Infinity',
    'null',
    'undefined',
    'true',
    '[object Object]',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...[
    '9999-12-31',
    '9998-12-31',
    '0000-01-01',
    '0001-01-01',
    '0002-01-01',
    '2026-02-30',
    '9999-12-31T23:59:59.999-23:59',
    '0000-01-01T00:00:00Z',
  ],
  ...['9998-12-31T23:59:59.999-23:59', '0001-01-01T00:00:00+23:59', '0002-01-01T00:00:00+23:59'],
  ...['2026-01-31T08:30:00.000+23:59', '-271821-04-20T00:00:00Z', '2026-12', '0001-01', '9999-99'],
  ...['Asia/Nowhere', 'UTC', 'Etc/GMT+14', "'; drop table x; --", '%', '_%\\', '\\', '"', '{{7*7}}'],
  ...[
    '../../etc/passwd',
    '/',
    '//',
    'a\r\nb: c',
    'x'.repeat(51),
    'x'.repeat(5_000),
    '😀'.repeat(30),
    'ﷺ',
    'İ',
    'ß',
  ],
  ...[
    '\ud83d',
    'e\u0301'.repeat(40),
    '::ffff:1.2.3.4',
    '0.0.0.0/0',
    '::/0',
    '999.1.1.1',
    'a@b',
    'https://',
    'javascript:1',
  ],
] as const

const oddNumbers = [
  0,
  -1,
  1,
  2,
  1.5,
  -0,
  1e308,
  5e-324,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
]
const deep = (depth: number): unknown =>
  depth === 0 ? 1 : depth % 2 ? [deep(depth - 1)] : { a: deep(depth - 1) }
const oddValues: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    [{}],
    { length: 3 },
    [1, 'a', null],
    deep(3),
    deep(17),
    deep(60),
  ],
  ...oddNumbers,
]

/** Names of fields with the values that records of the provider have. */
export type Known = ReadonlyMap<string, readonly unknown[]>

interface Source {
  random: Random
  known: Known
}

interface Definition {
  type: string
  innerType: z.ZodType
  element: z.ZodType
  valueType: z.ZodType
  options: readonly z.ZodType[]
  values: readonly unknown[]
  entries: Record<string, unknown>
  format?: string
}
const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition
export const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> =>
  'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : {}

/** A value of the schema, which often but not always accepts it. */
function tryValue(schema: z.ZodType, name: string, from: Source): unknown {
  const { random } = from
  const { type, innerType, element, valueType, options, values, entries } = definitionOf(schema)
  switch (type) {
    case 'optional':
    case 'default':
      return random.chance(0.4) ? tryValue(innerType, name, from) : undefined
    case 'nullable':
      return random.chance(0.7) ? tryValue(innerType, name, from) : null
    case 'object':
      return Object.fromEntries(
        Object.entries(shapeOf(schema)).map(([key, field]) => [key, tryValue(field, key, from)]),
      )
    case 'array':
      return Array.from({ length: random.pick([0, 1, 1, 2, 3]) }, () => tryValue(element, name, from))
    case 'record':
      return Object.fromEntries(
        Array.from({ length: random.int(0, 3) }, () => [
          random.pick(oddTexts),
          tryValue(valueType, name, from),
        ]),
      )
    case 'union':
      return tryValue(random.pick(options), name, from)
    case 'literal':
      return random.pick(values)
    case 'enum':
      return random.pick(Object.values(entries))
    case 'boolean':
      return random.chance(0.5)
    case 'number':
      return accepted(schema, () => random.pick([...oddNumbers, 3, 10, 12, 100]))
    default:
      return accepted(schema, () => textOf(schema, name, from))
  }
}

function textOf(schema: z.ZodType, name: string, { random, known }: Source): unknown {
  const examples = (z.globalRegistry.get(schema)?.examples ?? []) as readonly unknown[]
  const usual = [...(known.get(name) ?? []), ...examples]
  if (usual.length > 0 && random.chance(0.5)) return random.pick(usual)
  return random.pick(oddTexts)
}

/** A value that the schema accepts, if one is found soon. */
function accepted(schema: z.ZodType, make: () => unknown): unknown {
  let value = make()
  for (let tries = 0; tries < 8 && !schema.safeParse(value).success; tries++) value = make()
  return value
}

/** The fields of a request that hold a date, a time or a month. */
export const timeFields = (schema: z.ZodType): string[] =>
  Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
    let { type, innerType, format } = definitionOf(field)
    while (innerType) ({ type, innerType, format } = definitionOf(innerType))
    return type === 'string' && (format === 'datetime' || format === 'date' || /^month/.test(name))
      ? [name]
      : []
  })

const edgeOf = (day: string, time: string) => ({ day, time: day + time, month: day.slice(0, 7) })
const FIRST = edgeOf('1900-01-01', 'T00:00:00.000+23:59')
const LAST = edgeOf('9998-12-31', 'T23:59:59.999-23:59')
/** From and to: the first and the last year that a request may name, those beyond them, and all between them. */
export const edgesOfTime = [
  [FIRST, LAST] as const,
  ...[FIRST, LAST, edgeOf('0000-01-01', 'T00:00:00Z'), edgeOf('1899-12-31', 'T00:00:00Z')].map(
    (edge) => [edge, edge] as const,
  ),
  [LAST, edgeOf('9999-12-31', 'T23:59:59.999-23:59')] as const,
]

/** A request of the call, as the text of its body. */
export function oddBody(call: Call, example: unknown, from: Source): string {
  const { random } = from
  const request = {
    ...(random.chance(0.6) ? (structuredClone(example) as object) : {}),
    ...(random.chance(0.7) ? defined(tryValue(call.request, '', from) as object) : {}),
  } as Record<string, unknown>
  for (let changes = random.pick([0, 0, 1, 1, 2, 3]); changes > 0; changes--) mutate(request, from)
  const text = JSON.stringify(request)
  return random.chance(0.1) ? broken(text, random) : text
}

const defined = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined))

/** Changes one field, at any depth. */
function mutate(holder: Record<string, unknown>, from: Source): void {
  const { random } = from
  const keys = Object.keys(holder)
  const key = keys.length > 0 ? random.pick(keys) : 'added'
  const inner = holder[key]
  if (typeof inner === 'object' && inner !== null && random.chance(0.6)) {
    mutate(inner as Record<string, unknown>, from)
    return
  }
  const change = random.int(0, 5)
  if (change === 0) delete holder[key]
  else if (change === 1) holder[random.pick(oddTexts) || 'added'] = structuredClone(random.pick(oddValues))
  else if (change === 2) holder[key] = repeated(holder[key], random)
  else if (change === 3) holder[key] = { value: holder[key] }
  else holder[key] = random.chance(0.6) ? random.pick(oddTexts) : structuredClone(random.pick(oddValues))
}

/** A list of the value. One list of many values is enough: lists of such lists do not fit in a text. */
function repeated(value: unknown, random: Random): unknown[] {
  const isSmall = (JSON.stringify(value) ?? '').length < 10_000
  return Array.from({ length: random.pick(isSmall ? [1, 2, 1001] : [1, 2]) }, () => structuredClone(value))
}

/** A text that is not JSON, or JSON that an object cannot hold. */
function broken(text: string, random: Random): string {
  const inner = text.slice(1, -1)
  return random.pick([
    ...[
      text.slice(0, -1),
      `${text}x`,
      `\ufeff${text}`,
      text.replaceAll('"', "'"),
      `[${text}]`,
      '',
      'null',
      '"text"',
    ],
    ...[`{"__proto__":{"merchantNo":"1"}${inner && `,${inner}`}}`, `{"constructor":{"prototype":{"x":1}}}`],
    ...[
      inner ? `{${inner},${inner}}` : '{}',
      text.replace(/:/, ':\u0000'),
      `{"a":${'9'.repeat(400)}}`,
      '{"a":1e999}',
    ],
    ...[`${'['.repeat(20_000)}${']'.repeat(20_000)}`, `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`],
    ...[text.replace(/"([^"]*)"/, '"\\ud800$1"'), text.replace(/"([^"]*)"/, '"\\u0000$1"'), '{"a":"\\x"}'],
  ])
}

/** The keys of a value that the schema does not name, at any depth. */
export function unknownKeys(schema: z.ZodType, value: unknown, path = ''): string[] {
  const { type, innerType, element, valueType, options } = definitionOf(schema)
  if (value === undefined || value === null) return []
  if (type === 'optional' || type === 'default' || type === 'nullable')
    return unknownKeys(innerType, value, path)
  if (type === 'array') {
    return Array.isArray(value)
      ? value.flatMap((item, index) => unknownKeys(element, item, `${path}[${index}]`))
      : []
  }
  if (type === 'union') {
    const found = options.map((option) => unknownKeys(option, value, path))
    return found.find(({ length }) => length === 0) ?? found[0] ?? []
  }
  if (typeof value !== 'object') return []
  const entries = Object.entries(value)
  if (type === 'record')
    return entries.flatMap(([key, item]) => unknownKeys(valueType, item, `${path}.${key}`))
  if (type !== 'object') return []
  const shape = shapeOf(schema)
  return entries.flatMap(([key, item]) => {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined
    return field ? unknownKeys(field, item, `${path}.${key}`) : [`${path}.${key}`]
  })
}
