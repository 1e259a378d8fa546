/** The fields of a JSON schema as rows of a table. */

export interface FieldRow {
  /** The name with the fields above it, such as `card.number`. */
  name: string
  type: string
  required: boolean
  description: string
}

type Schema = Record<string, unknown>
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Follows a reference within the document. */
function resolved(document: Schema, value: unknown): Schema {
  if (!isSchema(value)) return {}
  if (typeof value.$ref !== 'string') return value
  const target = value.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((part, key) => (isSchema(part) ? part[key] : undefined), document)
  const { $ref: _, ...own } = value
  return { ...resolved(document, target), ...own }
}

const partsOf = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : [])

function withoutNull(document: Schema, schema: Schema): { schema: Schema; nullable: boolean } {
  const parts = partsOf(schema.anyOf)
  const [inner] = parts.filter((part) => part.type !== 'null')
  if (!inner) return { schema, nullable: false }
  const { anyOf: _, ...own } = schema
  return { schema: { ...resolved(document, inner), ...own }, nullable: parts.length > 1 }
}

function typeOf(schema: Schema, nullable: boolean): string {
  const values = Array.isArray(schema.enum) ? schema.enum.join(', ') : schema.type
  return [String(values ?? ''), nullable && 'null'].filter(Boolean).join(', ')
}

/**
 * The fields of a schema, each followed by its own fields. Arrays add `[]` to the name.
 * @param document the OpenAPI document that references point into
 * @param above the path of the schema, such as `card`; empty at the top
 */
export function fieldRows(document: Schema, value: unknown, above = ''): FieldRow[] {
  const schema = withoutNull(document, resolved(document, value)).schema
  if (isSchema(schema.items)) return fieldRows(document, schema.items, `${above}[]`)
  if (!isSchema(schema.properties)) return []
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(schema.properties).flatMap(([field, property]) => {
    const name = above ? `${above}.${field}` : field
    const { schema: own, nullable } = withoutNull(document, resolved(document, property))
    const row = {
      name,
      type: typeOf(own, nullable),
      required: required.includes(field) && own.default === undefined,
      description: String(own.description ?? ''),
    }
    return [row, ...fieldRows(document, own, name)]
  })
}
