/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { tabsReply } from '#lib/client/intent.ts'
import { type SensitiveCall, useSensitiveCall } from '#lib/client/use-sensitive-call.ts'
import { refundSave } from '#lib/contract/refund.ts'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** Another tab has sent a refund whose result is unknown. This tab had the same token before. */

const TOKEN = 'common/getOperationToken.do'
const SAVE = refundSave.path
const KEY = `100001.admin.${SAVE}.T1`
const refund = (amount: string) => ({ tradeNo: 'T1', amount, reason: 'Returned' })

/** The messages of the other tab, which holds `token-1` until it is closed. */
function otherTab() {
  const channel = new BroadcastChannel('portal.intents')
  const tab = { holds: true, sent: false, asked: Promise.withResolvers<void>() }
  channel.addEventListener('message', ({ data }) => {
    if (data.key !== KEY) return
    if (data.kind === 'closed') tab.holds = false
    if (data.kind !== 'ask') return
    if (tab.holds)
      channel.postMessage({ kind: 'holds', key: KEY, token: 'token-1', at: Date.now(), sent: tab.sent })
    tab.asked.resolve()
  })
  return { tab, close: () => channel.close() }
}

async function start(code: string) {
  jest.replaceProperty(tabsReply, 'within', 10_000)
  const { tab, close } = otherTab()
  const api = fakeApi({
    [TOKEN]: () => success('token-2'),
    [SAVE]: () => refusal(code, 'Refused.'),
  })
  let call: SensitiveCall<ReturnType<typeof refund>, unknown> | undefined
  function Refund() {
    call = useSensitiveCall(refundSave, 'T1')
    return <p>{call.error?.code ?? 'ready'}</p>
  }
  await renderInPortal(<Refund />)
  await act(async () => {
    call?.prepare()
    await tab.asked.promise
  })
  const send = (amount: string) => act(async () => call?.send(refund(amount)))
  return { tab, close, api, send }
}

afterEach(() => jest.restoreAllMocks())

test.each(['E3002', 'E1400', 'E1403', 'E1429', 'E00014'])(
  'the refusal %s of this tab leaves the other tab its token, and this one uses it again',
  async (code) => {
    const { tab, close, api, send } = await start(code)
    tab.sent = true
    expect(await send('20.00')).toMatchObject({ failure: 'refused' })
    expect(screen.getByText(code)).toBeVisible()
    api.answers[SAVE] = () => refusal('E3002', 'Another request.')
    expect(await send('20.00')).toMatchObject({ failure: 'refused', error: { code: 'E3002' } })
    expect(await send('30.00')).toMatchObject({ failure: 'refused', error: { code: 'E3002' } })
    expect(tab.holds).toBe(true)
    close()
    expect(api.of(SAVE).map(({ token }) => token)).toEqual(Array(3).fill('token-1'))
    expect(api.of(TOKEN)).toEqual([])
  },
)
