import { parseResponse } from '#lib/server/exchange.ts'

const answerOf = (data: string) =>
  parseResponse(
    { env: { providerCookies: [] }, now: Date.now } as never,
    {
      status: 200,
      headers: { 'content-type': 'application/json' },
      bytes: Buffer.from(`{"code":"00000","msg":"","data":${data}}`),
    } as never,
    { providerCookies: {} } as never,
  ).data

test.each([
  [String.raw`"a\ud800b"`, 'a\ufffdb'],
  [String.raw`{"list":["\uDC00"]}`, { list: ['\ufffd'] }],
  [String.raw`"\ud83d\ude00 \u0041"`, '😀 A'],
  [String.raw`"\u0000"`, '\0'],
])('%s of the provider has whole characters', (json, data) => {
  expect(answerOf(json)).toEqual(data)
})
