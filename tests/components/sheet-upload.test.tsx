/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { UploadScreen } from '#app/(portal)/deal/waybill/upload/upload-screen.tsx'
import type { SentRow, SheetPort } from '#components/upload/sheet-port.ts'
import type { SheetRow } from '#components/upload/sheet-rows.ts'
import { SheetUploadPanel } from '#components/upload/sheet-upload.tsx'
import { useSheetUpload } from '#components/upload/use-sheet-upload.ts'
import { commoditySheet } from '#lib/contract/commodity.ts'
import { waybillSheet } from '#lib/contract/waybill.ts'
import { AtAddress } from '#tests/support/address.tsx'
import { fakeApi, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The corrections of an upload stay. */

const HELD_BACK = 'settlement/heldBackList.do'

/** The upload of held-back orders; the button gives the equal filter that a refresh of the page gives. */
function Refreshed() {
  const [heldBack, setHeldBack] = useState({ gatewayNo: ['G1'] })
  return (
    <AtAddress href="/deal/waybill/upload?heldBack=1&gatewayNo=G1">
      <UploadScreen mode="number" heldBack={heldBack} />
      <button type="button" onClick={() => setHeldBack({ ...heldBack })}>
        refresh
      </button>
    </AtAddress>
  )
}

test('the upload of held-back orders begins once, although the page is refreshed', async () => {
  const api = fakeApi({
    'common/getCarriers.do': () => success([]),
    [HELD_BACK]: () => success({ total: 0, totalCapped: false, list: [] }),
  })
  await renderInPortal(<Refreshed />, { pages: ['/deal/waybill'], calls: [waybillSheet.saveRows.path] })
  await waitFor(() => expect(api.of(HELD_BACK)).toHaveLength(1))
  await userEvent.click(screen.getByText('refresh'))
  expect(api.of(HELD_BACK)).toHaveLength(1)
})

test('if every order has a waybill, the page says so and asks for a file', async () => {
  fakeApi({
    'common/getCarriers.do': () => success([]),
    [HELD_BACK]: () => success({ total: 0, totalCapped: false, list: [] }),
  })
  await renderInPortal(<Refreshed />, { pages: ['/deal/waybill'], calls: [waybillSheet.saveRows.path] })
  expect(await screen.findByRole('alert')).toHaveTextContent('None of these orders lacks a waybill.')
  expect(screen.getByText('Choose a file')).toBeVisible()
})

const rowOf = ({ line, cells }: SentRow): SheetRow => ({
  line,
  cells,
  verdict: 'new',
  issues: [],
  tradeNo: 'T1',
  before: null,
})
const sheetRows: SentRow[] = [
  { line: 2, cells: { name: 'Tent', price: '1.00' } },
  { line: 3, cells: { name: 'Lamp', price: '2.00' } },
]

/** An upload whose checks end when the test ends them. */
function slowPort() {
  const checks: { rows: SentRow[]; end: (failure?: Error) => void }[] = []
  const port: SheetPort = {
    read: async () => ({ rows: sheetRows.map(rowOf) }),
    check: (rows) =>
      new Promise((resolve, reject) => {
        const end = (failure?: Error) => (failure ? reject(failure) : resolve({ rows: rows.map(rowOf) }))
        checks.push({ rows, end })
      }),
    save: commoditySheet.saveRows,
    recordsOf: ({ tradeNo }) => [tradeNo],
    failed: { def: commoditySheet.failedDownload, inputOf: () => ({}) },
  }
  return { port, checks }
}

/** The cells of the rows, and a button for each correction. */
function Corrections({ port }: { port: SheetPort }) {
  const { step, send, correct, save } = useSheetUpload(port)
  const [failed, setFailed] = useState('')
  const button = (line: number, column: string, text: string) => (
    <button
      type="button"
      onClick={() => void correct(line, column, text).catch((error) => setFailed(String(error)))}
    >
      {text}
    </button>
  )
  return (
    <>
      <button type="button" onClick={() => void send(new File(['x'], 'a.xlsx'))}>
        choose
      </button>
      {button(2, 'name', 'Big tent')}
      {button(2, 'price', '9.00')}
      {button(3, 'name', 'Big lamp')}
      <button type="button" onClick={() => void save()}>
        save
      </button>
      <p>{failed}</p>
      <output>
        {step.kind === 'review' &&
          step.rows.map(({ cells: { name, price } }) => `${name} ${price}`).join(', ')}
      </output>
    </>
  )
}

async function correcting() {
  const slow = slowPort()
  const user = userEvent.setup()
  await renderInPortal(<Corrections port={slow.port} />)
  const cells = screen.getByRole('status')
  await user.click(screen.getByText('choose'))
  await waitFor(() => expect(cells).toHaveTextContent('Tent 1.00, Lamp 2.00'))
  for (const text of ['Big tent', '9.00', 'Big lamp']) await user.click(screen.getByText(text))
  return { ...slow, cells, user }
}

test('corrections of the same record before the first is checked all stay', async () => {
  const { checks, cells } = await correcting()
  for (let at = 0; at < 3; at += 1) {
    await waitFor(() => expect(checks[at]).toBeDefined())
    checks[at]?.end()
  }
  await waitFor(() => expect(cells).toHaveTextContent('Big tent 9.00, Big lamp 2.00'))
})

test('a correction whose check fails is left out, and the later ones are checked', async () => {
  const { checks, cells } = await correcting()
  await waitFor(() => expect(checks).toHaveLength(1))
  checks[0]?.end(new Error('unavailable'))
  expect(await screen.findByText('Error: unavailable')).toBeVisible()
  for (const at of [1, 2]) {
    await waitFor(() => expect(checks[at]).toBeDefined())
    checks[at]?.end()
  }
  await waitFor(() => expect(cells).toHaveTextContent('Tent 9.00, Big lamp 2.00'))
})

test('the corrections of one file do not change another file', async () => {
  const { checks, cells, user } = await correcting()
  await user.click(screen.getByText('choose'))
  await waitFor(() => expect(checks).toHaveLength(1))
  checks[0]?.end()
  // The next check is the one of the new file.
  await user.click(screen.getByText('Big lamp'))
  await waitFor(() => expect(checks).toHaveLength(2))
  checks[1]?.end()
  await waitFor(() => expect(cells).toHaveTextContent('Tent 1.00, Big lamp 2.00'))
})

test('saving waits for the check of the last correction', async () => {
  const api = fakeApi({
    'common/getOperationToken.do': () => success('token-1'),
    [commoditySheet.saveRows.path]: () => success({ upload: { batchNo: 'B1' }, rows: [] }),
  })
  const saved = () => api.of(commoditySheet.saveRows.path)
  const { checks, user } = await correcting()
  await user.click(screen.getByText('save'))
  for (let at = 0; at < 3; at += 1) {
    await waitFor(() => expect(checks[at]).toBeDefined())
    expect(saved()).toEqual([])
    checks[at]?.end()
  }
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]?.body).toMatchObject({
    rows: [{ cells: { name: 'Big tent', price: '9.00' } }, { cells: { name: 'Big lamp' } }],
  })
})

test('a row that the review shows as wrong is saved with its issues, to be stored as failed', async () => {
  const api = fakeApi({
    'common/getOperationToken.do': () => success('token-1'),
    [commoditySheet.saveRows.path]: () => success({ upload: { batchNo: 'B1', failed: 1 }, rows: [] }),
  })
  const issues = [{ column: 'name', message: 'required' }]
  const [first, second] = sheetRows.map(rowOf) as [SheetRow, SheetRow]
  const { port } = slowPort()
  port.read = async () => ({ rows: [{ ...first, verdict: 'wrong', issues }, second] })
  const user = userEvent.setup()
  await renderInPortal(<Corrections port={port} />)
  await user.click(screen.getByText('choose'))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Tent'))
  await user.click(screen.getByText('save'))
  await waitFor(() => expect(api.of(commoditySheet.saveRows.path)).toHaveLength(1))
  expect(api.of(commoditySheet.saveRows.path)[0]?.body).toMatchObject({
    rows: [{ ...sheetRows[0], issues }, sheetRows[1]],
  })
})

/** The page of the upload, with the input for its file. */
async function openPanel(port: SheetPort) {
  const columns = [
    { field: 'name', header: 'Name', width: 190 },
    { field: 'price', header: 'Price', width: 130 },
  ]
  await renderInPortal(
    <AtAddress href="/deal/commodityInfos/upload">
      <SheetUploadPanel label="Products" port={port} columns={columns} hint="" />
    </AtAddress>,
  )
  return document.querySelector('input[type=file]') as HTMLInputElement
}

test.each(['chosen', 'dropped'])('an .xls file is refused when it is %s', async (how) => {
  const { port } = slowPort()
  const read = jest.spyOn(port, 'read')
  const input = await openPanel(port)
  const files = [new File(['x'], 'old.xls')]
  if (how === 'chosen') fireEvent.change(input, { target: { files } })
  else fireEvent.drop(screen.getByRole('button', { name: 'Choose a file' }), { dataTransfer: { files } })
  expect(await screen.findByText('Only Excel files (.xlsx) can be uploaded.')).toBeVisible()
  expect(read).not.toHaveBeenCalled()
})

test('nothing can be saved while a correction is checked', async () => {
  const { port, checks } = slowPort()
  const input = await openPanel(port)
  const user = userEvent.setup()
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.xlsx')] } })
  const save = await screen.findByRole('button', { name: 'Save 2 rows' })
  const grid = within(await screen.findByRole('grid', { name: 'Products' }))
  await user.dblClick(grid.getByText('2.00'))
  await user.type(grid.getByRole('textbox'), '0{Enter}')
  await waitFor(() => expect(save).toBeDisabled())
  checks[0]?.end()
  await waitFor(() => expect(save).toBeEnabled())
  expect(grid.getByText('2.000')).toBeVisible()
})

test('the error of a refused file disappears when another file is refused at once', async () => {
  const { port } = slowPort()
  port.read = () => Promise.reject(new Error('unreadable'))
  await renderInPortal(<SheetUploadPanel label="Upload" port={port} columns={[]} hint="Rows" />)
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Upload'), { target: { files: [file] } })
  choose(new File(['x'], 'a.xlsx'))
  expect(await screen.findByRole('alert')).toBeVisible()
  choose(new File(['x'], 'a.csv'))
  expect(await screen.findByText('Only Excel files (.xlsx) can be uploaded.')).toBeVisible()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})
