import { Validator } from '@seriousme/openapi-schema-validator'
import type { z } from 'zod'
import type { Call } from '#lib/contract/call.ts'
import { fieldIssues } from '#lib/contract/issues.ts'
import { format } from './openapi-format.ts'
import { isObject, type Json, propertiesOf, resolved } from './openapi-schemas.ts'

const MAX_LINES = 20_000
const MIN_DESCRIBED = 0.95

/** The problems of the document, one text per problem. */
export async function problemsOf(document: Json, calls: readonly Call[]): Promise<string[]> {
  const { valid, errors } = await new Validator().validate(JSON.parse(format(document)))
  return [
    ...(valid ? [] : [`not a valid OpenAPI document: ${JSON.stringify(errors)}`]),
    ...lengthProblems(document),
    ...descriptionProblems(document),
    ...calls.flatMap((call) => callProblems(document, call)),
  ]
}

function lengthProblems(document: Json): string[] {
  const lines = format(document).split('\n').length - 1
  return lines > MAX_LINES ? [`${lines} lines; at most ${MAX_LINES}`] : []
}

function descriptionProblems(document: Json): string[] {
  const all: [string, unknown][] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const part of value) visit(part)
    if (!isObject(value)) return
    for (const [name, property] of propertiesOf(value)) all.push([name, property.description])
    for (const part of Object.values(value)) visit(part)
  }
  visit(document)
  const missing = all.filter(([, description]) => !description).map(([name]) => name)
  return missing.length > all.length * (1 - MIN_DESCRIBED)
    ? [`${missing.length} of ${all.length} properties have no description: ${missing.join(', ')}`]
    : []
}

/** Each call has error codes, and examples that match its own schemas. */
function callProblems(document: Json, call: Call): string[] {
  const operation = at(document, 'paths', `/${call.path}`, call.method.toLowerCase())
  const body = resolved(document, at(operation, 'requestBody'))
  const response = resolved(document, at(operation, 'responses', '200'))
  const request =
    call.method === 'GET'
      ? queryOf(at(operation, 'parameters'))
      : call.multipart
        ? at(body, 'content', 'multipart/form-data', 'example', 'request')
        : at(body, 'content', 'application/json', 'example')
  const envelope = at(response, 'content', 'application/json', 'example')
  const codes = at(operation, 'x-error-codes')
  return [
    ...(Array.isArray(codes) && codes.length > 0 ? [] : [`${call.path}: no error codes`]),
    ...(isObject(envelope) ? [] : [`${call.path}: no example of the answer`]),
    ...exampleProblems(`${call.path}: request`, call.request, request),
    ...exampleProblems(`${call.path}: answer`, call.answer, at(envelope, 'data') ?? undefined),
  ]
}

function exampleProblems(name: string, schema: z.ZodType, example: unknown): string[] {
  const { error } = schema.safeParse(example)
  return error ? [`${name} example: ${JSON.stringify(fieldIssues(error))}`] : []
}

const at = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce((part, key) => (isObject(part) ? part[key] : undefined), value)

/** The request from the examples of the query parameters. */
function queryOf(parameters: unknown): Json {
  const inQuery = Array.isArray(parameters) ? parameters.filter((each) => at(each, 'in') === 'query') : []
  return Object.fromEntries(inQuery.map((each) => [String(at(each, 'name')), at(each, 'example')]))
}
