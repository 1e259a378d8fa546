/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import '@testing-library/jest-dom'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { PreviewAlert } from '#app/(portal)/_shared/preview-alert.tsx'
import { refundFilter } from '#app/(portal)/deal/refund/refund-filter.ts'
import { RemoveDialog } from '#app/(portal)/risk/lists/remove-dialog.tsx'
import { SettingsSection } from '#app/(portal)/settings/merchant_info/settings-section.tsx'
import { PolicyForm } from '#app/(portal)/settings/security/policy-form.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { ExportButton } from '#components/grid/export-button.tsx'
import { FilterBar } from '#components/grid/filter-bar.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { MAIN_ID } from '#components/layout/main-id.ts'
import { QuitButton } from '#components/layout/quit-button.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { DownloadButton } from '#components/upload/download-button.tsx'
import { logout } from '#lib/contract/admin.ts'
import { type MerchantInfo, updateMerchant } from '#lib/contract/merchant.ts'
import { type RefundRow, refundDownload, refundList } from '#lib/contract/refund.ts'
import { type RiskListRow, riskListRemove } from '#lib/contract/risk-list.ts'
import { endPreview } from '#lib/contract/role.ts'
import { securityPolicySave } from '#lib/contract/security-policy.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { AtAddress, renderedAt } from '#tests/support/address.tsx'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { refund } from '#tests/support/orders.ts'
import { policyInfo } from '#tests/support/policy.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** A control that is busy or disappears does not lose the focus of a keyboard user. */

jest.setTimeout(60_000)

const FILE = 'refund/download.do'
const page = '/deal/refund'
const columns = (['refundNo', 'status'] as const).map((field) => ({ field, header: field, width: 120 }))

const button = (name: string | RegExp) => screen.getByRole('button', { name })

const frame = () => new Promise(requestAnimationFrame)

test.each(['tool', 'outlined', 'text'] as const)(
  'a %s button keeps the focus during its download',
  async (variant) => {
    const end = Promise.withResolvers<ReturnType<typeof refusal>>()
    const api = fakeApi({ [FILE]: () => end.promise })
    const input = { format: 'csv' as const, timeZone: 'Asia/Shanghai' }
    await renderInPortal(
      <DownloadButton
        def={refundDownload}
        input={input as never}
        label="Get"
        variant={variant}
        doneText={(name) => name}
      />,
      { pages: [page], calls: [FILE] },
    )
    const user = userEvent.setup()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(button('Get')).toHaveFocus()
    expect(button('Get')).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('{Enter}')
    expect(api.of(FILE)).toHaveLength(1)
    await act(async () => end.resolve(refusal('E1502', 'unavailable')))
    expect(button('Get')).toHaveFocus()
    expect(button('Get')).not.toHaveAttribute('aria-disabled')
  },
)

test('a form is not submitted again while its button is busy', async () => {
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (loading: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="field" />
      <PlainButton type="submit" look="contained" loading={loading}>
        Send
      </PlainButton>
    </form>
  )
  const user = userEvent.setup()
  const { rerender } = render(form(false))
  await user.click(button('Send'))
  rerender(form(true))
  expect(button('Send')).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.type(screen.getByLabelText('field'), '{Enter}')
  expect(submit).toHaveBeenCalledTimes(1)
})

const preview = {
  name: { zh_CN: '财务', en_US: 'Finance' },
  withheld: false,
  until: '2026-11-19T05:00:00Z',
  left: 600,
} as never

test.each([
  [logout.path, <QuitButton key="quit" />, /^(Quit|Signing out)/],
  [
    endPreview.path,
    <PreviewAlert key="preview" preview={preview} onEnded={() => {}} onTimeout={() => {}} />,
    'End the preview',
  ],
])('the button of %s keeps the focus while it is busy', async (path, ui, name) => {
  const end = Promise.withResolvers<ReturnType<typeof refusal>>()
  const api = fakeApi({ [path]: () => end.promise })
  await renderInPortal(ui)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{Enter}{Enter}')
  expect(button(name)).toHaveFocus()
  expect(button(name)).toBeEnabled()
  expect(button(name)).toHaveAttribute('aria-disabled', 'true')
  await act(async () => end.resolve(refusal('E1502', 'unavailable')))
  expect(button(name)).not.toHaveAttribute('aria-disabled')
  expect(api.of(path)).toHaveLength(1)
})

const merchant = {
  settings: { customParameters: [], chargebackEmails: ['a@b.example'], version: 1 },
  switches: [],
} as unknown as MerchantInfo

interface Settings {
  path: string
  ui: ReactElement
  /** Changes a value. */
  change: [label: RegExp, text: string]
  /** The last field, and what the user enters before the save. */
  last: [label: RegExp, text: string]
}

const settings: Settings[] = [
  {
    path: updateMerchant.path,
    ui: <SettingsSection info={merchant} />,
    change: [/^Email 1/, 'x'],
    last: [/^Email 1/, 'y'],
  },
  {
    path: securityPolicySave.path,
    ui: <PolicyForm info={policyInfo} />,
    change: [/^Idle time \(/, '{Backspace}2'],
    last: [/^Password/, DEMO_PASSWORD],
  },
]

async function changeSettings({ path, ui, change, last }: Settings) {
  const api = fakeApi({
    'twoStep/confirmMethods.do': () => success({ methods: [], maskedPhone: null }),
    'common/getOperationToken.do': () => success('token-1'),
    [path]: (body) => {
      const { password: _, ...saved } = body as Record<string, unknown>
      return success({ ...policyInfo.policy, ...saved, version: 2 })
    },
  })
  const pages = ['/settings/merchant_info', '/settings/administration']
  await renderInPortal(<AtAddress href="/index">{ui}</AtAddress>, { pages, calls: [path] })
  const user = userEvent.setup()
  for (const [label, text] of [change, last]) await user.type(screen.getByLabelText(label), text)
  return { user, sent: () => api.of(path), last: screen.getByLabelText(last[0]) }
}

const saved = async () => expect(await screen.findByText(/^(Saved|Security policy saved)/)).toBeVisible()

/** It has the focus and does nothing. In browsers a disabled button loses the focus, but not in jsdom. */
function expectIdle(name: RegExp) {
  expect(button(name)).toHaveFocus()
  expect(button(name)).toBeEnabled()
  expect(button(name)).toHaveAttribute('aria-disabled', 'true')
}

test.each(settings)('$path: after a save its button keeps the focus, and does nothing', async (form) => {
  const { user, sent } = await changeSettings(form)
  act(() => button('Save').focus())
  await user.keyboard('{Enter}')
  await saved()
  expectIdle(/^Save/)
  await user.keyboard('{Enter}')
  await user.type(screen.getByLabelText(form.change[0]), '{Enter}')
  expect(sent()).toHaveLength(1)
})

test.each(settings)('$path: after a save with Enter in a field the focus is not lost', async (form) => {
  const { user, last } = await changeSettings(form)
  await user.keyboard('{Enter}')
  await saved()
  if (last.isConnected) expect(last).toHaveFocus()
  else expectIdle(/^Save/)
})

test.each(settings)('$path: a button that has discarded the changes keeps the focus', async (form) => {
  const { user, sent } = await changeSettings(form)
  act(() => button(/^Discard/).focus())
  await user.keyboard('{Enter}')
  expectIdle(/^Discard/)
  expect(sent()).toEqual([])
})

function List() {
  const list = useList(refundList)
  const layout = useColumnLayout<RefundRow>(
    { layout: 'refund', storedLayout: undefined, density: 'compact' },
    columns,
  )
  return (
    <>
      {list.rows && <ExportButton def={refundDownload} list={list} layout={layout} />}
      <FilterBar list={list} filter={refundFilter} />
    </>
  )
}

async function open(address: string) {
  const end = Promise.withResolvers<ReturnType<typeof refusal>>()
  fakeApi({
    'refund/list.do': () => success({ total: 1, totalCapped: false, list: [refund({ refundNo: 'R1' })] }),
    [FILE]: () => end.promise,
  })
  const rights = { pages: [page], calls: [FILE] }
  await renderedAt(address, (at) => renderInPortal(at, rights), <List />)
  return { end, user: userEvent.setup() }
}

test.each(['cancels', 'waits for'])(
  'a user who %s a download of a list continues from its button',
  async (how) => {
    const { end, user } = await open(page)
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    await user.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }))
    expect(button('Cancel the download')).toHaveFocus()
    if (how === 'cancels') await user.keyboard('{Enter}')
    else await act(async () => end.resolve(refusal('E1502', 'unavailable')))
    await waitFor(() => expect(button('Download')).toHaveFocus())
  },
)

test('the end of a download does not take the focus from elsewhere', async () => {
  const { end, user } = await open(page)
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }))
  await user.tab()
  const field = document.activeElement
  await act(async () => end.resolve(refusal('E1502', 'unavailable')))
  await screen.findByRole('button', { name: 'Download' })
  expect(field).toHaveFocus()
})

test('after a condition is removed, the next one has the focus, then the button that adds one', async () => {
  const { user } = await open(`${page}?refundNo=R1&currency=USD`)
  act(() => button('Refund ID: R1').focus())
  await user.keyboard('{Delete}')
  expect(button('Currency: USD')).toHaveFocus()
  await user.keyboard('{Delete}')
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull()
  expect(button('Filter')).toHaveFocus()
})

test('the button that stops a batch keeps the focus while the current step ends', async () => {
  const rows = Array.from({ length: 11 }, (_, at) => ({
    listNo: `L${at}`,
    listType: 'block',
    valueKind: 'email',
    valueText: `${at}@a.example`,
  })) as RiskListRow[]
  const end = Promise.withResolvers<ReturnType<typeof success>>()
  const api = fakeApi({
    'common/getOperationToken.do': () => success('token'),
    [riskListRemove.path]: () => end.promise,
  })
  const rest = { onClose: () => {}, onClosed: () => {}, onDone: () => {} }
  await renderInPortal(<RemoveDialog open rows={rows} {...rest} />)
  const user = userEvent.setup()
  await user.click(button('Remove 11 entries'))
  act(() => button('Stop after this step').focus())
  await user.keyboard('{Enter}')
  expect(button(/Stopping/)).toHaveFocus()
  // A disabled button would lose the focus in a browser.
  expect(button(/Stopping/)).toBeEnabled()
  await act(async () =>
    end.resolve(success(rows.slice(0, 10).map(({ listNo: id }) => ({ id, code: '00000', msg: '' })))),
  )
  expect(await screen.findByText('10 of 11 removed')).toHaveFocus()
  expect(api.of(riskListRemove.path)).toHaveLength(1)
})

/** Content that fails to load until the second attempt, and a button beside it. */
function Retried() {
  const [data, setData] = useState<string>()
  const query = { data, error: new Error('failed'), isFetching: false, refetch: () => setData('loaded') }
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <Fetched query={query} skeleton={null}>
        {(text) => <p>{text}</p>}
      </Fetched>
      <button type="button">Beside</button>
    </main>
  )
}

test('after a retry the page has the focus of the button that disappeared', async () => {
  await renderInPortal(<Retried />)
  act(() => button('Try again').focus())
  await userEvent.keyboard('{Enter}')
  await screen.findByText('loaded')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('content that loads after a retry does not take the focus from another button', async () => {
  await renderInPortal(<Retried />)
  const retry = button('Try again')
  act(() => button('Beside').focus())
  act(() => retry.click())
  await screen.findByText('loaded')
  await frame()
  await frame()
  expect(button('Beside')).toHaveFocus()
})

test('after a reset the button that adds a condition has the focus', async () => {
  const { user } = await open(`${page}?currency=USD`)
  await user.click(button('Reset'))
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull()
  expect(button('Filter')).toHaveFocus()
})
