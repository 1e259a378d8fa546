import { payDocument } from '#lib/contract/pay-api/document.ts'
import { operationList, PAY_API, type PayOperationId } from '#lib/contract/pay-api/operations.ts'
import { sampleLanguages, sampleOf } from '#lib/contract/pay-api/samples.ts'

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
