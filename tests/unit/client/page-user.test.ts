/** @jest-environment jest-fixed-jsdom */
import { call } from '#lib/client/call.ts'
import { downloadCall } from '#lib/client/download.ts'
import { streamMessages } from '#lib/client/live/source.ts'
import { notePageUser } from '#lib/client/page-user.ts'
import { sessionEndReason } from '#lib/client/session-events.ts'
import { uploadCall } from '#lib/client/upload.ts'
import { getUserInfo } from '#lib/contract/admin.ts'
import type { InputOf, PlainCall } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/index.ts'
import { liveStream } from '#lib/contract/live.ts'
import { transactionDownload } from '#lib/contract/transaction.ts'
import { fakeApi, refusal } from '#tests/support/fake-api.ts'

const upload = calls['waybill/resolve.do'] satisfies PlainCall
const sendAll = async () => {
  await call(getUserInfo, {}).catch(() => {})
  await downloadCall(transactionDownload, {} as InputOf<typeof transactionDownload>).catch(() => {})
  await uploadCall(upload, {} as InputOf<typeof upload>, []).catch(() => {})
  await streamMessages(undefined, new AbortController().signal)
    .next()
    .catch(() => {})
}
const refused = () => refusal('E00014', 'Another user has signed in.')
const api = () =>
  fakeApi(
    Object.fromEntries(
      [getUserInfo, transactionDownload, upload, liveStream].map(({ path }) => [path, refused]),
    ),
  )

test('every request names the user whose page the document showed first; on a public page none', async () => {
  const { sent } = api()
  await sendAll()
  expect(sent.map(({ user }) => user)).toEqual([undefined, undefined, undefined, undefined])
  sent.length = 0
  notePageUser('first')
  // The layout was rendered again, with the session of another user.
  notePageUser('second')
  await sendAll()
  expect(sent.map(({ user }) => user)).toEqual(['first', 'first', 'first', 'first'])
  // The refusal ended the session of the page.
  expect(sessionEndReason()).toBe('session_ended')
})
