/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Review } from '#components/upload/review.tsx'
import ReviewGrid from '#components/upload/review-grid.tsx'
import type { SheetRow } from '#components/upload/sheet-rows.ts'
import { renderInPortal } from '#tests/support/render.tsx'

const columns = [
  { field: 'tradeNo', header: 'Serial order number', width: 190 },
  { field: 'trackingNumber', header: 'Tracking number', width: 170 },
]
const row = (line: number, verdict: SheetRow['verdict'], more: Partial<SheetRow> = {}): SheetRow => ({
  line,
  verdict,
  cells: { tradeNo: `T${line}`, trackingNumber: `N${line}` },
  issues: [],
  tradeNo: `T${line}`,
  before: null,
  ...more,
})
const rows: SheetRow[] = [
  row(2, 'new'),
  row(3, 'replaces', { before: { by: 'finance', at: '2026-11-19T04:00:00Z' } }),
  row(4, 'unchanged'),
  row(5, 'wrong', {
    cells: { tradeNo: 'T5' },
    issues: [{ column: 'trackingNumber', message: 'required' }],
  }),
]
const validated = (line: number, text: string): SheetRow[] =>
  rows.map((one) =>
    one.line === line
      ? { ...one, verdict: 'new' as const, issues: [], cells: { ...one.cells, trackingNumber: text } }
      : one,
  )

interface Correction {
  line: number
  column: string
  text: string
}

/** The grid with rows that `correct` validates again. */
function Grid({
  correct,
  onError,
}: {
  correct: (what: Correction) => SheetRow[]
  onError: (error: unknown) => void
}) {
  const [shown, setShown] = useState(rows)
  return (
    <ReviewGrid
      label="Waybills"
      rows={shown}
      columns={columns}
      onCorrect={async (line, column, text) => {
        const next = correct({ line, column, text })
        setShown(next)
        return next.find((one) => one.line === line)
      }}
      onError={onError}
    />
  )
}
const lineOf = async (line: number) => {
  const grid = await screen.findByRole('grid', { name: 'Waybills' })
  const found = within(grid)
    .getAllByRole('row')
    .find((one) => within(one).queryByText(String(line)))
  if (!found) throw new Error(`no line ${line}`)
  return found
}
const nothing = () => {}

test('every row shows its result, its errors and what it would replace', async () => {
  await renderInPortal(<Grid correct={() => rows} onError={nothing} />)
  expect(await lineOf(2)).toHaveTextContent('To be added')
  expect(await lineOf(3)).toHaveTextContent('finance')
  expect(await lineOf(5)).toHaveTextContent('Tracking number: ')
})

test('a wrong cell is corrected in place, and its row is validated again', async () => {
  const corrected: Correction[] = []
  await renderInPortal(
    <Grid
      correct={(what) => {
        corrected.push(what)
        return validated(what.line, what.text)
      }}
      onError={nothing}
    />,
  )
  const user = userEvent.setup()
  const cell = within(await lineOf(5))
    .getAllByRole('gridcell')
    .at(-1)
  if (!cell) throw new Error('no cell')
  await user.dblClick(cell)
  await user.type(within(cell).getByRole('textbox'), '  JD0009  {Enter}')
  await waitFor(async () => expect(await lineOf(5)).toHaveTextContent('JD0009'))
  expect(corrected).toEqual([{ line: 5, column: 'trackingNumber', text: 'JD0009' }])
  expect(await lineOf(5)).not.toHaveTextContent('Tracking number: ')
})

test('a refused validation is reported, and the cell stays unchanged', async () => {
  const errors: unknown[] = []
  await renderInPortal(
    <Grid
      correct={() => {
        throw new Error('unavailable')
      }}
      onError={(error) => errors.push(error)}
    />,
  )
  const user = userEvent.setup()
  const cell = within(await lineOf(2))
    .getAllByRole('gridcell')
    .at(-1)
  if (!cell) throw new Error('no cell')
  await user.dblClick(cell)
  await user.type(within(cell).getByRole('textbox'), 'X{Enter}')
  await waitFor(() => expect(errors).toHaveLength(1))
})

interface ReviewedProps {
  given: SheetRow[]
  onSave: () => void
  correct?: () => Promise<SheetRow | undefined>
}

function Reviewed({ given, onSave, correct = async () => undefined }: ReviewedProps) {
  return (
    <Review
      label="Waybills"
      fileName="november.xlsx"
      rows={given}
      columns={columns}
      upload={{
        step: { kind: 'review', fileName: 'november.xlsx', rows: given },
        unsaved: true,
        send: async () => {},
        begin: async () => {},
        cancel: nothing,
        correct,
        save: async () => onSave(),
        resume: async () => {},
        restart: nothing,
      }}
    />
  )
}

test('saving asks for confirmation only if rows are skipped or replaced', async () => {
  let saved = 0
  const save = () => {
    saved += 1
  }
  const { unmount } = await renderInPortal(<Reviewed given={rows} onSave={save} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Save 2/ }))
  const dialog = await screen.findByRole('dialog')
  expect(saved).toBe(0)
  await user.click(within(dialog).getByRole('button', { name: /^Save/ }))
  expect(saved).toBe(1)
  unmount()

  await renderInPortal(<Reviewed given={[row(2, 'new')]} onSave={save} />)
  await user.click(screen.getByRole('button', { name: /^Save 1/ }))
  expect(saved).toBe(2)
})

test('an open confirmation waits for a correction that is still checked', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await renderInPortal(<Reviewed given={rows} onSave={nothing} correct={() => promise} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^All/ }))
  const cell = within(await lineOf(2))
    .getAllByRole('gridcell')
    .at(-1)
  if (!cell) throw new Error('no cell')
  await user.dblClick(cell)
  const input = within(cell).getByRole('textbox')
  await user.type(input, 'X')
  // The click opens the confirmation before the cell ends its edit.
  fireEvent.click(screen.getByRole('button', { name: /^Save 2/ }))
  const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: /^Save/ })
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(confirm).toHaveAttribute('aria-disabled', 'true'))
  resolve(undefined)
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'))
})

test('without rows to save there is no save button', async () => {
  await renderInPortal(<Reviewed given={rows.slice(2)} onSave={nothing} />)
  expect(screen.getByRole('button', { name: 'Nothing to save' })).toBeDisabled()
  expect(screen.getByRole('button', { name: /^All/ })).toBeEnabled()
})

test('codes are shown as words, and a reason is not cut', async () => {
  const wrong = row(6, 'wrong', {
    cells: { tradeNo: 'T6', productType: 'services' },
    issues: [{ column: 'tradeNo', message: 'order_not_eligible' }],
  })
  const productType = { field: 'productType', header: '商品类型', width: 130, words: { services: '服务' } }
  await renderInPortal(
    <ReviewGrid
      label="运单"
      rows={[wrong]}
      columns={[...columns, productType]}
      onCorrect={async () => undefined}
      onError={() => undefined}
    />,
    { locale: 'zh_CN' },
  )
  const grid = within(await screen.findByRole('grid', { name: '运单' }))
  expect(grid.getByText('服务')).toBeVisible()
  expect(grid.queryByText('services')).toBeNull()
  const reason = grid.getByText(/^Serial order number：/)
  expect(reason.closest('.wrapped')).not.toBeNull()
})
