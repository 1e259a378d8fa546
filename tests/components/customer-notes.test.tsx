/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { NotesSection } from '#app/(portal)/deal/transaction/[tradeNo]/customer/notes-section.tsx'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

const theirs = { noteNo: 'N1', text: 'Called on Monday.', by: 'finance', at: '2026-11-19T05:00:00Z' }

/** The notes, to which the button adds that of a colleague. */
function Notes() {
  const [notes, setNotes] = useState<(typeof theirs)[]>([])
  return (
    <>
      <NotesSection notes={notes} tradeNo="T1" by="email" />
      <button type="button" onClick={() => setNotes([theirs])}>
        catch up
      </button>
    </>
  )
}

test('a typed note and the error stay if a colleague has added a note; after saving the form is empty', async () => {
  const api = fakeApi({
    'common/getOperationToken.do': () => success('token-1'),
    'customer/addNote.do': () => refusal('E9999', 'System error'),
  })
  const user = userEvent.setup()
  await renderInPortal(<Notes />, { calls: ['customer/addNote.do'] })
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  const dialog = within(await screen.findByRole('dialog'))
  const text = () => dialog.getByRole('textbox', { name: /^Note/ })
  await user.type(text(), 'Wants a refund.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('System error')).toBeVisible()
  await user.click(screen.getByText('catch up'))
  expect(screen.getByText('Called on Monday.')).toBeInTheDocument()
  expect(text()).toHaveValue('Wants a refund.')
  expect(dialog.getByText('System error')).toBeVisible()

  api.answers['customer/addNote.do'] = () => success({ notes: [theirs] })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByRole('textbox', { name: /^Note/ })).toHaveValue('')
})
