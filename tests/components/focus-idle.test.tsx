/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import '@testing-library/jest-dom'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { ReportsScreen } from '#app/(portal)/account/reports/reports-screen.tsx'
import { ItemsScreen } from '#app/(portal)/deal/commodityInfos/[tradeNo]/items-screen.tsx'
import { EvidenceItems } from '#app/(portal)/deal/dispute/[disputeNo]/evidence-items.tsx'
import { SaveButtons } from '#app/(portal)/deal/save-buttons.tsx'
import { NewsScreen } from '#app/(portal)/notice/bulletin_details/news-screen.tsx'
import { OperationsSection } from '#app/(portal)/risk/website_profile/[websiteNo]/operations-section.tsx'
import { BankAccountScreen } from '#app/(portal)/settings/bankAccount/bank-account-screen.tsx'
import { MerchantInfoScreen } from '#app/(portal)/settings/merchant_info/merchant-info-screen.tsx'
import { RoleEditor } from '#app/(portal)/settings/roles/role-editor.tsx'
import { DialogBody, DialogFrame } from '#components/feedback/dialog-frame.tsx'
import { ColumnsPanel } from '#components/grid/columns-panel.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { MAIN_ID } from '#components/layout/main-id.ts'
import type { Picture } from '#components/upload/pictures.ts'
import { type CommodityRow, commoditySheet, MAX_PRODUCTS } from '#lib/contract/commodity.ts'
import { newsCategories } from '#lib/contract/notice.ts'
import type { RefundRow } from '#lib/contract/refund.ts'
import { type RoleDetail, roleEdit } from '#lib/contract/role.ts'
import { renderedAt } from '#tests/support/address.tsx'
import { bankAccount } from '#tests/support/bank-account.ts'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { merchantInfo as info } from '#tests/support/merchant-info.ts'
import { renderInPortal } from '#tests/support/render.tsx'
import { admin, report } from '#tests/support/reports.ts'

/** A control that has nothing more to do, or disappears after its choice, does not lose the focus of a keyboard user. */

jest.setTimeout(60_000)

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const focused = () => document.activeElement as HTMLElement

/** It has the focus and does nothing. In browsers a disabled control loses the focus, but not in jsdom. */
function expectIdle(element: HTMLElement) {
  expect(element).toHaveFocus()
  expect(element).toBeEnabled()
  expect(element).toHaveAttribute('aria-disabled', 'true')
}

/** The queries of the rendered screen. */
const queries: { client?: QueryClient } = {}
function Queries() {
  queries.client = useQueryClient()
  return null
}
const refetch = () => act(async () => void (await queries.client?.invalidateQueries()))

async function open(href: string, ui: ReactElement, calls: string[]) {
  const [page = ''] = href.split('?')
  const all = (
    <>
      {ui}
      <Queries />
    </>
  )
  await renderedAt(href, (at) => renderInPortal(at, { pages: [page], calls }), all)
  return userEvent.setup()
}

const merchant = (answers: Parameters<typeof fakeApi>[0]) =>
  fakeApi({
    'merchant/getInfo.do': () => success(info),
    'common/getOperationToken.do': () => success('token-1'),
    ...answers,
  })
const rights = ['merchant/update.do', 'merchant/switches.do']

test('a switch keeps the focus during its save, and is not sent again', async () => {
  const end = Promise.withResolvers<ReturnType<typeof refusal>>()
  const api = merchant({ 'merchant/switches.do': () => end.promise })
  const user = await open('/settings/merchant_info', <MerchantInfoScreen />, rights)
  const mails = await screen.findByRole('switch', { name: 'Dispute emails' })
  act(() => mails.focus())
  await user.keyboard(' ')
  await waitFor(() => expect(api.of('merchant/switches.do')).toHaveLength(1))
  expectIdle(mails)
  await user.keyboard(' ')
  await act(async () => end.resolve(refusal('E1502', 'unavailable')))
  expect(mails).toHaveAttribute('aria-disabled', 'false')
  expect(mails).toHaveFocus()
  expect(api.of('merchant/switches.do')).toHaveLength(1)
})

test.each(['Keep mine', 'Use theirs'])('after “%s” the button that saves has the focus', async (name) => {
  const api = merchant({ 'merchant/update.do': () => refusal('E3010', 'Changed meanwhile') })
  const user = await open('/settings/merchant_info', <MerchantInfoScreen />, rights)
  await user.type(await screen.findByLabelText('Email 1'), 'x')
  const settings = { ...info.settings, version: 2, updatedBy: 'finance' }
  api.answers['merchant/getInfo.do'] = () => success({ ...info, settings })
  await user.click(button('Save'))
  const choice = await screen.findByRole('button', { name })
  act(() => choice.focus())
  await user.keyboard('{Enter}')
  expect(choice).not.toBeInTheDocument()
  expect(button('Save')).toHaveFocus()
})

test('the button that saves a role keeps the focus while the user has to choose a version', async () => {
  fakeApi({})
  const saved = { code: 'R1', nameZh: '客服', nameEn: 'Service', description: '', displayHome: false }
  const role = { ...saved, pages: [], calls: [], sites: '*', type: 'own', people: [] }
  const known = { all: true, sites: [], mineAll: true }
  function Editor() {
    const [version, setVersion] = useState(1)
    const now = { ...role, version, updatedBy: 'finance' } as unknown as RoleDetail
    setRoleVersion = setVersion
    return <RoleEditor role={now} start={now} tree={[]} websites={known as never} />
  }
  let setRoleVersion = (_: number) => {}
  await open('/settings/roles', <Editor />, [roleEdit.path])
  act(() => button('Save').focus())
  act(() => setRoleVersion(2))
  expect(screen.getByText(/finance/)).toBeVisible()
  expectIdle(button('Save'))
})

test('the second button of a form keeps the focus during the save', async () => {
  const save = jest.fn()
  function Buttons() {
    const [saving, setSaving] = useState(false)
    const onSave = () => {
      save()
      setSaving(true)
    }
    return <SaveButtons next label="Only save" saving={saving} onSave={onSave} />
  }
  const user = await open('/deal/waybill', <Buttons />, [])
  act(() => button('Only save').focus())
  await user.keyboard('{Enter}{Enter}')
  expectIdle(button('Only save'))
  expect(save).toHaveBeenCalledTimes(1)
})

test.each(['Mark as read', 'Clear'])('after “%s” the user continues in the list', async (name) => {
  const title = { zh_CN: '费率', en_US: 'Fees' }
  const news = (read: boolean) => ({
    list: [{ newsId: 'N1', category: 'settlement', title, publishedAt: '2026-11-20T00:00:00Z', read }],
    total: 1,
    totalCapped: false,
    counts: Object.fromEntries(newsCategories.map((each) => [each, { total: 1, totalCapped: false }])),
    unread: read ? 0 : 1,
  })
  const api = fakeApi({
    'merchantNews/list.do': () => success(news(false)),
    'merchantNews/markRead.do': () => success({ marked: 1, unread: 0 }),
    'view/list.do': () => success([]),
  })
  const page = '/notice/bulletin_details'
  const list = <NewsScreen layout="news" storedLayout={undefined} density="compact" />
  const user = await open(page, list, ['merchantNews/markRead.do'])
  const row = await screen.findByRole('row', { name: /Fees/ })
  await user.click(within(row).getByRole('checkbox'))
  api.answers['merchantNews/list.do'] = () => success(news(true))
  act(() => button(new RegExp(`^${name}`)).focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused().closest('tr, .MuiDataGrid-row')).toHaveTextContent('Fees'))
})

const waiting = {
  approvalNo: 'P1',
  target: 'USD',
  amount: null,
  currency: null,
  requestedBy: 'anna',
  requestedAt: '2026-11-20T00:00:00Z',
  expiresAt: '2026-11-27T00:00:00Z',
}

test.each([
  [
    'Request a change',
    <BankAccountScreen key="bank" />,
    '/settings/bankAccount',
    'bankAccount/requestChange.do',
  ],
  ['Run now: Failed refunds', <ReportsScreen key="reports" />, '/account/reports', 'report/run.do'],
])('“%s” keeps the focus when its action is no longer offered', async (name, ui, href, call) => {
  const api = fakeApi({
    'report/list.do': () => success([report]),
    'report/recipients.do': () => success([admin]),
    'bankAccount/getInfo.do': () => success([bankAccount]),
    'bankAccount/changeList.do': () => success({ changes: [] }),
    'approval/waiting.do': () => success({ waiting: [] }),
  })
  await open(href, ui, [call])
  await screen.findByRole('button', { name })
  act(() => button(name).focus())
  api.answers['report/list.do'] = () => success([{ ...report, isRunning: true }])
  api.answers['approval/waiting.do'] = () => success({ waiting: [waiting] })
  await refetch()
  await waitFor(() => expect(button(name)).toHaveAttribute('aria-disabled', 'true'))
  expectIdle(button(name))
})

test('the buttons of pages keep the focus while a page loads, and on the last one', async () => {
  const end = Promise.withResolvers<ReturnType<typeof success>>()
  const answer = success({ list: [], total: 21, totalCapped: false })
  const api = fakeApi({ 'websiteLimit/operations.do': () => answer })
  const user = await open('/risk/website_profile', <OperationsSection websiteNo="W1" />, [])
  const older = await screen.findByRole('button', { name: 'Older' })
  api.answers['websiteLimit/operations.do'] = () => end.promise
  act(() => older.focus())
  await user.keyboard('{Enter}{Enter}')
  expectIdle(older)
  await act(async () => end.resolve(answer))
  await waitFor(() => expect(button('Newer')).not.toHaveAttribute('aria-disabled'))
  expectIdle(older)
  expect(api.of('websiteLimit/operations.do')).toHaveLength(2)
})

test('the last possible product leaves the focus at the button that has added it', async () => {
  fakeApi({})
  const product = { name: 'Cup', price: '1.00', quantity: 1 }
  const products = Array.from({ length: MAX_PRODUCTS - 1 }, () => product)
  const row = { tradeNo: 'T1', orderNo: 'M1', amount: '99.00', currency: 'USD', eligible: true, products }
  const items = <ItemsScreen row={row as unknown as CommodityRow} />
  const user = await open('/deal/commodityInfos', items, [commoditySheet.saveRows.path])
  const add = button('Add an item')
  act(() => add.focus())
  await user.keyboard('{Enter}{Enter}')
  expect(screen.getAllByRole('group')).toHaveLength(MAX_PRODUCTS)
  expectIdle(add)
})

test('a file that was moved to the first place keeps the focus at its button', async () => {
  const kept = (id: string): Picture => ({ kind: 'kept', id, name: id, bytes: 1, width: 1, height: 1 })
  function Evidence() {
    const [files, setFiles] = useState<readonly Picture[]>([kept('a'), kept('b'), kept('c')])
    return (
      <EvidenceItems
        states={[]}
        pictures={{ other: files }}
        onChange={(_, next) => setFiles(next)}
        blocked={false}
        waybill={null}
      />
    )
  }
  const user = await open('/deal/dispute', <Evidence />, [])
  const names = () => screen.getAllByRole('button', { name: /^Remove / }).map((each) => each.ariaLabel)
  act(() => button('Move b forward').focus())
  await user.keyboard('{Enter}{Enter}')
  expectIdle(button('Move b forward'))
  expect(names()).toEqual(['Remove b', 'Remove a', 'Remove c'])
})

test('a column that was moved to the end or hidden keeps the focus at its control', async () => {
  const columns = ['One', 'Two', 'Three'].map((header) => ({ field: header, header, width: 120 }))
  function Columns() {
    const layout = useColumnLayout<RefundRow>(
      { layout: 'refund', storedLayout: undefined, density: 'compact' },
      columns as never,
    )
    return <ColumnsPanel layout={layout} anchor={document.body} onClose={() => {}} />
  }
  const user = await open('/deal/refund', <Columns />, [])
  const boxes = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
  const back = button('Move “Two” back')
  act(() => back.focus())
  await user.keyboard('{Enter}{Enter}')
  expectIdle(back)
  expect(boxes()).toEqual(['One', 'Three', 'Two'])
  const box = screen.getByRole('checkbox', { name: 'One' })
  act(() => box.focus())
  await user.keyboard(' ')
  expect(boxes()).toEqual(['Three', 'Two', 'One'])
  expect(box).toBeInTheDocument()
  expect(box).toHaveFocus()
})

test('after a dialog whose opener cannot have the focus any more, the page has it', async () => {
  function Opener() {
    const [state, setState] = useState<'before' | 'open' | 'over'>('before')
    return (
      <main id={MAIN_ID} tabIndex={-1}>
        <button type="button" disabled={state === 'over'} onClick={() => setState('open')}>
          Open
        </button>
        <DialogFrame open={state === 'open'} title="Title" onClose={() => setState('over')}>
          <DialogBody actions={[{ label: 'Finish', onClick: () => setState('over') }]}>Text</DialogBody>
        </DialogFrame>
      </main>
    )
  }
  const user = await open('/index', <Opener />, [])
  await user.click(button('Open'))
  await user.click(button('Finish'))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})
