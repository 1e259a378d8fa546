/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FeedDialog } from '#app/(portal)/deadlines/feed-dialog.tsx'
import { fakeApi, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

test('after the address is disabled, the dialog does not keep the typed password', async () => {
  fakeApi({
    'twoStep/confirmMethods.do': () => success({ methods: [], maskedPhone: null }),
    'common/getOperationToken.do': () => success('token-1'),
    'deadline/rotateFeed.do': () => success({ key: null }),
  })
  const user = userEvent.setup()
  const feed = { madeAt: '2026-11-19T04:00:00Z', locale: 'en_US' } as const
  await renderInPortal(<FeedDialog feed={feed} open onClose={() => {}} />)
  const password = await screen.findByLabelText(/^Password/)
  await user.type(password, 'Sandbox#2026')
  await user.click(screen.getByRole('button', { name: 'Disable address' }))
  expect(await screen.findByText('Address disabled.')).toBeVisible()
  expect(password).toHaveValue('')
})
