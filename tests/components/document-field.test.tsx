/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import '@testing-library/jest-dom'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { DocumentField } from '#app/(portal)/settings/bankAccount/document-field.tsx'
import { renderInPortal } from '#tests/support/render.tsx'

/** Files are checked one after the other, while the user adds and removes others. */

jest.setTimeout(60_000)

const pdf = new TextEncoder().encode('%PDF-1.7\n%%EOF\n')

/** A file whose check waits until the test ends it. */
function slowFile(name: string) {
  const content = Promise.withResolvers<ArrayBuffer>()
  const file = new File([pdf], name, { type: 'application/pdf' })
  file.arrayBuffer = () => content.promise
  const finish = () => content.resolve(pdf.buffer)
  return { file, finish, check: () => act(async () => finish()) }
}

function Field() {
  const [files, setFiles] = useState<readonly File[]>([new File([pdf], 'first.pdf')])
  return <DocumentField label="Proof" hint="hint" maximum={2} value={files} onChange={setFiles} />
}

async function open() {
  await renderInPortal(<Field />)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file input')
  const shown = () =>
    screen.queryAllByText(/\.pdf$/, { selector: 'li *' }).map(({ textContent }) => textContent)
  return { add: (file: File) => fireEvent.change(input, { target: { files: [file] } }), shown }
}

test('a file that is removed during a check stays removed', async () => {
  const { add, shown } = await open()
  const late = slowFile('late.pdf')
  add(late.file)
  fireEvent.click(screen.getByRole('button', { name: /first\.pdf/ }))
  await late.check()
  expect(shown()).toEqual(['late.pdf'])
})

test('files that are added during a check do not exceed the maximum', async () => {
  const { add, shown } = await open()
  const late = slowFile('late.pdf')
  const later = slowFile('later.pdf')
  add(late.file)
  add(later.file)
  await later.check()
  await late.check()
  expect(shown()).toEqual(['first.pdf', 'later.pdf'])
  expect(screen.getByRole('alert')).toHaveTextContent('late.pdf')
})

test('files whose checks end together are both added', async () => {
  const { add, shown } = await open()
  fireEvent.click(screen.getByRole('button', { name: /first\.pdf/ }))
  const one = slowFile('one.pdf')
  const two = slowFile('two.pdf')
  add(one.file)
  add(two.file)
  await act(async () => {
    one.finish()
    two.finish()
  })
  expect(shown()).toEqual(['one.pdf', 'two.pdf'])
})
