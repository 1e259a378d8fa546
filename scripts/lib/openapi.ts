import { z } from 'zod'
import type { Call } from '#lib/contract/call.ts'
import { errors, refusalData } from '#lib/contract/errors.ts'
import { envelope, locales } from '#lib/contract/shapes.ts'

/** The OpenAPI 3.1 document of what a provider answers, from the contract alone. */

type Json = Record<string, unknown>

/** Recursive parts of a schema, moved to where an OpenAPI document keeps them. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', name: string, shared: Json): Json {
  const { $schema: _, $defs = {}, ...body } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  const move = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"#/components/schemas/${name}_`))
  for (const [key, part] of Object.entries($defs as Json)) shared[`${name}_${key}`] = move(part)
  return move(body) as Json
}

const nameOf = (path: string) => path.replace(/\.do$/, '').replaceAll('/', '_')
const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** How the call's request travels: query, JSON body, or a multipart body with the JSON as its first part. */
function requestOf(call: Call, shared: Json): Json {
  const schema = schemaOf(call.request, 'input', `${nameOf(call.path)}_request`, shared)
  if (call.method === 'GET') {
    const required = (schema.required ?? []) as string[]
    const parameters = Object.entries((schema.properties ?? {}) as Json).map(([name, property]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: property,
    }))
    return { parameters }
  }
  if (!call.multipart) return { requestBody: { required: true, content: { 'application/json': { schema } } } }
  const parts = {
    type: 'object',
    properties: {
      request: schema,
      files: { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } },
    },
    required: ['request'],
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: parts } } } }
}

const binary = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } }

function answerOf(call: Call, shared: Json): Json {
  const data = schemaOf(call.answer, 'input', `${nameOf(call.path)}_answer`, shared)
  const success = {
    allOf: [ref('schemas', 'Envelope'), { type: 'object', properties: { data } }],
  }
  const content: Json = { 'application/json': { schema: { anyOf: [success, ref('schemas', 'Refusal')] } } }
  const headers: Json = { 'x-request-id': ref('headers', 'RequestId') }
  if (call.kind === 'file') {
    content['application/octet-stream'] = binary
    headers['content-disposition'] = ref('headers', 'FileName')
    headers['x-total-rows'] = ref('headers', 'TotalRows')
  }
  if (call.kind === 'feed') content['text/calendar'] = { schema: { type: 'string' } }
  if (call.kind === 'image') {
    content['image/*'] = binary
    headers['x-verify-id'] = ref('headers', 'VerifyId')
  }
  return { 200: { description: 'An envelope, whose code says whether it succeeded', headers, content } }
}

function operationOf(call: Call, purpose: string | undefined, shared: Json): Json {
  const { parameters = [], ...request } = requestOf(call, shared)
  const headers = ['Locale', 'RequestId']
  if (call.access === 'page') headers.push('PermissionId')
  if (call.access === 'public' && call.write) headers.push('LoginToken')
  if (call.token) headers.push('OperationToken')
  return {
    operationId: nameOf(call.path),
    tags: [call.path.split('/')[0]],
    ...(purpose && { summary: purpose }),
    parameters: [...headers.map((name) => ref('parameters', name)), ...(parameters as Json[])],
    ...request,
    responses: answerOf(call, shared),
    ...(call.access === 'public' && { security: [] }),
    ...(call.pages.length > 0 && { 'x-pages': call.pages }),
    'x-writes': call.write,
  }
}

const header = (name: string, description: string, schema: Json = { type: 'string' }, required = false) => ({
  name,
  in: 'header',
  description,
  required,
  schema,
})

/** @param purposes what a call is for, by path */
export function openapiDocument(calls: readonly Call[], purposes: ReadonlyMap<string, string>): Json {
  const shared: Json = {
    Envelope: schemaOf(envelope, 'input', 'Envelope', {}),
    Refusal: {
      type: 'object',
      required: ['code', 'msg'],
      properties: {
        code: {
          type: 'string',
          description: 'One of these, or a code of the provider’s own',
          examples: Object.keys(errors),
        },
        msg: { type: 'string', description: 'For the user, in the language of the request' },
        data: schemaOf(refusalData, 'input', 'Refusal', {}),
      },
    },
  }
  const paths = Object.fromEntries(
    calls.map((call) => [
      `/${call.path}`,
      { [call.method.toLowerCase()]: operationOf(call, purposes.get(call.path), shared) },
    ]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Provider of the merchant portal',
      version: '1',
      description:
        'What the merchant portal asks of a payment provider. Made from the contract in lib/contract.',
    },
    servers: [
      {
        url: '{url}{prefix}',
        variables: { url: { default: 'http://127.0.0.1:4600' }, prefix: { default: '/provider' } },
      },
    ],
    security: [{ session: [] }],
    paths,
    components: {
      schemas: shared,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description:
            'The provider’s own session cookie, under any name; the portal keeps it from the browser',
        },
      },
      parameters: {
        Locale: header('locale', 'Language of every text of the answer', { enum: [...locales] }, true),
        RequestId: header('x-request-id', 'Names the request in both logs'),
        PermissionId: header(
          'permissionId',
          'Id of the page’s entry in the permission list; empty where none is needed',
        ),
        LoginToken: header(
          'loginToken',
          'What common/getLoginToken.do answered; taken by the calls of the sign-in',
        ),
        OperationToken: header(
          'operationToken',
          'One intent of the user: the same token with the same request answers the first result again',
          { type: 'string' },
          true,
        ),
      },
      headers: {
        RequestId: { schema: { type: 'string' } },
        FileName: { schema: { type: 'string' }, description: 'attachment, with the file’s name' },
        TotalRows: { schema: { type: 'integer' }, description: 'Data rows of the file' },
        VerifyId: { schema: { type: 'string' }, description: 'Id of the image code' },
      },
    },
  }
}
