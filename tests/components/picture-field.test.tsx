/** @jest-environment jest-fixed-jsdom */
import { webcrypto } from 'node:crypto'
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { EvidenceItems } from '#app/(portal)/deal/dispute/[disputeNo]/evidence-items.tsx'
import { PictureField } from '#components/upload/picture-field.tsx'
import type { Picture } from '#components/upload/pictures.ts'
import { evidenceOf } from '#lib/rules/evidence.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** jsdom cannot decode images, read files or digest them: these functions replace the browser's. */
globalThis.createImageBitmap = async (source) => {
  if (source instanceof File && source.name.includes('broken')) throw new DOMException('not a picture')
  return { width: 640, height: 400, close() {} }
}
URL.createObjectURL = () => 'blob:here'
Object.defineProperty(globalThis, 'crypto', { value: webcrypto })
File.prototype.arrayBuffer = function () {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer).buffer)
    reader.readAsArrayBuffer(this)
  })
}
URL.revokeObjectURL = () => {}

/** jsdom cannot draw images, either. Each image is loaded immediately; a drawn one has these bytes as a JPEG. */
const canvas = { jpegBytes: 3 * 1024 * 1024, background: '', made: [] as unknown[] }
Object.defineProperties(HTMLImageElement.prototype, {
  src: {
    get: () => '',
    set(this: HTMLImageElement) {
      queueMicrotask(() => this.onload?.(new Event('load')))
    },
  },
  naturalWidth: { value: 640 },
  naturalHeight: { value: 400 },
})
const pixels = { data: new Uint8ClampedArray(8) }
const drawing = {
  fillStyle: '',
  fillRect: () => {
    canvas.background = drawing.fillStyle
  },
  // The package checks first that it reads the pixels that it writes.
  createImageData: () => pixels,
  getImageData: () => pixels,
  ...Object.fromEntries(
    ['putImageData', 'save', 'translate', 'rotate', 'scale', 'drawImage', 'restore'].map((name) => [
      name,
      () => {},
    ]),
  ),
}
// The environment has Node's Blob and jsdom's File.
globalThis.Blob = Object.getPrototypeOf(File)
HTMLCanvasElement.prototype.getContext = (() => drawing) as never
HTMLCanvasElement.prototype.toBlob = (onDone, type, quality) => {
  canvas.made.push([type, quality])
  onDone(new Blob([new Uint8Array(canvas.jpegBytes)], { type: type ?? '' }))
}

const MAXIMUM = 5
const kept = (id: string): Picture => ({
  kind: 'kept',
  id,
  name: `${id}.jpg`,
  bytes: 1000,
  width: 10,
  height: 10,
})
const jpeg = (name: string, bytes = 3000) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })

function Field({ beginning = [] }: { beginning?: Picture[] }) {
  const [value, setValue] = useState<readonly Picture[]>(beginning)
  return <PictureField label="Delivery" maximum={MAXIMUM} value={value} onChange={setValue} />
}
function Evidence({ beginning = [] }: { beginning?: Picture[] }) {
  const [pictures, setPictures] = useState<Parameters<typeof EvidenceItems>[0]['pictures']>({
    delivery_proof: beginning,
  })
  const states = evidenceOf(
    'not_received',
    'merchandise',
    { trackingNumber: null, products: 0, refunded: false, earlierOrders: 0, authenticated: false },
    Object.fromEntries(Object.entries(pictures).map(([item, some]) => [item, some.length])),
  )
  return (
    <EvidenceItems
      states={states}
      pictures={pictures}
      onChange={(item, files) => setPictures((now) => ({ ...now, [item]: files }))}
      blocked={false}
      waybill={<p>Add the waybill</p>}
    />
  )
}

const input = () => screen.getByLabelText('Add images: Delivery', { selector: 'input' })
const group = () => screen.getByRole('group', { name: 'Delivery' })
const names = () =>
  within(group())
    .queryAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''))
/** Tests the checks of the field itself, without the filter of the browser's file dialog. */
const choose = (...files: File[]) => userEvent.setup({ applyAccept: false }).upload(input(), files)

test('images are shown with their name, size and count', async () => {
  await renderInPortal(<Field />)
  await choose(jpeg('one.jpg', 2048), jpeg('two.jpg'))
  expect(await screen.findByText('two.jpg')).toBeVisible()
  expect(names()).toEqual(['one.jpg', 'two.jpg'])
  expect(within(group()).getByText('640×400 pixels, 2 KB')).toBeVisible()
  expect(within(group()).getByText('2 of 5')).toBeVisible()
})

test.each([
  [
    'larger than 2 MB, also after compression',
    new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' }),
    '“large.png” is larger than 2 MB. Choose a smaller file.',
  ],
  [
    'of another type',
    new File(['%PDF'], 'invoice.pdf', { type: 'application/pdf' }),
    '“invoice.pdf” is not a JPEG or PNG image.',
  ],
  ['that cannot be read', jpeg('broken.jpg'), '“broken.jpg” cannot be read and may be damaged.'],
])('a file %s is rejected by name with the reason, and the others stay', async (_, file, message) => {
  await renderInPortal(<Field beginning={[kept('first')]} />)
  await choose(file, jpeg('good.jpg'))
  expect(await screen.findByText(message)).toBeVisible()
  expect(names()).toEqual(['first.jpg', 'good.jpg'])
})

test('closing the errors moves the focus to the add button', async () => {
  await renderInPortal(<Field />)
  await choose(jpeg('broken.jpg'))
  const close = await screen.findByRole('button', { name: 'Close' })
  close.focus()
  await userEvent.keyboard('{Enter}')
  expect(close).not.toBeInTheDocument()
  expect(within(group()).getByText('Add images')).toHaveFocus()
})

test('a PNG over 1 MB becomes a JPEG on white, a smaller one stays', async () => {
  const bytes = 1024 * 1024
  const png = (name: string, size: number) => new File([new Uint8Array(size)], name, { type: 'image/png' })
  canvas.jpegBytes = 300_000
  canvas.made.length = 0
  await renderInPortal(<Field />)
  await choose(png('scan.PNG', bytes + 1), png('small.png', bytes))
  expect(await screen.findByText('small.png')).toBeVisible()
  expect(names()).toEqual(['scan.jpg', 'small.png'])
  expect(within(group()).getByText('640×400 pixels, 293 KB')).toBeVisible()
  expect(canvas).toMatchObject({ background: '#fff', made: [['image/jpeg', 0.2]] })
  canvas.jpegBytes = 3 * bytes
})

test('exactly 2 MB is accepted', async () => {
  await renderInPortal(<Field />)
  await choose(new File([new Uint8Array(2 * 1024 * 1024)], 'full.png', { type: 'image/png' }))
  expect(await screen.findByText('full.png')).toBeVisible()
})

test('the sixth image is rejected by name; with five images the add button does nothing', async () => {
  await renderInPortal(<Field beginning={['a', 'b', 'c', 'd'].map(kept)} />)
  await choose(jpeg('fifth.jpg'), jpeg('sixth.jpg'))
  expect(await screen.findByText('You can add at most 5 images. “sixth.jpg” was not added.')).toBeVisible()
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'fifth.jpg'])
  const add = within(group()).getByText('Add images')
  expect(add).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Remove b.jpg' }))
  expect(names()).toEqual(['a.jpg', 'c.jpg', 'd.jpg', 'fifth.jpg'])
  expect(add).not.toHaveAttribute('aria-disabled')
})

test('the same file can be chosen again after it was removed', async () => {
  await renderInPortal(<Field />)
  await choose(jpeg('one.jpg'))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove one.jpg' }))
  expect(input()).toHaveValue('')
  await choose(jpeg('one.jpg'))
  expect(await screen.findByText('one.jpg')).toBeVisible()
})

test('an image that is removed while another one is added stays removed', async () => {
  await renderInPortal(<Field beginning={['a', 'b'].map(kept)} />)
  const { promise, resolve } = Promise.withResolvers<void>()
  const decode = globalThis.createImageBitmap
  globalThis.createImageBitmap = async (source: ImageBitmapSource) => {
    await promise
    return decode(source)
  }
  await choose(jpeg('slow.jpg'))
  await userEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }))
  resolve()
  expect(await screen.findByText('slow.jpg')).toBeVisible()
  globalThis.createImageBitmap = decode
  expect(names()).toEqual(['b.jpg', 'slow.jpg'])
})

test('evidence is submitted in the chosen order, and an item cannot move past the first or last place', async () => {
  await renderInPortal(<Evidence beginning={['a', 'b', 'c'].map(kept)} />)
  const section = screen.getByRole('group', { name: /^Proof of delivery/ })
  const inOrder = () =>
    within(section)
      .getAllByRole('button', { name: /^Remove / })
      .map((button) => button.getAttribute('aria-label'))
  await userEvent.click(screen.getByRole('button', { name: 'Move c.jpg forward' }))
  expect(inOrder()).toEqual(['Remove a.jpg', 'Remove c.jpg', 'Remove b.jpg'])
  await userEvent.click(screen.getByRole('button', { name: 'Move a.jpg back' }))
  expect(inOrder()).toEqual(['Remove c.jpg', 'Remove a.jpg', 'Remove b.jpg'])
  // They keep the focus, and do nothing.
  for (const name of ['Move c.jpg forward', 'Move b.jpg back']) {
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
    screen.getByRole('button', { name }).focus()
    await userEvent.keyboard('{Enter}')
  }
  expect(inOrder()).toEqual(['Remove c.jpg', 'Remove a.jpg', 'Remove b.jpg'])
})

test('each item has its own files: a proof of delivery is not a tracking number, and a waybill can replace it', async () => {
  await renderInPortal(<Evidence />)
  const row = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}`) }).closest('li')
  const add = async (name: string, file: File) =>
    userEvent.upload(screen.getByLabelText(new RegExp(`^Add files: ${name}`), { selector: 'input' }), file)
  expect(row('Tracking number')).toHaveTextContent('Add the waybill')
  await add('Proof of delivery', jpeg('signed.jpg'))
  expect(await screen.findByText('signed.jpg')).toBeVisible()
  expect(row('Proof of delivery')).toHaveTextContent('Files added')
  expect(row('Tracking number')).toHaveTextContent('Missing')
  await add('Tracking number', jpeg('same.jpg'))
  expect(await screen.findByText('“same.jpg” is already part of the evidence.')).toBeVisible()
  const page = new File(['%PDF-1.4\n%%EOF\n'], 'tracking.pdf', { type: 'application/pdf' })
  await add('Tracking number', page)
  expect(await screen.findByText('tracking.pdf')).toBeVisible()
  expect(row('Tracking number')).toHaveTextContent('Files added')
  const cut = new File(['%PDF-1.4'], 'cut.pdf', { type: 'application/pdf' })
  await add('Other documents', cut)
  expect(await screen.findByText('“cut.pdf” is not a JPEG, PNG, or PDF file, or is damaged.')).toBeVisible()
})
