/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EditDialog } from '#app/(portal)/_shared/stores/edit-dialog.tsx'
import { EndDialog } from '#app/(portal)/_shared/stores/end-dialog.tsx'
import { storeColumns } from '#app/(portal)/_shared/stores/store-columns.tsx'
import { type StoreActions, useStoreActions } from '#app/(portal)/_shared/stores/use-store-actions.tsx'
import { authorizationStatuses } from '#lib/contract/record-states.ts'
import type { StoreRow } from '#lib/contract/store.ts'
import { canTakeStoreAction, type StoreAction } from '#lib/rules/store.ts'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** A store shows exactly the actions that the page, its state and the user's role permit. */

const paths: Record<StoreAction, string> = {
  reauth: 'store/reauth.do',
  removeApp: 'store/appDelete.do',
  bindGateway: 'store/bindGateway.do',
  edit: 'store/update.do',
  delete: 'store/delete.do',
}
const words: Record<StoreAction, string> = {
  reauth: 'Authorize again',
  removeApp: 'Remove app',
  bindGateway: 'Change gateway',
  edit: 'Edit',
  delete: 'Delete',
}
const BIND = 'store/getAuthUrl.do'
const everything = [...Object.values(paths), BIND]
const pages = {
  '/shopify_bind': { offered: ['reauth', 'edit', 'delete'], page: '/shopify_bind' },
  '/platform/shopifyMerBind': { offered: ['bindGateway', 'edit', 'delete'] },
  '/platform/shopifyPluginAuthor': {
    offered: ['reauth', 'removeApp'],
    page: '/platform/shopifyPluginAuthor',
    platform: 'shopify',
  },
} as const satisfies Record<string, StoreActions>

const rowOf = (changes: Partial<StoreRow> = {}): StoreRow => ({
  storeNo: '7',
  platform: 'shopify',
  name: 'Test Shop',
  domain: 'test-shop',
  gatewayNo: '10000101',
  status: 'authorized',
  reason: null,
  accessTokenLast4: 'a1b2',
  authorizedAt: '2026-11-20T04:00:00Z',
  boundAt: '2026-11-20T04:00:00Z',
  earlyPayout: null,
  version: 3,
  updatedAt: '2026-11-20T04:00:00Z',
  updatedBy: 'admin',
  ...changes,
})

function Actions({ row, of }: { row: StoreRow; of: StoreActions }) {
  const { actions, create } = useStoreActions({ list: { rows: [row] }, rowId: storeColumns.rowId }, of)
  return (
    <>
      {create}
      {actions?.(row).items.map(({ id, label }) => (
        <button key={id} type="button">
          {label}
        </button>
      ))}
    </>
  )
}

async function shown(page: keyof typeof pages, row: StoreRow, calls: string[]): Promise<string[]> {
  cleanup()
  await renderInPortal(<Actions row={row} of={pages[page]} />, { pages: [page], calls })
  return screen.queryAllByRole('button').map((button) => button.textContent ?? '')
}

test.each(Object.keys(pages) as (keyof typeof pages)[])(
  '%s: each state has its allowed actions',
  async (page) => {
    const bind = page === '/platform/shopifyMerBind' ? [] : ['Connect store']
    for (const status of authorizationStatuses) {
      const offered = pages[page].offered
        .filter((action) => canTakeStoreAction({ status }, action))
        .map((action) => words[action])
      expect(await shown(page, rowOf({ status }), everything)).toEqual([...bind, ...offered])
    }
  },
)

test('only permitted actions are offered', async () => {
  const failed = rowOf({ status: 'failed', reason: 'denied' })
  expect(await shown('/shopify_bind', failed, [])).toEqual([])
  expect(await shown('/shopify_bind', failed, [paths.delete])).toEqual(['Delete'])
  expect(await shown('/shopify_bind', failed, [BIND, paths.reauth])).toEqual([
    'Connect store',
    'Authorize again',
  ])
})

const dialog = { open: true, onClose: () => undefined, onClosed: () => undefined }

test('the domain of an authorized store cannot be changed; a pasted URL is reduced to its domain', async () => {
  const user = userEvent.setup()
  const api = fakeApi({
    'common/getOperationToken.do': () => success('token'),
    [paths.edit]: () => success(rowOf()),
  })
  await renderInPortal(<EditDialog row={rowOf()} latest={rowOf()} {...dialog} />)
  expect(screen.getByLabelText('Store domain')).toHaveAttribute('readonly')
  expect(screen.getByLabelText('Store domain')).toHaveAccessibleDescription(/You cannot change/)
  cleanup()
  const idle = rowOf({ status: 'unauthorized' })
  await renderInPortal(<EditDialog row={idle} latest={idle} {...dialog} />)
  const field = screen.getByLabelText('Store domain')
  await user.clear(field)
  await user.type(field, 'https://Other.myshopify.com/admin')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Store saved.')).toBeVisible()
  expect(api.of(paths.edit).map(({ body }) => body)).toEqual([
    { storeNo: '7', version: 3, name: 'Test Shop', domain: 'other' },
  ])
})

test('the second editor sees both versions, even if the store owner saved first', async () => {
  const theirs = rowOf({ name: 'Theirs', version: 4, updatedBy: null })
  await renderInPortal(<EditDialog row={rowOf()} latest={theirs} {...dialog} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Store owner changed this')
  const table = screen.getByRole('table', { name: 'Compare versions' })
  expect(within(table).getByText('Theirs')).toBeVisible()
  expect(within(table).getByText('Test Shop')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('a refused action keeps the dialog open with the reason; its consequences depend on the state', async () => {
  const user = userEvent.setup()
  const api = fakeApi({
    'common/getOperationToken.do': () => success('token'),
    [paths.delete]: () => refusal('E3301', 'somebody has changed this'),
  })
  await renderInPortal(<EndDialog action="delete" row={rowOf()} {...dialog} />)
  expect(screen.getByText(/stops taking payments through Shopify/)).toBeVisible()
  await user.dblClick(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('somebody has changed this')).toBeVisible()
  expect(api.of(paths.delete).map(({ body, token }) => ({ body, token }))).toEqual([
    { body: { storeNo: '7', version: 3 }, token: 'token' },
  ])
  cleanup()
  await renderInPortal(<EndDialog action="delete" row={rowOf({ status: 'failed' })} {...dialog} />)
  expect(screen.getByText(/no payments are affected/)).toBeVisible()
})
