/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { useEffect } from 'react'
import { call } from '#lib/client/call.ts'
import { getUserInfo } from '#lib/contract/admin.ts'
import { fakeApi, refusal } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

jest.unstable_mockModule('next/navigation', () => ({
  useRouter: () => ({ refresh: jest.fn() }),
  usePathname: () => '/',
  useServerInsertedHTML: () => {},
}))
const { SessionEnd } = await import('#app/(portal)/_shared/session-end.tsx')

/** A part of a page that makes a call as soon as it is there. */
function Part() {
  useEffect(() => void call(getUserInfo, {}).catch(() => {}), [])
  return null
}

test('the first call of a page already names its user', async () => {
  const { sent } = fakeApi({ [getUserInfo.path]: () => refusal('E1502', 'unreachable') })
  const left = { idle: 900, absolute: 3600 }
  await renderInPortal(
    <>
      <Part />
      <SessionEnd merchantNo="100001" userName="admin" digest="digest" left={left} />
    </>,
  )
  expect(sent.map(({ user }) => user)).toEqual(['digest'])
})
