import { readdirSync, readFileSync } from 'node:fs'
import { isSuccess } from '#lib/contract/errors.ts'
import { findCall } from '#lib/contract/index.ts'
import { envelope } from '#lib/contract/shapes.ts'
import { attachment } from '#lib/server/file-headers.ts'
import { mergeCookies } from '#lib/server/provider-cookies.ts'
import { fieldProblems } from '../../scripts/lib/conformance/fields.ts'

/** Recorded requests and answers: a change of the contract that a connected provider would notice fails here. */

const folder = 'tests/conformance/wire'
const sample = (name: string) => JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))

test('the samples are those of the documentation', () => {
  const names = readdirSync(folder).map((name) => name.replace('.json', ''))
  expect(names.sort()).toEqual(['detail', 'file', 'list', 'refund', 'refusal', 'sign-in'])
})

test.each(['detail', 'list', 'refund', 'sign-in'])(
  'request and answer of the sample %s fit the contract',
  (name) => {
    const { request, response } = sample(name)
    const call = findCall(request.path)
    expect(call?.method).toBe(request.method)
    expect(call?.request.safeParse(request.body).error).toBeUndefined()
    expect(isSuccess(response.body.code)).toBe(true)
    expect(call && fieldProblems(call.answer, response.body.data)).toEqual([])
  },
)

test('the sign-in sets a cookie that the portal keeps', () => {
  const { 'set-cookie': header } = sample('sign-in').response.headers
  expect(mergeCookies({}, header, [], Date.now())).toEqual({ SANDBOXSESSION: 'masked' })
})

test('a refusal is an envelope with code and text', () => {
  const { response } = sample('refusal')
  const { code, msg } = envelope.parse(response.body)
  expect([response.status, code, msg === '']).toEqual([200, 'E3002', false])
})

test('a file has a type, a name and as many rows as its header states', () => {
  const { headers, body } = sample('file').response
  expect(attachment(headers['content-disposition'], headers['content-type'])).toMatch(/\.csv/)
  expect(body.trimEnd().split('\r\n')).toHaveLength(Number(headers['x-total-rows']) + 1)
})
