/** @jest-environment jest-fixed-jsdom */
import { CallError } from '#lib/call-error.ts'
import { readAnswer } from '#lib/client/transport.ts'
import { updatePassword } from '#lib/contract/admin.ts'

/** What a response means for a call with an operation token, whose result must not become unknown without need. */

const responseOf = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
const errorOf = async (body: unknown) => {
  const error = await readAnswer(updatePassword, responseOf(body)).catch((thrown: unknown) => thrown)
  if (!(error instanceof CallError)) throw new Error('the call did not fail')
  return error
}

test.each([null, undefined, ''])('a success whose message is %p is a success', async (msg) => {
  const answer = await readAnswer(updatePassword, responseOf({ code: '00000', msg, data: { success: true } }))
  expect(answer).toEqual({ success: true })
})

test('a refusal keeps its code, its fields and its request ID, even if the rest is null', async () => {
  const fields = [
    { path: 'newPassword', message: null, msg: 'too short' },
    { path: 'oldPassword', message: 'required', msg: null },
  ]
  const error = await errorOf({ code: 'E2011', msg: null, data: { fields, requestId: 'r', reason: null } })
  expect([error.code, error.resultUnknown, error.requestId]).toEqual(['E2011', false, 'r'])
  expect(error.fields).toEqual([
    { path: 'newPassword', msg: 'too short' },
    { path: 'oldPassword', message: 'required' },
  ])
  expect(error.message).not.toBe('')
  const other = await errorOf({ code: 'E2011', msg: 'no', data: { fields: null, requestId: 'r' } })
  expect([other.message, other.fields, other.requestId]).toEqual(['no', [], 'r'])
})

test.each([{ code: '00000', msg: 1 }, { code: 1, msg: '' }, { msg: '' }, [], null])(
  '%j is not an envelope: the result is unknown',
  async (body) => {
    expect((await errorOf(body)).resultUnknown).toBe(true)
  },
)
