import type { Call } from '#lib/contract/call.ts'
import { exampleOf } from './openapi-example.ts'
import { operationIdOf } from './openapi-operation.ts'
import { type Components, schemaOf } from './openapi-schemas.ts'

/** The example request of each call, as in the OpenAPI document. */
export function exampleRequests(calls: readonly Call[]): Map<string, unknown> {
  const components: Components = {}
  return new Map(
    calls.map((call) => {
      const owner = operationIdOf(call.path)
      const schema = schemaOf(call.request, components)
      return [call.path, exampleOf(schema, { owner, field: '', of: 'request' }, components) ?? {}]
    }),
  )
}
