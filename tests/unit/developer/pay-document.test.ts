import { eventTypes, recordEventKinds } from '#lib/contract/event.ts'
import { errorsOfOperation, payDocument } from '#lib/contract/pay-api/document.ts'
import { operationList, PAY_API, type PayOperationId } from '#lib/contract/pay-api/operations.ts'
import { sampleLanguages, sampleOf } from '#lib/contract/pay-api/samples.ts'
import { MAX_ORDER_PAYMENTS } from '#lib/contract/pay-api/shapes.ts'

/** The OpenAPI document of the payment API, and its samples. */

const text = JSON.stringify(payDocument())

test('every operation has an answer with an example, and every reference leads to a component', () => {
  const { paths, components } = JSON.parse(text)
  for (const [operationId, { method, path, status = 200, example }] of operationList) {
    const operation = paths[path][method.toLowerCase()]
    expect(operation.operationId).toBe(operationId)
    expect(operation.responses[status].content['application/json'].example).toEqual(example.answer)
    expect(operation.responses[401].description).toContain('key_missing')
  }
  const missing = [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)].filter(
    ([, kind = '', name = '']) => components[kind]?.[name] === undefined,
  )
  expect(missing).toEqual([])
  expect(text).not.toContain('$defs')
})

test('the document has the answer for a payment that exists already', () => {
  const { paths } = JSON.parse(text)
  const { responses } = paths['/payments'].post
  expect(responses[200].description).toContain('existed already')
  expect(responses[200].content).toEqual(responses[201].content)
  expect(paths['/payments/{tradeNo}/refunds'].post.responses[200]).toBeUndefined()
})

test('the answers of a POST document the header of a repeated request', () => {
  const { paths } = JSON.parse(text)
  for (const [, { method, path, status = 200, foundStatus }] of operationList) {
    const { responses } = paths[path][method.toLowerCase()]
    for (const each of [status, foundStatus ?? status]) {
      const names = Object.keys(responses[each].headers ?? {})
      expect(names).toEqual(method === 'POST' ? ['Idempotency-Replayed'] : [])
    }
  }
})

test('every operation names the errors of the key, of the body and of the server', () => {
  const { paths } = JSON.parse(text)
  for (const [, operation] of operationList) {
    const { method, path } = operation
    const { responses } = paths[path][method.toLowerCase()]
    expect(responses[401].description).toBe('`key_missing`, `key_unknown`, `key_unactivated`, `key_expired`')
    expect(responses[403].description).toContain('`test_payments_off`')
    expect(responses[413]?.description).toBe(method === 'POST' ? '`body_too_large`' : undefined)
    expect(responses[500].description).toBe('`internal_error`')
    const errors = errorsOfOperation(operation)
    expect(errors).toEqual([...new Set(errors)])
  }
})

test('the built document contains no local address', () => {
  expect(JSON.parse(text).servers[0].url).toBe(`https://{host}${PAY_API}`)
  expect(text).not.toMatch(/localhost|127\.0\.0\.1/)
  expect(payDocument('https://pay.example').servers).toEqual([{ url: `https://pay.example${PAY_API}` }])
})

test('every event type is documented, with the fields of its object', () => {
  const { webhooks } = JSON.parse(text)
  const documented = recordEventKinds.flatMap((kind) => {
    const { type, object } = webhooks[kind].post.requestBody.content['application/json'].schema.properties
    expect(Object.keys(object.properties).length).toBeGreaterThan(4)
    return type.enum
  })
  expect(documented.toSorted()).toEqual(eventTypes.toSorted())
})

test('the payments of an order state their limit', () => {
  const { components } = JSON.parse(text)
  expect(components.schemas.Order.properties.payments).toMatchObject({
    maxItems: MAX_ORDER_PAYMENTS,
    description: expect.stringContaining(`at most ${MAX_ORDER_PAYMENTS}`),
  })
})

test.each(sampleLanguages)(
  'the samples in %s name the address and take the key from the environment',
  (language) => {
    for (const [id, { method }] of operationList) {
      const sample = sampleOf(language, id as PayOperationId, `https://provider.example.com${PAY_API}`)
      expect(sample).toContain(`https://provider.example.com${PAY_API}`)
      expect(sample).toContain('PAY_API_KEY')
      expect(sample.includes('Idempotency-Key')).toBe(method === 'POST')
      expect(sample).not.toMatch(/\{\w+\}\/|(live|test)_[0-9a-f]{8}/)
    }
  },
)
