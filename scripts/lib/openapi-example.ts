import { exampleValues } from './openapi-examples.ts'
import {
  type Components,
  idOf,
  type Json,
  listOf,
  partOf,
  propertiesOf,
  withoutNull,
} from './openapi-schemas.ts'

/** Deterministic example values: the same schema always gives the same values. */

interface Place {
  /** Component or call that contains the field. */
  owner: string
  field: string
  /** An example request has only the required fields; an example answer has all. */
  of: 'request' | 'answer'
}

const named = ({ owner, field }: Place): string | undefined =>
  [`${owner}.${field}`].find((key) => Object.hasOwn(exampleValues, key))

/** The value from the table, if its type matches the schema. Fields with user names end in `By`. */
function byName(field: string, schema: Json): unknown {
  const value = exampleValues[field.endsWith('By') ? 'userName' : field]
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  const types = [schema.type, ...listOf(schema, 'anyOf').map((option) => (option as Json).type)].flat()
  if (type === 'array' && idOf(partOf(schema, 'items') ?? {}) !== undefined) return undefined
  return types.includes(type) || (type === 'number' && types.includes('integer')) ? value : undefined
}

export function exampleOf(schema: Json, place: Place, components: Components): unknown {
  const key = named(place)
  if (key !== undefined) return exampleValues[key]
  const id = idOf(schema)
  const target = id === undefined ? undefined : components[id]
  if (id === undefined || !target) return valueFor(schema, place, components)
  return exampleOf(target, propertiesOf(target).length > 0 ? { ...place, owner: id } : place, components)
}

function valueFor(schema: Json, place: Place, components: Components): unknown {
  const given = [schema.const, schema.default, ...listOf(schema, 'examples'), ...listOf(schema, 'enum')]
  const value = given.find((each) => each !== undefined) ?? byName(place.field, schema)
  if (value !== undefined) return value
  const inner = withoutNull(schema)
  if (inner !== schema) return exampleOf(inner, place, components)
  const [option] = listOf(schema, 'oneOf')
  if (option) return exampleOf(option as Json, place, components)
  const items = partOf(schema, 'items')
  if (items) return [exampleOf(items, place, components)]
  const entry = partOf(schema, 'additionalProperties')
  if (entry) {
    const keys = [
      listOf(schema, 'required'),
      listOf(partOf(schema, 'propertyNames') ?? {}, 'enum').slice(0, 1),
    ]
    const used = keys.find((list) => list.length > 0) ?? []
    const entries = used
      .map(String)
      .map((key) => [key, exampleOf(entry, { ...place, field: key }, components)])
    return Object.fromEntries(entries)
  }
  const types = [schema.type].flat()
  if (types.includes('object')) return objectFor(schema, place, components)
  if (types.includes('integer')) return Math.max(3, Number(schema.minimum ?? 0))
  return types.includes('boolean') ? false : undefined
}

function objectFor(schema: Json, place: Place, components: Components): Json {
  const shown = propertiesOf(schema).filter(
    ([name, property]) =>
      place.of === 'answer' ||
      listOf(schema, 'required').includes(name) ||
      property.default !== undefined ||
      named({ ...place, field: name }) !== undefined,
  )
  return Object.fromEntries(
    shown.map(([name, property]) => [name, exampleOf(property, { ...place, field: name }, components)]),
  )
}
