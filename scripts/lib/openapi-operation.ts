import { answerTypes } from '#lib/contract/answer-types.ts'
import type { Call } from '#lib/contract/call.ts'
import { codeOf, SUCCESS } from '#lib/contract/errors.ts'
import { errorsOf } from '#lib/rules/call-errors.ts'
import { exampleOf } from './openapi-example.ts'
import { type Components, type Json, listOf, propertiesOf, refTo, schemaOf } from './openapi-schemas.ts'

/** One call as an OpenAPI operation. */

export interface Operation extends Json {
  operationId: string
  responses: { 200: Json }
}

/** Maximum number of fields of an inline schema. */
const MAX_INLINE = 1

/** `refund/list.do` as `refund_list`. */
export const operationIdOf = (path: string) => path.replace(/\.do$/, '').replaceAll('/', '_')
/** `refund/list.do` as `RefundList`. */
export const componentName = (path: string) =>
  path.replace(/\.do$/, '').replace(/(?:^|\/)(\w)/g, (_, letter: string) => letter.toUpperCase())

const refIn = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` })
const binary = { type: 'string', contentMediaType: 'application/octet-stream' }
/** The content types that the portal accepts from a call of this kind, in one text instead of seven entries per call. */
const typesOf = (kind: 'file' | 'image') =>
  `Content of one of these types: ${Object.keys(answerTypes[kind]).join(', ')}.`

/** A schema with several fields becomes a component of the call. */
function namedSchema(schema: Json, call: Call, kind: 'Request' | 'Answer', components: Components): Json {
  const described = { description: `${kind} of ${call.path}.`, ...schema }
  if (schema.$ref) return schema
  if (propertiesOf(schema).length <= MAX_INLINE) return described
  const id = `${componentName(call.path)}${kind}`
  components[id] = described
  return refTo(id)
}

/** Encoding of the request: as query, as JSON body, or as the first part of a multipart body. */
function requestOf(call: Call, components: Components): Json {
  const schema = schemaOf(call.request, components)
  const owner = operationIdOf(call.path)
  if (call.method === 'GET') {
    const parameters = propertiesOf(schema).map(([name, property]) => ({
      name,
      in: 'query',
      description: property.description,
      required: listOf(schema, 'required').includes(name),
      schema: property,
      example: exampleOf(property, { owner, field: name, of: 'request' }, components),
    }))
    return { parameters }
  }
  const example = exampleOf(schema, { owner, field: '', of: 'request' }, components)
  const isEmpty = schema.type === 'object' && propertiesOf(schema).length === 0
  if (isEmpty && !call.multipart) return { requestBody: refIn('requestBodies', 'Nothing') }
  const named = namedSchema(schema, call, 'Request', components)
  if (!call.multipart) return { requestBody: { content: { 'application/json': { schema: named, example } } } }
  const parts = {
    type: 'object',
    properties: {
      request: { ...named, description: 'The request, as JSON.' },
      files: { type: 'array', items: binary, description: 'The files.' },
    },
    required: ['request'],
  }
  const content = { 'multipart/form-data': { schema: parts, example: { request: example } } }
  return { requestBody: { content } }
}

function responseOf(call: Call, components: Components): Json {
  const schema = schemaOf(call.answer, components)
  const example = exampleOf(schema, { owner: operationIdOf(call.path), field: '', of: 'answer' }, components)
  const data = namedSchema(schema, call, 'Answer', components)
  const success = { allOf: [refTo('Envelope'), { properties: { data } }] }
  const json = {
    schema: { anyOf: [success, refTo('Refusal')] },
    example: { code: SUCCESS, msg: '', data: example ?? null },
  }
  const response = { description: 'Success, or one of `x-error-codes`.' }
  switch (call.kind) {
    case 'file': {
      const headers = {
        'content-disposition': refIn('headers', 'FileName'),
        'x-total-rows': refIn('headers', 'TotalRows'),
      }
      return {
        description: `${response.description} ${typesOf('file')}`,
        headers,
        content: { '*/*': {}, 'application/json': json },
      }
    }
    case 'image': {
      const headers = { 'x-verify-id': refIn('headers', 'VerifyId') }
      const description = `${response.description} ${typesOf('image')}`
      return { description, headers, content: { 'image/*': {}, 'application/json': json } }
    }
    case 'feed':
      return {
        ...response,
        content: { 'text/calendar': { schema: { type: 'string' } }, 'application/json': json },
      }
    case 'stream':
      return { ...response, content: { 'text/event-stream': { schema: data }, 'application/json': json } }
    default:
      return { ...response, content: { 'application/json': json } }
  }
}

export function operationOf(
  call: Call,
  { purposes }: { purposes: ReadonlyMap<string, string> },
  components: Components,
): Operation {
  const request = requestOf(call, components)
  const headers = [
    'Locale',
    ...(call.access === 'page' ? ['PermissionId'] : []),
    ...(call.access === 'public' && call.write ? ['LoginToken'] : []),
    ...(call.token ? ['OperationToken'] : []),
  ].map((name) => refIn('parameters', name))
  return {
    operationId: operationIdOf(call.path),
    tags: [call.path.split('/')[0]],
    summary: purposes.get(call.path),
    ...request,
    parameters: [...headers, ...listOf(request, 'parameters')],
    responses: { 200: responseOf(call, components) },
    ...(call.access === 'public' && { security: [] }),
    ...(call.pages.length > 0 && { 'x-pages': call.pages }),
    'x-writes': call.write,
    'x-error-codes': errorsOf(call).map(codeOf).sort(),
  }
}
