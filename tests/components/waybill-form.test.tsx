/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { afterEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { WaybillDialog } from '#app/(portal)/deal/dispute/[disputeNo]/waybill-dialog.tsx'
import { beginSeries } from '#app/(portal)/deal/waybill/[tradeNo]/series.ts'
import { WaybillDetailScreen } from '#app/(portal)/deal/waybill/[tradeNo]/waybill-detail-screen.tsx'
import { WaybillForm } from '#app/(portal)/deal/waybill/[tradeNo]/waybill-form.tsx'
import type { Waybill } from '#app/(portal)/deal/waybill/[tradeNo]/waybill-values.ts'
import { waybillHref } from '#lib/record-hrefs.ts'
import { AtAddress } from '#tests/support/address.tsx'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { holdDecoding } from '#tests/support/pictures.ts'
import { renderInPortal } from '#tests/support/render.tsx'
import { unshipped } from '#tests/support/waybills.ts'

const endDecoding = holdDecoding()
afterEach(() => void jest.restoreAllMocks())

const waybill = (changes: Partial<typeof unshipped> = {}, pictures: Waybill['pictures'] = []): Waybill => ({
  bill: { ...unshipped, ...changes },
  letter: null,
  pictures,
})
const proof = (section: 'shipment' | 'delivery') => ({
  pictureNo: section,
  section,
  fileName: `${section}.jpg`,
  bytes: 1000,
  width: 10,
  height: 10,
  uploadedBy: 'admin',
  uploadedAt: '2026-11-19T05:00:00Z',
})

/** The page of the waybill, whose state at the provider the test changes. */
async function opened(mode: 'number' | 'both', beginning: Waybill) {
  const state = { now: beginning }
  const api = fakeApi({
    'waybill/billPictures.do': () => success(state.now),
    'common/getCarriers.do': () =>
      success([{ carrierCode: 'DHL', label: 'DHL', trackingSite: 'www.dhl.com' }]),
    'common/getOperationToken.do': () => success('token-1'),
    'file/picture.do': () => refusal('E3003', 'No image.'),
    'waybill/save.do': () => refusal('E3010', 'Someone else has changed the waybill.'),
  })
  await renderInPortal(
    <AtAddress href="/deal/waybill/T1">
      <WaybillDetailScreen tradeNo="T1" mode={mode} />
    </AtAddress>,
    { pages: ['/deal/waybill'], calls: ['waybill/save.do'] },
  )
  const number = await screen.findByRole('textbox', { name: /^Tracking number/ })
  return { state, api, number }
}
const reads = (api: ReturnType<typeof fakeApi>) => api.of('waybill/billPictures.do').length

test('after an edit conflict the input and the error stay until the user reloads', async () => {
  const { state, api, number } = await opened('number', waybill())
  const user = userEvent.setup()
  await user.type(number, 'JD0000009')
  state.now = waybill({ trackingNumber: 'COLLEAGUE', customerName: 'Ben Lee', version: 1 })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Ben Lee')).toBeVisible()
  expect(screen.getByText('Someone else has changed the waybill.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Tracking number/ })).toHaveValue('JD0000009')

  const before = reads(api)
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Tracking number/ })).toHaveValue('COLLEAGUE'),
  )
  expect(reads(api)).toBe(before + 1)
  expect(screen.queryByText('Someone else has changed the waybill.')).toBeNull()
})

test('if reloading fails, the input and the error stay', async () => {
  const { state, api, number } = await opened('number', waybill())
  const user = userEvent.setup()
  await user.type(number, 'JD0000009')
  state.now = waybill({ customerName: 'Ben Lee', version: 1 })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Ben Lee')).toBeVisible()
  api.answers['waybill/billPictures.do'] = () => refusal('E9999', 'System error')
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(await screen.findByText('System error')).toBeVisible()
  expect(screen.getByText('Someone else has changed the waybill.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Tracking number/ })).toHaveValue('JD0000009')
})

/** The form of a waybill that the button replaces with a newer version. */
function Changing() {
  const [now, setNow] = useState(waybill())
  return (
    <AtAddress href="/deal/waybill/T1">
      <WaybillForm waybill={now} mode="number" onReload={async () => undefined} />
      <button
        type="button"
        onClick={() => setNow(waybill({ trackingNumber: 'COLLEAGUE', version: now.bill.version + 1 }))}
      >
        catch up
      </button>
    </AtAddress>
  )
}

test('a form without input shows a newer version, a form with input keeps it', async () => {
  fakeApi({ 'common/getCarriers.do': () => success([]) })
  const user = userEvent.setup()
  await renderInPortal(<Changing />)
  const number = () => screen.getByRole('textbox', { name: /^Tracking number/ })
  await user.click(screen.getByText('catch up'))
  expect(number()).toHaveValue('COLLEAGUE')
  await user.type(number(), '-2')
  await user.click(screen.getByText('catch up'))
  expect(number()).toHaveValue('COLLEAGUE-2')
})

test('in mode number, the images of an earlier mode stay', async () => {
  const { api, number } = await opened('number', waybill({}, [proof('shipment')]))
  const user = userEvent.setup()
  await user.type(number, 'JD0000009')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.of('waybill/save.do')).toHaveLength(1))
  expect(api.of('waybill/save.do')[0]?.body).toMatchObject({ keep: ['shipment'], pictures: [] })
})

test('an image that is removed from one section while another section prepares one stays removed', async () => {
  await opened('both', waybill({}, [proof('shipment'), proof('delivery')]))
  const user = userEvent.setup()
  const input = screen.getByLabelText(/^Add images: Proof of delivery/, { selector: 'input' })
  await user.upload(input, new File(['x'], 'slow.jpg', { type: 'image/jpeg' }))
  await user.click(screen.getByRole('button', { name: 'Remove shipment.jpg' }))
  endDecoding()
  expect(await screen.findByRole('button', { name: 'Remove slow.jpg' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove delivery.jpg' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove shipment.jpg' })).toBeNull()
})

test.each([
  [['/deal/dispute', '/deal/waybill'], '/deal/waybill/T1'],
  [['/deal/dispute'], undefined],
])('in mode pictures, the link of a role with %j is %s', async (pages, href) => {
  fakeApi({
    'waybill/getMode.do': () => success({ mode: 'pictures' }),
    'waybill/billPictures.do': () => success(waybill()),
  })
  await renderInPortal(<WaybillDialog tradeNo="T1" open onClose={() => {}} />, { pages })
  expect(await screen.findByText(/^Your waybills consist of images/)).toBeVisible()
  expect(screen.queryByRole('link')?.getAttribute('href')).toBe(href)
})

/** Ten minutes later, at 12:10 in Shanghai. The page's clock advances when the page is visible again. */
function passTenMinutes() {
  const later = Date.now() + 600_000
  jest.spyOn(Date, 'now').mockReturnValue(later)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('a shipping time of the last minutes is not in the future', async () => {
  const { api, number } = await opened('number', waybill())
  passTenMinutes()
  const shippedAt = screen.getByLabelText(/^Shipped at/)
  expect(shippedAt).toHaveAttribute('max', '2026-11-20T12:10')
  const user = userEvent.setup()
  await user.type(number, 'JD0000009')
  fireEvent.change(shippedAt, { target: { value: '2026-11-20T12:05' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.of('waybill/save.do')).toHaveLength(1))
  expect(api.of('waybill/save.do')[0]?.body).toMatchObject({ shippedAt: '2026-11-20T04:05:00.000Z' })
})

test('the year of a shipping time can be typed digit by digit', async () => {
  const { api, number } = await opened('number', waybill({ shippedAt: '2026-11-19T05:00:00Z' }))
  const user = userEvent.setup()
  await user.type(number, 'JD0000009')
  const shippedAt = screen.getByLabelText(/^Shipped at/)
  expect(shippedAt).toHaveValue('2026-11-19T13:00')
  for (const year of ['0002', '0020', '0202']) {
    fireEvent.change(shippedAt, { target: { value: `${year}-11-19T13:05` } })
    expect(shippedAt).toHaveValue(`${year}-11-19T13:05`)
  }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shippedAt).toHaveAccessibleDescription('The format is not valid'))
  fireEvent.change(shippedAt, { target: { value: '2026-11-19T13:05' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.of('waybill/save.do')).toHaveLength(1))
  expect(api.of('waybill/save.do')[0]?.body).toMatchObject({ shippedAt: '2026-11-19T05:05:00.000Z' })
})

test('carriers that could not be loaded are requested again', async () => {
  const api = fakeApi({ 'common/getCarriers.do': () => refusal('E9999', 'System error') })
  const user = userEvent.setup()
  await renderInPortal(<Changing />)
  expect(
    await screen.findByText(/^Could not load the options of “Carrier code”\. System error/),
  ).toBeVisible()
  api.answers['common/getCarriers.do'] = () =>
    success([{ carrierCode: 'DHL', label: 'DHL', trackingSite: 'www.dhl.com' }])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Carrier/ })).toHaveTextContent('DHL'))
  expect(screen.queryByText(/^Could not load/)).toBeNull()
})

test.each([
  ['a new waybill takes the carrier of the one before', null, 'www.ups.com'],
  ['a saved waybill keeps its own', '2026-11-19T05:00:00Z', 'www.dhl.com'],
])('in a series, %s', async (_, uploadedAt, site) => {
  const { carrierCode, trackingSite, productType, shippedFrom, deliveryMethod } = unshipped
  const before = { carrierCode, productType, shippedFrom, deliveryMethod, trackingSite: 'www.ups.com' }
  beginSeries(waybillHref('T1'), before as never)
  const saved = { uploadedAt, trackingSite: 'www.dhl.com' }
  await opened('number', waybill(uploadedAt ? saved : { trackingSite }))
  expect(screen.getByRole('textbox', { name: /^Tracking site/ })).toHaveValue(site)
})
