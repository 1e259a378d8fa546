/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ReviewDialog } from '#app/(portal)/risk/stopped_orders/review-dialog.tsx'
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import { AtAddress } from '#tests/support/address.tsx'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { stoppedOrder } from '#tests/support/orders.ts'
import { renderInPortal } from '#tests/support/render.tsx'

const HERE = '/deal/dispute/D1'
let went: string[]
/** Clicks that reached the links of the page. */
let followed: string[]
const follow = (event: MouseEvent) => {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link) return
  // jsdom cannot navigate.
  event.preventDefault()
  followed.push(link.textContent ?? '')
}
beforeEach(() => {
  went = []
  followed = []
  window.history.replaceState(null, '', HERE)
  document.addEventListener('click', follow)
})
afterEach(() => document.removeEventListener('click', follow))

async function page(unsaved: boolean) {
  await renderInPortal(
    <AtAddress href={HERE} onPush={(href) => went.push(href)}>
      <LeaveGuard unsaved={unsaved} />
      <a href="/deal/refund?status=failed#list">refunds</a>
      <a href={`${HERE}#represent`}>section</a>
      <a href="/deal/refund" target="_blank" rel="noreferrer">
        new tab
      </a>
      <a href="/file.xlsx" download>
        file
      </a>
    </AtAddress>,
  )
}
const link = (name: string) => screen.getByRole('link', { name })
const confirmation = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })

test('a link to another page asks for confirmation; cancel stays on the page', async () => {
  await page(true)
  await userEvent.click(link('refunds'))
  expect(confirmation()).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(confirmation()).toBeNull())
  expect(went).toEqual([])
  expect(followed).toEqual([])
})

test('leaving opens the URL of the link with all its parts', async () => {
  await page(true)
  await userEvent.click(link('refunds'))
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(went).toEqual(['/deal/refund?status=failed#list'])
})

test.each(['section', 'new tab', 'file'])(
  '%s: the page is not left, so no confirmation is shown',
  async (name) => {
    await page(true)
    await userEvent.click(link(name))
    expect(confirmation()).toBeNull()
    expect(followed).toEqual([name])
  },
)

test('a click that opens another window needs no confirmation', async () => {
  await page(true)
  fireEvent.click(link('refunds'), { ctrlKey: true })
  expect(confirmation()).toBeNull()
  expect(followed).toEqual(['refunds'])
})

const unload = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('with everything saved, links work and the window closes without confirmation', async () => {
  await page(false)
  await userEvent.click(link('refunds'))
  expect(followed).toEqual(['refunds'])
  expect(unload()).toBe(false)
})

test('closing the window asks for confirmation in the browser', async () => {
  await page(true)
  expect(unload()).toBe(true)
})

/** Replaces the browser's Navigation API, which jsdom lacks. */
function traverse(url: string, cancelable = true) {
  const event = Object.assign(new Event('navigate', { cancelable }), {
    navigationType: 'traverse',
    destination: { key: 'before', url: new URL(url, location.href).href },
  })
  act(() => void api.dispatchEvent(event))
  return event.defaultPrevented
}
let api: EventTarget & { traverseTo: (key: string) => void }
beforeEach(() => {
  api = Object.assign(new EventTarget(), { traverseTo: (key: string) => void went.push(key) })
  Object.assign(window, { navigation: api })
})
afterEach(() => {
  Reflect.deleteProperty(window, 'navigation')
})

test('back asks for confirmation and then goes back', async () => {
  await page(true)
  expect(traverse('/deal/dispute')).toBe(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(went).toEqual(['before'])
  // The confirmed navigation is not blocked again.
  expect(traverse('/deal/dispute')).toBe(false)
})

test.each([
  ['to another section of this page', `${HERE}#represent`, true],
  ['where the browser does not allow stopping it', '/deal/dispute', false],
])('back %s needs no confirmation', async (_, url, cancelable) => {
  await page(true)
  expect(traverse(url, cancelable)).toBe(false)
  expect(confirmation()).toBeNull()
})

/** Opens a form dialog with a link to its order, and types in it. */
async function dialogOn({ unsavedPage }: { unsavedPage: boolean }) {
  const row = stoppedOrder()
  const saved = Promise.withResolvers<ReturnType<typeof success>>()
  fakeApi({
    'risk/explain.do': () => refusal('E1502', 'Unavailable'),
    'common/getOperationToken.do': () => success('token-1'),
    'risk/reviewStopped.do': () => saved.promise,
  })
  function Page() {
    const [open, setOpen] = useState(true)
    return (
      <AtAddress href={HERE} onPush={(href) => went.push(href)}>
        <LeaveGuard unsaved={unsavedPage} />
        <ReviewDialog row={row} latest={row} open={open} onClose={() => setOpen(false)} onClosed={() => {}} />
      </AtAddress>
    )
  }
  await renderInPortal(<Page />, { pages: ['/deal/transaction'] })
  const dialog = within(screen.getByRole('dialog', { name: /T1/ }))
  expect(unload()).toBe(unsavedPage)
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), 'A known customer')
  return { dialog, saved }
}

test('a link in a dialog with unsaved input asks for confirmation; cancel stays in the dialog', async () => {
  const { dialog } = await dialogOn({ unsavedPage: false })
  expect(unload()).toBe(true)
  const order = dialog.getByRole('link', { name: 'Go to the order' })
  await userEvent.click(order)
  expect(confirmation()).toBeVisible()
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement)
  await waitFor(() => expect(confirmation()).toBeNull())
  expect(went).toEqual([])
  expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('A known customer')
  await userEvent.click(order)
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(went).toEqual(['/deal/transaction/T1'])
})

test('a dialog and its page, both with unsaved input, ask once', async () => {
  const { dialog } = await dialogOn({ unsavedPage: true })
  await userEvent.click(dialog.getByRole('link', { name: 'Go to the order' }))
  expect(screen.getAllByRole('dialog', { name: 'Leave without saving?' })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(confirmation()).toBeNull())
  expect(traverse('/deal/dispute')).toBe(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(went).toEqual(['before'])
  expect(traverse('/deal/dispute')).toBe(false)
  expect(unload()).toBe(false)
})

test('a dialog that is being saved, or is saved, does not hold the page', async () => {
  const { dialog, saved } = await dialogOn({ unsavedPage: false })
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as reviewed' }))
  expect(unload()).toBe(false)
  saved.resolve(success(stoppedOrder({ reviewState: 'reviewed', version: 1 })))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(unload()).toBe(false)
})
