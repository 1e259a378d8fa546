import { z } from 'zod'
import { recordEventKinds } from '../event.ts'
import { type PayErrorCode, payError, payErrorTypes, typeOfError } from './errors.ts'
import { eventOfKind } from './events.ts'
import { operationList, PAY_API, type PayOperation } from './operations.ts'

/** The OpenAPI 3.1 document of the payment API, built from its operations. */

type Json = Record<string, unknown>

const everyError = [
  'key_missing',
  'key_unknown',
  'key_unactivated',
  'key_expired',
  'key_network',
  'key_scope',
  'test_payments_off',
  'body_invalid',
  'internal_error',
] as const
/** Only a POST has a body and takes effect. */
const postErrors = ['body_too_large', 'idempotency_key_missing', 'idempotency_key_reused'] as const

/** All error codes of an operation. */
export const errorsOfOperation = ({ method, errors = [] }: PayOperation): string[] => [
  ...everyError,
  ...(method === 'POST' ? postErrors : []),
  ...errors,
]

/** Its named parts are added to the components. */
function schemaOf(schema: z.ZodType, components: Json, io: 'input' | 'output' = 'input'): Json {
  const { $schema: _, $defs = {}, ...body } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  for (const [id, part] of Object.entries($defs)) components[id] ??= adapt(part)
  return adapt(body) as Json
}

const DEFS = '#/$defs/'
const SCHEMAS = '#/components/schemas/'

/** Merchants do not have the specification. */
export const withoutSections = (text: string) => text.replaceAll(/ \(spec §[^)]*\)/g, '')

/** References lead to the components. The bounds of every whole number are left out. */
function adapt(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(adapt)
  if (typeof value === 'string') return withoutSections(value).replace(DEFS, SCHEMAS)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => Math.abs(Number(part)) !== Number.MAX_SAFE_INTEGER)
      .map(([key, part]) => [key, adapt(part)]),
  )
}

function parametersOf({ method, params, query, example }: PayOperation, components: Json): Json[] {
  const fieldsOf = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
    const { properties = {}, required = [] } = schema ? schemaOf(schema, components) : {}
    return Object.entries(properties as Record<string, Json>).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || ((required as string[]).includes(name) && field.default === undefined),
      ...(typeof field.description === 'string' && { description: field.description }),
      schema: field,
      ...(example.params?.[name] !== undefined && { example: example.params[name] }),
    }))
  }
  return [
    ...fieldsOf(params, 'path'),
    ...fieldsOf(query, 'query'),
    ...(method === 'POST' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
}

function responsesOf(operation: PayOperation, components: Json): Json {
  const { method, status = 200, foundStatus, answer, example } = operation
  const byStatus = Map.groupBy(errorsOfOperation(operation), (code) =>
    String(payErrorTypes[typeOfError(code as PayErrorCode)]),
  )
  const success = (description: string): Json => ({
    description,
    ...(method === 'POST' && {
      headers: { 'Idempotency-Replayed': { $ref: '#/components/headers/IdempotencyReplayed' } },
    }),
    content: {
      'application/json': { schema: schemaOf(answer, components, 'output'), example: example.answer },
    },
  })
  return {
    [String(status)]: success('The request succeeded.'),
    ...(foundStatus && {
      [String(foundStatus)]: success('The record existed already. Nothing was changed.'),
    }),
    ...Object.fromEntries(
      [...byStatus].sort().map(([code, errors]) => [
        code,
        {
          description: errors.map((error) => `\`${error}\``).join(', '),
          content: { 'application/json': { schema: { $ref: `${SCHEMAS}Error` } } },
        },
      ]),
    ),
  }
}

const webhookHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}))

/** The requests that the merchant's server receives, by kind of record. */
const webhooksOf = (components: Json): Json =>
  Object.fromEntries(
    recordEventKinds.map((kind) => [
      kind,
      {
        post: {
          summary: `A change of a ${kind.replace('_', '-')}`,
          description: 'Ignore fields and types that you do not know: they can be added.',
          security: [],
          parameters: webhookHeaders,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(eventOfKind(kind), components, 'output') } },
          },
          responses: { '2XX': { description: 'The event was received.' } },
        },
      },
    ]),
  )

/** Without an origin, the reader of the document sets the host. */
const serverOf = (origin: string | undefined): Json =>
  origin
    ? { url: `${origin}${PAY_API}` }
    : {
        url: `https://{host}${PAY_API}`,
        variables: {
          host: {
            default: 'provider.example.com',
            description: 'Host of the API. The API reference of the portal shows the address.',
          },
        },
      }

export function payDocument(origin?: string): Json {
  const components: Json = {}
  components.Error = schemaOf(payError, components, 'output')
  const paths: Record<string, Json> = {}
  for (const [operationId, operation] of operationList) {
    const { method, path, summary, description, body, example, scope } = operation
    const item = paths[path] ?? {}
    paths[path] = item
    item[method.toLowerCase()] = {
      operationId,
      summary,
      ...(description && { description }),
      'x-right': scope,
      parameters: parametersOf(operation, components),
      ...(body && {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemaOf(body, components), example: example.body } },
        },
      }),
      responses: responsesOf(operation, components),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Payment API',
      version: '1',
      description:
        'What a merchant’s server calls to take, capture, void and refund payments and to create payment links. Amounts are decimal strings. Times are ISO 8601. Lists are paged by a cursor.',
    },
    servers: [serverOf(origin)],
    security: [{ key: [] }],
    paths,
    webhooks: webhooksOf(components),
    components: {
      schemas: components,
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description:
            'A new value for each intention, 1–100 visible ASCII characters. A repeat within 24 hours with the same value and the same body returns the first result. Values count per gateway and environment.',
          schema: { type: 'string', minLength: 1, maxLength: 100 },
          example: '6f1c8a2e-9b7d-4c55-a1f3-2f0d3c1e8b90',
        },
      },
      headers: {
        IdempotencyReplayed: {
          description:
            '`true` if the request was repeated with the same `Idempotency-Key`, and this is its first result; otherwise left out.',
          schema: { type: 'string', enum: ['true'] },
        },
      },
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key of the merchant portal.' },
      },
    },
  }
}
