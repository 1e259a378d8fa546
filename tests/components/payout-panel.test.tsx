/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PayoutPanel } from '#app/(portal)/_shared/payout-panel/payout-panel.tsx'
import type { PayoutShop } from '#lib/contract/payout.ts'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** How the flags of the session and the role change the panel of the payout provider. */

const QUERY = 'payoutAccount/query.do'
const CALLBACK = 'payoutAccount/callback.do'
const buttons = ['payoutAccount/authShop.do', 'payoutAccount/earlyPayout.do', 'payoutAccount/reauth.do']
const page = '/settings/bankAccount'

const shop = (changes: Partial<PayoutShop> = {}): PayoutShop => ({
  gatewayNo: '10000101',
  label: 'Global store',
  currency: 'USD',
  status: 'authorized',
  reason: null,
  known: true,
  authorizedAt: '2026-11-01T00:00:00Z',
  consentUntil: '2027-04-30T00:00:00Z',
  early: {
    status: 'not_activated',
    reason: null,
    appliedAt: null,
    appliedBy: null,
    decidesAt: null,
    creditLine: null,
  },
  events: [],
  ...changes,
})

async function open(
  shops: PayoutShop[],
  { flags = { payout: true, sellerKyb: true }, calls = buttons, address = page } = {},
) {
  history.replaceState(null, '', address)
  const api = fakeApi({
    [QUERY]: () => success({ account: null, shops }),
    [CALLBACK]: () => success(shops[0]),
  })
  await renderInPortal(<PayoutPanel page={page} />, { pages: [page], calls, flags })
  return api
}

test('without cross-border payout nothing is requested and nothing is offered', async () => {
  const api = await open([shop()], { flags: { payout: false, sellerKyb: true } })
  expect(screen.getByText(/not enabled for your merchant account/)).toBeVisible()
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(api.sent).toEqual([])
})

test('without seller verification shops can be authorized, but early payout is not offered', async () => {
  await open([shop({ status: 'unauthorized', known: false }), shop({ gatewayNo: '2', label: 'Europe' })], {
    flags: { payout: true, sellerKyb: false },
  })
  expect(await screen.findByText(/seller verification/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Authorize Global store' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /early payout/ })).not.toBeInTheDocument()
})

test('each state offers its possible actions', async () => {
  const early = shop().early
  await open([
    shop({ label: 'New', gatewayNo: '1', status: 'unauthorized', known: false }),
    shop({ label: 'Denied', gatewayNo: '2', status: 'failed', reason: 'denied' }),
    shop({ label: 'Idle', gatewayNo: '3' }),
    shop({ label: 'Reviewed', gatewayNo: '4', early: { ...early, decidesAt: '2026-11-21T00:00:00Z' } }),
    shop({ label: 'Open', gatewayNo: '5', early: { ...early, status: 'activated', creditLine: '1234.50' } }),
    shop({
      label: 'Refused',
      gatewayNo: '6',
      early: { ...early, status: 'pre_audit_failure', reason: 'no_turnover' },
    }),
  ])
  await screen.findByRole('region', { name: /^New/ })
  const offered = (label: string) =>
    within(screen.getByRole('region', { name: new RegExp(`^${label}`) }))
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
  expect(offered('New')).toEqual(['Authorize New'])
  expect(offered('Denied')).toEqual(['Authorize again: Denied'])
  expect(offered('Idle')).toEqual(['Apply for early payout: Idle'])
  expect(offered('Reviewed')).toEqual([])
  expect(offered('Open')).toEqual([])
  expect(offered('Refused')).toEqual(['Apply for early payout: Refused'])
  expect(screen.getByText('1,234.50 USD')).toBeVisible()
  expect(screen.getByText(/the shop had no payouts in the last 90 days/)).toBeVisible()
})

test('a role without permission for the calls sees the states and no buttons', async () => {
  await open([shop({ status: 'failed', reason: 'denied' }), shop({ gatewayNo: '2', label: 'Europe' })], {
    calls: [],
  })
  await screen.findByRole('region', { name: /^Global store/ })
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('the result of an authorization is processed once and removed from the URL', async () => {
  const api = await open([shop()], { address: `${page}?state=S&code=C` })
  expect(await screen.findByText('Global store is authorized with the payout provider.')).toBeVisible()
  expect(location.search).toBe('')
  expect(api.of(CALLBACK).map(({ body }) => body)).toEqual([{ state: 'S', code: 'C' }])
})

test('a refused authorization shows the reason; an invalid URL is ignored', async () => {
  const api = await open([shop()], { address: `${page}?state=S&error=access_denied` })
  api.answers[CALLBACK] = () => refusal('E3488', 'Taken in already.')
  expect(await screen.findByText('Taken in already.')).toBeVisible()
  const other = await open([shop()], { address: `${page}?source_type=mail` })
  await screen.findAllByRole('region', { name: /^Global store/ })
  expect(other.of(CALLBACK)).toEqual([])
})

test('two clicks send one application', async () => {
  const user = userEvent.setup()
  const api = await open([shop()])
  let applied = 0
  api.answers['common/getOperationToken.do'] = () => success('token')
  api.answers['payoutAccount/earlyPayout.do'] = () => {
    applied += 1
    return success(shop({ early: { ...shop().early, decidesAt: '2026-11-21T00:00:00Z' } }))
  }
  await user.click(await screen.findByRole('button', { name: 'Apply for early payout: Global store' }))
  await user.dblClick(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit application' }),
  )
  expect(await screen.findByText('Your application has been sent to the payout provider.')).toBeVisible()
  expect(applied).toBe(1)
})

test('after a lost response the dialog keeps its warning although the application is now in review', async () => {
  const user = userEvent.setup()
  const api = await open([shop()])
  api.answers['common/getOperationToken.do'] = () => success('token')
  api.answers['payoutAccount/earlyPayout.do'] = () => {
    const reviewed = shop({ early: { ...shop().early, decidesAt: '2026-11-21T00:00:00Z' } })
    api.answers[QUERY] = () => success({ account: null, shops: [reviewed] })
    return 'network failure'
  }
  const opener = { name: 'Apply for early payout: Global store' }
  await user.click(await screen.findByRole('button', opener))
  const dialog = await screen.findByRole('dialog', { name: 'Apply for early payout?' })
  await user.click(within(dialog).getByRole('button', { name: 'Submit application' }))
  expect(await screen.findByText(/Under review/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { ...opener, hidden: true })).not.toBeInTheDocument()
  expect(within(dialog).getByText(/Result unknown/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
