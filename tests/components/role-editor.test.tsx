/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RoleEditor } from '#app/(portal)/settings/roles/role-editor.tsx'
import { trail } from '#components/trail/use-trail.ts'
import { type RoleDetail, roleAdd, roleDelete, roleEdit } from '#lib/contract/role.ts'
import { AtAddress } from '#tests/support/address.tsx'
import { fakeApi, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/**
 * The editor of a role asks before its changes are lost, also while one of its dialogs is open. After saving or deleting
 * it leads back to the list as it was.
 */

const role: RoleDetail = {
  code: 'G1',
  type: 'regular',
  nameZh: '仓库组',
  nameEn: 'Warehouse',
  description: '',
  displayHome: false,
  pages: ['/deal/waybill'],
  calls: [],
  sites: '*',
  beyond: false,
  people: [],
  version: 1,
  updatedAt: '2026-11-20T04:00:00Z',
  updatedBy: 'admin',
}

/** Whether the browser asks before the window closes. */
const asks = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The role is opened from a filtered list. */
const LIST = '/settings/roles?type=regular'
beforeEach(() => {
  trail.arrive(LIST, false)
  trail.show({ href: LIST, records: [{ href: '/settings/roles/G1' }] })
  trail.arrive('/settings/roles/G1', false)
})

const writes = [roleAdd.path, roleEdit.path, roleDelete.path]
async function openEditor(
  onPush: (href: string) => void = () => {},
  { calls = writes, start = role, saved = true } = {},
) {
  fakeApi({
    'common/getOperationToken.do': () => success('token-1'),
    [roleEdit.path]: () => success({ code: 'G1', signedOut: 0 }),
    [roleDelete.path]: () => success(null),
  })
  await renderInPortal(
    <AtAddress href="/settings/roles/G1" onPush={onPush}>
      <RoleEditor
        {...(saved && { role })}
        start={start}
        tree={[]}
        websites={{ all: true, sites: [], mineAll: true }}
      />
    </AtAddress>,
    { pages: ['/settings/roles'], calls },
  )
}

test('unsaved changes are kept while the preview or the review is open, and no longer after saving', async () => {
  const pushed: string[] = []
  await openEditor((href) => pushed.push(href))
  expect(asks()).toBe(false)
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'At night')
  await press('View as this role')
  const preview = await screen.findByRole('dialog', { name: /Warehouse/ })
  expect(asks()).toBe(true)
  await userEvent.click(within(preview).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await closed()
  await press('Save')
  const review = await screen.findByRole('dialog')
  expect(asks()).toBe(true)
  await userEvent.click(within(review).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(pushed).toEqual([LIST]))
  expect(asks()).toBe(false)
})

test('a deleted role leads back to the list', async () => {
  const pushed: string[] = []
  await openEditor((href) => pushed.push(href))
  await press('Delete')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(pushed).toEqual([LIST]))
})

test.each<[string, Partial<RoleDetail>, () => HTMLElement]>([
  ['no page', { pages: [] }, () => screen.getByRole('searchbox')],
  ['no website', { sites: [] }, () => screen.getByRole('radio', { name: 'Selected websites only' })],
  ['no page, no website and no name', { pages: [], sites: [], nameEn: '' }, () => nameField()],
])('saving a role with %s focuses the invalid field', async (_, wrong, focused) => {
  await openEditor(undefined, { start: { ...role, ...wrong } })
  await press('Save')
  await waitFor(() => expect(focused()).toHaveFocus())
  expect(screen.queryByRole('dialog')).toBeNull()
})
const nameField = () => screen.getByRole('textbox', { name: /English/ })

test.each([
  ['a new role, without the permission to add roles', false, [roleEdit.path], false, false],
  ['a new role, with it', false, [roleAdd.path], true, false],
  ['a role, with the permission to delete roles only', true, [roleDelete.path], false, true],
])('the editor has the permitted buttons: %s', async (_, saved, calls, canSave, canDelete) => {
  await openEditor(undefined, { calls, saved })
  expect(screen.queryByRole('button', { name: 'Save' }) !== null).toBe(canSave)
  expect(screen.queryByRole('button', { name: 'Delete' }) !== null).toBe(canDelete)
  expect(screen.queryByText('You do not have permission to change roles.') !== null).toBe(!canSave)
})
