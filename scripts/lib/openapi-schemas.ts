import { z } from 'zod'
import { MAX_MULTI_VALUES } from '#lib/contract/shapes.ts'

/** JSON Schemas of the contract; named schemas become components. */

export type Json = Record<string, unknown>
export type Components = Record<string, Json>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `schema.<name>` if it is a schema, or an object of schemas. */
export function partOf(schema: Json, name: string): Json | undefined {
  const part = schema[name]
  return isObject(part) ? part : undefined
}

export const listOf = (schema: Json, name: string): unknown[] => {
  const parts = schema[name]
  return Array.isArray(parts) ? parts : []
}

/** Properties of an object schema. */
export const propertiesOf = (schema: Json): [string, Json][] =>
  Object.entries(partOf(schema, 'properties') ?? {}).flatMap(([name, part]) =>
    isObject(part) ? [[name, part]] : [],
  )

/** The part that a reference leads to; any other object stays. */
export function resolved(document: Json, value: unknown): Json {
  if (!isObject(value)) return {}
  if (typeof value.$ref !== 'string') return value
  const target = value.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), document)
  return { ...resolved(document, target), ...(value.description ? { description: value.description } : {}) }
}

const PREFIX = '#/components/schemas/'
export const refTo = (id: string): Json => ({ $ref: `${PREFIX}${id}` })

/** ID of the component that a schema refers to. */
export const idOf = (schema: Json): string | undefined =>
  typeof schema.$ref === 'string' ? schema.$ref.slice(PREFIX.length) : undefined

const isNull = (schema: Json) => schema.type === 'null'

/** The schema without null, for a nullable one. */
export const withoutNull = (schema: Json): Json =>
  listOf(schema, 'anyOf')
    .filter(isObject)
    .find((part) => !isNull(part)) ?? schema

/** Writes `anyOf: [text, null]` as `type: [string, null]`. */
function compactNullable(schema: Json): Json {
  const [inner, last, ...more] = listOf(schema, 'anyOf').filter(isObject)
  if (!inner || !last || more.length > 0 || !isNull(last) || typeof inner.type !== 'string') return schema
  const { anyOf: _, ...rest } = schema
  const values = Array.isArray(inner.enum) ? { enum: [...inner.enum, null] } : {}
  return { ...inner, ...rest, type: [inner.type, 'null'], ...values }
}

/** Description of a property: its own, or that of the referenced schema, without null, or of its items. */
function descriptionOf(schema: Json, components: Components): unknown {
  if (schema.description) return schema.description
  const id = idOf(schema)
  if (id !== undefined) return components[id]?.description
  const inner = withoutNull(schema)
  if (inner !== schema) return descriptionOf(inner, components)
  const items = partOf(schema, 'items')
  return items && descriptionOf(items, components)
}

/** Copies a description into every property, for tools that do not follow references. */
export function describeProperties(value: unknown, components: Components): void {
  if (Array.isArray(value)) for (const part of value) describeProperties(part, components)
  if (!isObject(value)) return
  for (const [, property] of propertiesOf(value)) property.description ??= descriptionOf(property, components)
  for (const part of Object.values(value)) describeProperties(part, components)
}

/** Adapts zod’s JSON Schema: refers to components, compacts nullable types, leaves objects open. */
function adapt(value: unknown, components: Components): unknown {
  if (Array.isArray(value)) return value.map((part) => adapt(part, components))
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([key, part]) => !isDefault(key, part))
  const schema: Json = Object.fromEntries(kept.map(([key, part]) => [key, adapt(part, components)]))
  if (typeof schema.$ref === 'string') schema.$ref = schema.$ref.replace('#/$defs/', PREFIX)
  return sortOrder(multiValue(compactNullable(schema), components), components)
}

/** Default keywords: strictness, and the bounds of every whole number. */
const isDefault = (key: string, value: unknown) =>
  (key === 'additionalProperties' && value === false) ||
  (typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER)

/** The multi-value filters of one kind share a component. */
function multiValue(schema: Json, components: Components): Json {
  const id = idOf(partOf(schema, 'items') ?? {})
  if (id === undefined || schema.maxItems !== MAX_MULTI_VALUES || schema.description) return schema
  components[`${id}List`] = { ...schema, description: 'Records with any of these values.' }
  return refTo(`${id}List`)
}

/** The sort orders share a component too, without the fields to sort by. */
function sortOrder(schema: Json, components: Components): Json {
  const [field, direction, ...more] = propertiesOf(partOf(schema, 'items') ?? {})
  if (field?.[0] !== 'field' || direction?.[0] !== 'order' || more.length > 0) return schema
  components.Sort = {
    ...schema,
    items: { ...partOf(schema, 'items'), properties: Object.fromEntries([direction]) },
  }
  const order = { items: { properties: { field: field[1] } } }
  return { allOf: [refTo('Sort'), order], description: schema.description }
}

/** The schema; its named parts are added to the components. */
export function schemaOf(schema: z.ZodType, components: Components): Json {
  const { $schema: _, $defs = {}, ...body } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  for (const [id, part] of Object.entries($defs)) components[id] ??= adapt(part, components) as Json
  return adapt(body, components) as Json
}
