import type { Call } from '#lib/contract/call.ts'
import { componentName, type Operation } from './openapi-operation.ts'
import { type Components, isObject, type Json, listOf, propertiesOf, refTo } from './openapi-schemas.ts'

/** Moves parts that occur several times in the document to a component. */

/** Minimum number of properties for a reference. */
const MIN_SHARED = 3
/** Minimum share of a schema’s properties that a component must contain to be its base. */
const MIN_SHARE = 0.5

interface Base {
  id: string
  schema: Json
  properties: ReadonlyMap<string, string>
}

const textsOf = (schema: Json) =>
  new Map(propertiesOf(schema).map(([name, part]) => [name, JSON.stringify(part)]))

/**
 * Replaces properties that a component also has by a reference to the component, the largest component first.
 */
export function shareProperties(components: Components): void {
  const bases: Base[] = Object.entries(components)
    .map(([id, schema]) => ({ id, schema, properties: textsOf(schema) }))
    .filter((base) => base.properties.size >= MIN_SHARED)
    .sort((a, b) => b.properties.size - a.properties.size)
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const part of value) visit(part)
    if (!isObject(value)) return
    const size = propertiesOf(value).length
    for (const base of bases) if (value !== base.schema) share(value, base, size)
    for (const part of Object.values(value)) visit(part)
  }
  visit(components)
}

/** @param size number of the schema’s properties, shared ones included */
function share(schema: Json, { id, properties }: Base, size: number): void {
  const own = textsOf(schema)
  const isMixin = /^(Paging|DownloadOptions|ListTotals|Versioned)$|Filter$/.test(id)
  if (schema.type !== 'object' || (!isMixin && properties.size < size * MIN_SHARE)) return
  if ([...properties].some(([name, text]) => own.get(name) !== text)) return
  const isOwn = (name: unknown) => typeof name === 'string' && !properties.has(name)
  const kept = propertiesOf(schema).filter(([name]) => isOwn(name))
  const required = listOf(schema, 'required').filter(isOwn)
  schema.allOf = [...listOf(schema, 'allOf'), refTo(id)]
  schema.properties = kept.length > 0 ? Object.fromEntries(kept) : undefined
  schema.required = required.length > 0 ? required : undefined
}

const fieldsOf = (call: Call): Json => ('shape' in call.request ? (call.request.shape as Json) : {})
const areaOf = ({ path }: Call) => path.split('/')[0]

/** A list and its download have the same filter: the fields that both requests share. */
export function addFilters(calls: readonly Call[], components: Components): void {
  const sharedFields = (one: Call, other: Call) =>
    Object.keys(fieldsOf(one)).filter((name) => fieldsOf(one)[name] === fieldsOf(other)[name])
  const downloads = calls.filter((call) => fieldsOf(call).columns)
  for (const list of calls.filter((call) => fieldsOf(call).cursor)) {
    const shared = downloads
      .filter((download) => areaOf(download) === areaOf(list))
      .map((download) => sharedFields(list, download))
      .find((fields) => fields.length >= MIN_SHARED)
    const name = componentName(list.path)
    const fields = propertiesOf(components[`${name}Request`] ?? {}).filter(([field]) =>
      shared?.includes(field),
    )
    if (fields.length === 0) continue
    const description = `Filter of ${list.path}.`
    components[`${name}Filter`] = { type: 'object', description, properties: Object.fromEntries(fields) }
  }
}

/** Moves responses that several operations share to the components. */
export function shareResponses(operations: readonly Operation[]): Record<string, Json> {
  const groups = Map.groupBy(operations, ({ responses }) => JSON.stringify(responses[200]))
  const shared: Record<string, Json> = {}
  for (const group of groups.values()) {
    const [first] = group
    if (!first || group.length === 1) continue
    const id = `${componentName(first.operationId.replace('_', '/'))}Response`
    shared[id] = first.responses[200]
    for (const operation of group) {
      operation.responses = { 200: { $ref: `#/components/responses/${id}` } }
    }
  }
  return shared
}
