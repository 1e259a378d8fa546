/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RepresentSection } from '#app/(portal)/deal/dispute/[disputeNo]/represent-section.tsx'
import { useRepresentment } from '#app/(portal)/deal/dispute/[disputeNo]/use-representment.ts'
import type { Picture } from '#components/upload/pictures.ts'
import type { ComplaintInfo } from '#lib/contract/dispute.ts'
import type { DisputePicture } from '#lib/contract/dispute-evidence.ts'
import { AtAddress } from '#tests/support/address.tsx'
import { complaintInfo } from '#tests/support/complaint-info.ts'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { order } from '#tests/support/orders.ts'
import { holdDecoding } from '#tests/support/pictures.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The input of a representment stays while files are prepared and while the draft is saved. */

const endDecoding = holdDecoding()
File.prototype.arrayBuffer = async () => new ArrayBuffer(1)

// A PDF document has no preview to fetch.
const file = (pictureNo: string): DisputePicture => ({
  pictureNo,
  fileName: `${pictureNo}.pdf`,
  size: 1000,
  width: 0,
  height: 0,
  hash: pictureNo,
})
const draft: NonNullable<ComplaintInfo['draft']> = {
  version: 3,
  productType: 'merchandise',
  letter: 'The parcel was delivered.',
  notes: '',
  items: [
    { item: 'tracking', pictures: [file('tracking')] },
    { item: 'delivery_proof', pictures: [file('signed')] },
  ],
  savedAt: '2026-11-19T05:00:00Z',
  savedBy: 'finance',
}
const writing = () =>
  renderInPortal(
    <AtAddress href="/deal/dispute/D1">
      <RepresentSection info={complaintInfo({}, { draft })} order={order()} onSending={() => {}} />
    </AtAddress>,
    { pages: ['/deal/dispute'], calls: ['dispute/saveDraft.do'] },
  )

test('files that are removed from other items while a file is prepared stay removed', async () => {
  const user = userEvent.setup()
  await writing()
  const input = screen.getByLabelText(/^Add files: Proof of delivery/, { selector: 'input' })
  await user.upload(input, new File(['x'], 'slow.jpg', { type: 'image/jpeg' }))
  await user.click(screen.getByRole('button', { name: 'Remove tracking.pdf' }))
  endDecoding()
  expect(await screen.findByRole('button', { name: 'Remove slow.jpg' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove signed.pdf' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove tracking.pdf' })).toBeNull()
})

test('saving the draft does not change the texts, whose ends the provider trims', async () => {
  const saved = { ...draft, version: 4, letter: 'The parcel was delivered. It was signed and', notes: 'Paid' }
  const api = fakeApi({ 'dispute/saveDraft.do': () => success(complaintInfo({}, { draft: saved })) })
  const user = userEvent.setup()
  await writing()
  const letter = screen.getByRole('textbox', { name: 'Letter' })
  const notes = screen.getByRole('textbox', { name: 'Notes' })
  await user.type(notes, 'Paid{Enter}{Enter}')
  await user.type(letter, ' It was signed and ')
  expect(screen.getByText('Not saved yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  await user.type(letter, 'paid')
  expect(letter).toHaveValue('The parcel was delivered. It was signed and paid')
  expect(notes).toHaveValue('Paid\n\n')
  expect(api.of('dispute/saveDraft.do')).toHaveLength(1)
})

/** Evidence of two new files that one request cannot take together. */
function Large() {
  const { form, save } = useRepresentment(complaintInfo({}, { draft }), () => '', true)
  const large = (id: string): Picture => ({
    kind: 'new',
    id,
    name: `${id}.jpg`,
    bytes: 20_000_000,
    width: 10,
    height: 10,
    file: new File(['x'], `${id}.jpg`),
  })
  const start = async () => {
    form.setValue('pictures', { tracking: [large('a')], other: [large('b')] }, { shouldDirty: true })
    await save()
  }
  return (
    <button type="button" onClick={() => void start()}>
      {form.formState.isDirty ? 'unsaved' : 'saved'}
    </button>
  )
}

test.each([
  ['are saved in several requests', undefined, 'saved'],
  ['stay unsaved if the second request fails', refusal('E9999', 'System error'), 'unsaved'],
])('files above the limit of a request %s', async (_, second, state) => {
  const versions: number[] = []
  const first = [{ item: 'tracking' as const, pictures: [file('a')] }]
  const api = fakeApi({
    'dispute/saveDraft.do': (body) => {
      versions.push((body as { version: number }).version)
      const all = [...first, { item: 'other' as const, pictures: [file('b')] }]
      if (versions.length > 1 && second) return second
      const items = versions.length > 1 ? all : first
      return success(
        complaintInfo({}, { draft: { ...draft, items, version: draft.version + versions.length } }),
      )
    },
  })
  const user = userEvent.setup()
  await renderInPortal(<Large />)
  await user.click(screen.getByRole('button', { name: 'saved' }))
  await waitFor(() => expect(api.of('dispute/saveDraft.do')).toHaveLength(2))
  expect(await screen.findByRole('button', { name: state })).toBeVisible()
  expect(versions).toEqual([3, 4])
  expect(api.of('dispute/saveDraft.do').map(({ body }) => (body as { items: unknown }).items)).toEqual([
    [{ item: 'tracking', pictures: [{ file: 0 }] }],
    [
      { item: 'tracking', pictures: [{ pictureNo: 'a' }] },
      { item: 'other', pictures: [{ file: 0 }] },
    ],
  ])
})
