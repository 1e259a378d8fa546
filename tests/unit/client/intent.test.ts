/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { call } from '#lib/client/call.ts'
import { createIntent, forgetIntents, tabsReply } from '#lib/client/intent.ts'
import { login } from '#lib/contract/admin.ts'
import { refundList } from '#lib/contract/refund.ts'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'

const TOKEN = 'common/getOperationToken.do'

function api() {
  let tokens = 0
  return fakeApi({
    [TOKEN]: () => {
      tokens += 1
      return success(`token-${tokens}`)
    },
    [refundList.path]: () => refusal('E0001', 'Your session has ended.'),
    [login.path]: () => success({ stage: 'signed_in', merchantNo: '100001', userName: 'admin' }),
  })
}
const endSession = () => call(refundList, {}).catch(() => {})
const signIn = () =>
  call(login, { merchantNo: '100001', userName: 'admin', password: 'Sandbox#2026', verifyCode: 'abcd' })

afterEach(async () => {
  jest.restoreAllMocks()
  await signIn()
  forgetIntents()
})

test('two parts of a page share the token of an intent; another intent has a different token', async () => {
  api()
  const [first, second] = [createIntent('a'), createIntent('a')]
  expect(await Promise.all([first.token(), second.token()])).toEqual(['token-1', 'token-1'])
  expect(await createIntent('b').token()).toBe('token-2')
  expect(await createIntent(undefined).token()).toBe('token-3')
  first.close()
  expect(await first.token()).toBe('token-4')
})

test('a request for a token that outlasts its session does not disturb the next one', async () => {
  const { of } = api()
  const outdated = createIntent('a').token()
  forgetIntents()
  const current = createIntent('a').token()
  await expect(outdated).rejects.toThrow('the session is over')
  expect(await createIntent('a').token()).toBe(await current)
  expect(of(TOKEN)).toHaveLength(1)
})

test.each([
  ['the end of the session', endSession],
  ['signing in again', signIn],
])('%s drops the tokens that were not sent', async (_, event) => {
  api()
  await endSession()
  const intent = createIntent('a')
  if (event === endSession) await signIn()
  expect(await intent.token()).toBe('token-1')
  await event()
  expect(await intent.token()).toBe('token-2')
  expect(await createIntent('a').token()).toBe('token-2')
})

test('a token with an unknown result stays, so that the provider can report the result', async () => {
  api()
  const intent = createIntent('a')
  await intent.token()
  intent.markSent({ amount: '1' })
  await endSession()
  expect(await intent.token()).toBe('token-1')
})

describe('minutes after a token was fetched', () => {
  const pass = (minutes: number) => {
    const later = Date.now() + minutes * 60_000
    jest.spyOn(Date, 'now').mockReturnValue(later)
  }

  test.each([['a'], [undefined]])('the intent %s fetches a new one if it was not sent', async (key) => {
    api()
    const intent = createIntent(key)
    expect(await intent.token()).toBe('token-1')
    pass(4)
    expect(await intent.token()).toBe('token-1')
    pass(1)
    expect(await intent.token()).toBe('token-2')
    pass(11)
    expect(await intent.token()).toBe('token-3')
    intent.close()
  })

  test('a request that did not leave the browser counts as not sent', async () => {
    api()
    const intent = createIntent('a')
    await intent.token()
    intent.markSent({ amount: '1' })
    intent.markUnsent()
    pass(11)
    expect(await intent.token()).toBe('token-2')
  })

  test.each([['a'], [undefined]])('the intent %s keeps it if the result is unknown', async (key) => {
    api()
    const intent = createIntent(key)
    await intent.token()
    intent.markSent({ amount: '1' })
    pass(11)
    expect(await intent.token()).toBe('token-1')
    intent.close()
    expect(await intent.token()).toBe('token-2')
  })
})

test('the end of a session is sent to the other tabs', async () => {
  api()
  const message = new Promise((resolve) => {
    const otherTab = new BroadcastChannel('portal.intents')
    otherTab.addEventListener('message', ({ data }) => {
      if (data.kind !== 'forget') return
      otherTab.close()
      resolve(data)
    })
  })
  await endSession()
  expect(await message).toEqual({ kind: 'forget' })
})

test('a sign-in of another user in another tab leaves the tokens of that user', async () => {
  const { answers } = api()
  answers[refundList.path] = () => refusal('E00014', 'Another user has signed in.')
  const intent = createIntent('a')
  expect(await intent.token()).toBe('token-1')
  const heard: unknown[] = []
  const otherTab = new BroadcastChannel('portal.intents')
  const last = new Promise<void>((resolve) => {
    otherTab.addEventListener('message', ({ data }) => {
      heard.push(data.kind)
      if (data.kind === 'closed') resolve()
    })
  })
  await endSession()
  expect(await intent.token()).toBe('token-2')
  intent.close()
  await last
  otherTab.close()
  expect(heard).not.toContain('forget')
})

test('a request of another tab without a result is unknown in this tab too', async () => {
  jest.replaceProperty(tabsReply, 'within', 10_000)
  api()
  const otherTab = new BroadcastChannel('portal.intents')
  otherTab.addEventListener('message', ({ data }) => {
    if (data.kind === 'ask')
      otherTab.postMessage({ kind: 'holds', key: data.key, token: 'other', at: Date.now(), sent: true })
  })
  const intent = createIntent('a')
  expect(await intent.token()).toBe('other')
  otherTab.close()
  expect(intent.sent()).toBeDefined()
})

describe('another tab reports that a different request has used the token', () => {
  /** Resolves when this tab has handled the report. */
  async function report(token: string) {
    await createIntent('handled').token()
    const otherTab = new BroadcastChannel('portal.intents')
    const reply = new Promise<void>((resolve) => {
      otherTab.addEventListener('message', ({ data }) => {
        if (data.kind === 'holds' && data.key === 'handled') resolve()
      })
    })
    otherTab.postMessage({ kind: 'used', key: 'a', token })
    otherTab.postMessage({ kind: 'ask', key: 'handled' })
    await reply
    otherTab.close()
  }

  test.each<[string, { input: unknown } | undefined, string]>([
    ['a token that was not sent is dropped', undefined, 'token-3'],
    ['a token that only another tab has sent is dropped', { input: undefined }, 'token-3'],
    ['a token whose result is unknown here is kept', { input: { amount: '1' } }, 'token-1'],
  ])('%s', async (_, sent, next) => {
    api()
    const intent = createIntent('a')
    const token = await intent.token()
    if (sent) intent.markSent(sent.input)
    await report(token)
    expect(await createIntent('a').token()).toBe(next)
  })
})

test('a tab whose request was refused for a different one reports it, and asks again', async () => {
  api()
  const intent = createIntent('a')
  await intent.token()
  const otherTab = new BroadcastChannel('portal.intents')
  const heard: unknown[] = []
  const asked = new Promise<void>((resolve) => {
    otherTab.addEventListener('message', ({ data }) => {
      heard.push(data)
      if (data.kind === 'ask') resolve()
    })
  })
  intent.leave()
  expect(await intent.token()).toBe('token-2')
  await asked
  otherTab.close()
  expect(heard).toEqual([
    { kind: 'used', key: 'a', token: 'token-1' },
    { kind: 'ask', key: 'a' },
  ])
})
