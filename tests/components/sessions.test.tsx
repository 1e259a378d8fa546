/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SessionsScreen } from '#app/(portal)/account/sessions/sessions-screen.tsx'
import { SessionsDialog } from '#app/(portal)/settings/administration/sessions-dialog.tsx'
import type { AdministratorRow } from '#lib/contract/administrator.ts'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'
import { openSession } from '#tests/support/sessions.ts'

const here = { ...openSession, sessionNo: 'S2', device: 'Safari 18 (macOS)', current: true }
const unknown = { ...openSession, sessionNo: 'S3', device: '', country: null }
const provider = (sessions: object[] = [here, openSession, unknown]) =>
  fakeApi({
    'account/sessions.do': () => success({ sessions }),
    'account/endSession.do': () => success(null),
    'account/endOtherSessions.do': () => success({ ended: 2 }),
    'adminManage/sessions.do': () => success({ sessions }),
    'adminManage/endSessions.do': () => success({ ended: 1 }),
    'common/getOperationToken.do': () => success('token-1'),
    'twoStep/confirmMethods.do': () => success({ methods: [], maskedPhone: null }),
  })
const press = async (name: string | RegExp, within_ = screen) =>
  userEvent.click(await within_.findByRole('button', { name }))

test.each([
  ['en_US', ['Safari 18 (macOS)', 'Germany', '2026-11-20 09:00:00', '2026-11-20 11:30:00', 'This session']],
  ['zh_CN', ['Safari 18 (macOS)', '德国', '2026-11-20 09:00:00', '2026-11-20 11:30:00', '当前会话']],
] as const)(
  'browser, place and times of each session; this one has no button (%s)',
  async (locale, texts) => {
    provider()
    await renderInPortal(<SessionsScreen />, { locale, pages: [], calls: [] })
    const [, own, , last] = await screen.findAllByRole('row')
    for (const text of texts) expect(own).toHaveTextContent(text)
    expect(within(own as HTMLElement).queryByRole('button')).toBeNull()
    expect(last).toHaveTextContent(locale === 'en_US' ? 'Unknown browser' : '未知浏览器')
  },
)

test('one session ends after a confirmation', async () => {
  const api = provider()
  await renderInPortal(<SessionsScreen />)
  await press(/^End the session of Chrome 141 \(Windows\)/)
  expect(api.of('account/endSession.do')).toEqual([])
  api.answers['account/sessions.do'] = () => success({ sessions: [here] })
  await press('End session')
  expect(await screen.findByText('1 session has ended.')).toBeVisible()
  expect(api.of('account/endSession.do').map(({ body }) => body)).toEqual([{ sessionNo: 'S1' }])
  expect(await screen.findAllByRole('row')).toHaveLength(2)
})

test('all others end together; without others there is no button', async () => {
  const api = provider()
  await renderInPortal(<SessionsScreen />)
  await press('End all other sessions')
  api.answers['account/sessions.do'] = () => success({ sessions: [here] })
  await press('End all other sessions', within(await screen.findByRole('dialog')) as typeof screen)
  expect(await screen.findByText('2 sessions have ended.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull()
})

const row = { userName: 'finance' } as AdministratorRow
const dialog = { open: true, onClose: () => {}, onClosed: () => {}, row, latest: row }

test('a colleague’s session ends with the password; a wrong one has an error at its field', async () => {
  const api = provider([openSession, unknown])
  await renderInPortal(<SessionsDialog {...dialog} />)
  expect(await screen.findByRole('radio', { name: 'All 2 sessions' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: /^Chrome 141 \(Windows\) · 84\.1\.2\.3 Germany/ }))
  await press('End sessions')
  const password = () => screen.getByLabelText(/^Password/, { selector: 'input' })
  expect(password()).toHaveAccessibleDescription('Required')
  await userEvent.type(password(), 'Sandbox#2026')
  const wrong = [{ path: 'password', message: 'wrong_password?left=2' }]
  api.answers['adminManage/endSessions.do'] = () => refusal('E2035', 'Wrong', wrong)
  await press('End sessions')
  expect(await screen.findByText(/2 attempts left/)).toBeVisible()
  api.answers['adminManage/endSessions.do'] = () => success({ ended: 1 })
  await press('End sessions')
  expect(await screen.findByText('1 session of finance has ended.')).toBeVisible()
  expect(api.of('adminManage/endSessions.do').at(-1)?.body).toEqual({
    userName: 'finance',
    sessionNo: 'S1',
    password: 'Sandbox#2026',
  })
})

test('a colleague without a session: nothing to end', async () => {
  provider([])
  await renderInPortal(<SessionsDialog {...dialog} />)
  expect(await screen.findByText('finance is not signed in.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'End sessions' })).toBeNull()
})
