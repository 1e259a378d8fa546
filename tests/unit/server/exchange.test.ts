import { parseResponse } from '#lib/server/exchange.ts'

const parsed = (body: string) =>
  parseResponse(
    { env: { providerCookies: [] }, now: Date.now } as never,
    {
      status: 200,
      headers: { 'content-type': 'application/json' },
      bytes: Buffer.from(body),
    } as never,
    { providerCookies: {} } as never,
  )

test.each([
  [String.raw`"a\ud800b"`, 'a\ufffdb'],
  [String.raw`{"list":["\uDC00"]}`, { list: ['\ufffd'] }],
  [String.raw`"\ud83d\ude00 \u0041"`, '😀 A'],
  [String.raw`"\u0000"`, '\0'],
])('%s of the provider has whole characters', (json, data) => {
  expect(parsed(`{"code":"00000","msg":"","data":${json}}`).data).toEqual(data)
})

test('a message that is null is an empty one, as in the browser', () => {
  expect(parsed('{"code":"00000","msg":null,"data":1}')).toMatchObject({ code: '00000', msg: '', data: 1 })
})
