/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom'
import { cleanup, configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EditDialog } from '#app/(portal)/stores/edit-dialog.tsx'
import { EndDialog } from '#app/(portal)/stores/end-dialog.tsx'
import { type MovesOf, useStoreMoves } from '#app/(portal)/stores/use-store-moves.tsx'
import { forgetIntents } from '#lib/client/intent.ts'
import { type StoreRow, storeStatuses } from '#lib/contract/store.ts'
import { mayMove, type StoreMove } from '#lib/rules/store.ts'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** Of a store one sees the moves of the page that its state allows and that one's role may make, and no others. */

configure({ asyncUtilTimeout: 10_000 })
afterEach(forgetIntents)

const paths: Record<StoreMove, string> = {
  reauth: 'store/reauth.do',
  removeApp: 'store/appDelete.do',
  bindGateway: 'store/bindGateway.do',
  edit: 'store/update.do',
  delete: 'store/delete.do',
}
const words: Record<StoreMove, string> = {
  reauth: 'Authorize',
  removeApp: 'Remove app',
  bindGateway: 'Change gateway',
  edit: 'Edit',
  delete: 'Delete',
}
const BIND = 'store/getAuthUrl.do'
const everything = [...Object.values(paths), BIND]
const pages = {
  '/shopify_bind': { moves: ['reauth', 'edit', 'delete'], page: '/shopify_bind' },
  '/platform/shopifyMerBind': { moves: ['bindGateway', 'edit', 'delete'] },
  '/platform/shopifyPluginAuthor': {
    moves: ['reauth', 'removeApp'],
    page: '/platform/shopifyPluginAuthor',
    platform: 'shopify',
  },
} as const satisfies Record<string, MovesOf>

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

function Moves({ row, of }: { row: StoreRow; of: MovesOf }) {
  const moves = useStoreMoves([row], of)
  return (
    <>
      {moves.bind}
      {moves.mayMove && moves.buttons(row)}
    </>
  )
}

async function shown(page: keyof typeof pages, row: StoreRow, calls: string[]): Promise<string[]> {
  cleanup()
  await renderInPortal(<Moves row={row} of={pages[page]} />, { pages: [page], calls })
  return screen.queryAllByRole('button').map((button) => button.textContent ?? '')
}

test.each(Object.keys(pages) as (keyof typeof pages)[])('%s: what each state allows', async (page) => {
  const { moves } = pages[page]
  const bind = page === '/platform/shopifyMerBind' ? [] : ['Bind a store']
  for (const status of storeStatuses) {
    const offered = moves.filter((move) => mayMove({ status }, move)).map((move) => words[move])
    expect(await shown(page, rowOf({ status }), everything)).toEqual([...bind, ...offered])
  }
})

test('only what the role may do', async () => {
  const failed = rowOf({ status: 'failed', reason: 'denied' })
  expect(await shown('/shopify_bind', failed, [])).toEqual([])
  expect(await shown('/shopify_bind', failed, [paths.delete])).toEqual(['Delete'])
  expect(await shown('/shopify_bind', failed, [BIND, paths.reauth])).toEqual(['Bind a store', 'Authorize'])
})

const dialog = { open: true, onClose: () => undefined, onClosed: () => undefined }

test('the domain of an authorised store stands fast; an address that is pasted is read', async () => {
  const user = userEvent.setup()
  const api = fakeApi({
    'common/getOperationToken.do': () => success('token'),
    [paths.edit]: () => success(rowOf()),
  })
  await renderInPortal(<EditDialog row={rowOf()} latest={rowOf()} {...dialog} />)
  expect(screen.getByLabelText('Store domain')).toHaveAttribute('readonly')
  expect(screen.getByLabelText('Store domain')).toHaveAccessibleDescription(/Cannot change/)
  cleanup()
  const idle = rowOf({ status: 'unauthorized' })
  await renderInPortal(<EditDialog row={idle} latest={idle} {...dialog} />)
  const field = screen.getByLabelText('Store domain')
  await user.clear(field)
  await user.type(field, 'https://Other.myshopify.com/admin')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The store is saved.')).toBeVisible()
  expect(api.of(paths.edit).map(({ body }) => body)).toEqual([
    { storeNo: '7', version: 3, name: 'Test Shop', domain: 'other' },
  ])
})

test('who comes second sees both versions, also where the owner was first', async () => {
  const theirs = rowOf({ name: 'Theirs', version: 4, updatedBy: null })
  await renderInPortal(<EditDialog row={rowOf()} latest={theirs} {...dialog} />)
  expect(screen.getByRole('alert')).toHaveTextContent('The store’s owner has changed this')
  const table = screen.getByRole('table', { name: 'The two versions' })
  expect(within(table).getByText('Theirs')).toBeVisible()
  expect(within(table).getByText('Test Shop')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('what is refused stays open and says why; what it costs depends on the state', async () => {
  const user = userEvent.setup()
  const api = fakeApi({
    'common/getOperationToken.do': () => success('token'),
    [paths.delete]: () => refusal('E3301', 'somebody has changed this'),
  })
  await renderInPortal(<EndDialog move="delete" row={rowOf()} {...dialog} />)
  expect(screen.getByText(/takes no more payments through Shopify/)).toBeVisible()
  await user.dblClick(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('somebody has changed this')).toBeVisible()
  expect(api.of(paths.delete).map(({ body, token }) => ({ body, token }))).toEqual([
    { body: { storeNo: '7', version: 3 }, token: 'token' },
  ])
  cleanup()
  await renderInPortal(<EndDialog move="delete" row={rowOf({ status: 'failed' })} {...dialog} />)
  expect(screen.getByText(/no payments depend on it/)).toBeVisible()
})
