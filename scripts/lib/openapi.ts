import { z } from 'zod'
import type { Call } from '#lib/contract/call.ts'
import { errors } from '#lib/contract/errors.ts'
import { refusalData } from '#lib/contract/refusal.ts'
import { downloadOptions, envelope, listTotals, locales, paging, versioned } from '#lib/contract/shapes.ts'
import { operationOf } from './openapi-operation.ts'
import { type Components, describeProperties, type Json, schemaOf } from './openapi-schemas.ts'
import { addFilters, shareProperties, shareResponses } from './openapi-share.ts'

/** Builds the OpenAPI 3.1 document of the provider's API from the contract. */

/** Texts of the document that are not in the contract. */
export interface DocumentTexts {
  /** Purpose of each call, by path. */
  purposes: ReadonlyMap<string, string>
  /** User-facing text of an error, by its key. */
  errors: Readonly<Record<string, string>>
  /** Labels of the values of an enumeration, by the component’s name in camel case. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Shapes that many requests and answers contain. */
const sharedShapes = {
  Paging: paging,
  DownloadOptions: downloadOptions,
  ListTotals: listTotals,
  Versioned: versioned,
}

function sharedComponents(): Components {
  const components: Components = {}
  schemaOf(envelope, components)
  for (const [id, shape] of Object.entries(sharedShapes)) {
    components[id] = schemaOf(z.object(shape), components)
  }
  components.Refusal = {
    type: 'object',
    description: 'Envelope of a refused call.',
    required: ['code', 'msg'],
    properties: {
      code: { type: 'string', description: 'One of `x-error-codes`, or a code of the provider’s own.' },
      msg: { type: 'string', description: 'Text for the user, in the language of the request.' },
      data: { description: 'What is known about the error.', ...schemaOf(refusalData, components) },
    },
  }
  return components
}

/** Adds the labels of its values to the description of an enumeration. */
function describeValues(components: Components, values: DocumentTexts['values']): void {
  for (const [id, schema] of Object.entries(components)) {
    const labels = values[`${id.charAt(0).toLowerCase()}${id.slice(1)}`]
    if (!labels || !Array.isArray(schema.enum)) continue
    const texts = schema.enum.map((value: string) => `${value} = ${labels[value] ?? value}`)
    schema.description = `${schema.description} Values: ${texts.join(', ')}.`
  }
}

const inHeader = (
  name: string,
  description: string,
  schema: Json = { type: 'string' },
  required = false,
) => ({
  name,
  in: 'header',
  description,
  required,
  schema,
})

export function openapiDocument(calls: readonly Call[], texts: DocumentTexts): Json {
  const components = sharedComponents()
  const operations = calls.map((call) => operationOf(call, texts, components))
  addFilters(calls, components)
  shareProperties(components)
  const responses = shareResponses(operations)
  describeProperties([components, responses, operations], components)
  describeValues(components, texts.values)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Provider of the merchant portal',
      version: '1',
      description: [
        'What the merchant portal calls at a payment provider.',
        'Every call answers HTTP 200 with an envelope, whose `code` says whether the call succeeded.',
        'Files, images, the calendar feed and the stream answer their content, and an envelope if they are refused.',
        '`x-error-codes` lists the errors of a call; the list of the document has their texts.',
        'The header `x-request-id` of the request comes back with the answer.',
      ].join(' '),
    },
    servers: [
      {
        url: '{url}{prefix}',
        variables: { url: { default: 'http://127.0.0.1:4600' }, prefix: { default: '/provider' } },
      },
    ],
    security: [{ session: [] }],
    paths: Object.fromEntries(
      calls.map(({ path, method }, index) => [`/${path}`, { [method.toLowerCase()]: operations[index] }]),
    ),
    components: {
      schemas: components,
      responses,
      requestBodies: {
        Nothing: {
          description: 'A request without fields.',
          content: { 'application/json': { schema: { type: 'object' }, example: {} } },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description:
            'Session cookie of the provider, under any name. The portal keeps it from the browser.',
        },
      },
      parameters: {
        Locale: inHeader('locale', 'Language of all texts in the answer.', { enum: [...locales] }, true),
        PermissionId: inHeader('permissionId', 'Id of the page in the permission list; empty without one.'),
        LoginToken: inHeader('loginToken', 'Answer of common/getLoginToken.do, for calls of the sign-in.'),
        OperationToken: inHeader(
          'operationToken',
          'Answer of common/getOperationToken.do. A repeat with the same request gets the first result again.',
          { type: 'string' },
          true,
        ),
      },
      headers: {
        FileName: { schema: { type: 'string' }, description: '`attachment` with the name of the file.' },
        TotalRows: { schema: { type: 'integer' }, description: 'Rows of the file, without the header.' },
        VerifyId: { schema: { type: 'string' }, description: 'Id of the verification image.' },
      },
    },
    'x-error-codes': Object.fromEntries(
      Object.entries(errors).map(([code, key]) => [code, texts.errors[key] ?? key]),
    ),
  }
}
