/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { RiskMailDialog } from '#app/(portal)/added_service/riskOrder/risk-mail-dialog.tsx'
import { SwitchDialog } from '#app/(portal)/risk/custom_rules/small-dialogs.tsx'
import { StateDialog } from '#app/(portal)/settings/administration/state-dialog.tsx'
import { SettingsSection } from '#app/(portal)/settings/merchant_info/settings-section.tsx'
import { SwitchesSection } from '#app/(portal)/settings/merchant_info/switches-section.tsx'
import { type AdministratorRow, administratorUpdateStatus } from '#lib/contract/administrator.ts'
import type { CustomRuleRow } from '#lib/contract/custom-rule.ts'
import { calls } from '#lib/contract/index.ts'
import type { MerchantInfo } from '#lib/contract/merchant.ts'
import { AtAddress } from '#tests/support/address.tsx'
import { fakeApi, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'
import { press, type } from '#tests/support/sensitive-callers.ts'

/** A request takes effect, its response is lost, and the record arrives with the user's own change. */

const dialog = { open: true, onClose: () => {}, onClosed: () => {} }
const stamp = { updatedAt: '2026-11-19T04:00:00Z', updatedBy: 'admin' }
const some = <T,>(value: unknown): T => value as T

/** Shows a record, and returns a function that replaces it by a newer one. */
async function showRecord<Row>(first: Row, ui: (latest: Row) => ReactNode): Promise<(row: Row) => void> {
  let replace: (row: Row) => void = () => {}
  function Page() {
    const [row, setRow] = useState(first)
    replace = setRow
    return ui(row)
  }
  const pages = [...new Set(Object.values(calls).flatMap((def) => def.pages))]
  await renderInPortal(
    <AtAddress href="/index">
      <Page />
    </AtAddress>,
    { pages, calls: Object.keys(calls) },
  )
  return (row) => act(() => replace(row))
}

/** The first request is lost, the later ones are answered. */
function loseFirst(path: string, answer: unknown) {
  let [tokens, requests] = [0, 0]
  const api = fakeApi({
    'common/getOperationToken.do': () => {
      tokens += 1
      return success(`token-${tokens}`)
    },
    [path]: () => {
      requests += 1
      return requests === 1 ? 'network failure' : success(answer)
    },
  })
  return () => api.of(path).map(({ body, token }) => ({ body, token }))
}

const mail = (version: number, minScore: number) => ({
  enabled: true,
  minScore,
  emails: ['a@b.example'],
  version,
  ...stamp,
})
const rule = (version: number, status: string) =>
  some<CustomRuleRow>({ customRuleNo: 'R1', name: 'Small orders', version, status })
const merchant = (version: number, chargebackEmails: string[]) =>
  some<MerchantInfo>({
    contactEmail: 'c@d.example',
    settings: { customParameters: [], chargebackEmails, version, ...stamp },
    switches: [],
  })
const switches = (version: number, on: boolean) =>
  some<MerchantInfo>({
    contactEmail: 'c@d.example',
    switches: [{ name: 'testPayments', on, version, ...stamp }],
  })

interface Case {
  path: string
  answer: unknown
  show: () => Promise<() => void>
  enter?: (user: UserEvent) => Promise<unknown>
  send: (user: UserEvent) => Promise<unknown>
}

const repeated: [string, Case][] = [
  [
    'a record in a form',
    {
      path: 'customerService/emailConfig.do',
      answer: mail(2, 60),
      show: async () => {
        const load = await showRecord(mail(1, 50), (latest) => (
          <RiskMailDialog {...dialog} row={mail(1, 50)} latest={latest} />
        ))
        return () => load(mail(2, 60))
      },
      send: press(/^Save/),
    },
  ],
  [
    'settings on a page',
    {
      path: 'merchant/update.do',
      answer: merchant(2, ['a@b.examplex']).settings,
      show: async () => {
        const load = await showRecord(merchant(1, ['a@b.example']), (latest) => (
          <SettingsSection info={latest} />
        ))
        return () => load(merchant(2, ['a@b.examplex']))
      },
      enter: (user) => type(user, /^Email 1/, 'x'),
      send: press(/^Save/),
    },
  ],
  [
    'a confirmed action',
    {
      path: 'customRule/changeStatus.do',
      answer: rule(2, 'active'),
      show: async () => {
        const load = await showRecord(rule(1, 'inactive'), (latest) => (
          <SwitchDialog {...dialog} row={rule(1, 'inactive')} latest={latest} to="active" />
        ))
        return () => load(rule(2, 'active'))
      },
      send: press(/^Activate/),
    },
  ],
]

test.each(repeated)('%s: the same request can be sent again', async (_, { path, answer, ...use }) => {
  const sent = loseFirst(path, answer)
  const user = userEvent.setup()
  const load = await use.show()
  await use.enter?.(user)
  await use.send(user)
  expect(await screen.findByText(/Result unknown/)).toBeVisible()
  load()
  expect(screen.getByText(/Result unknown/)).toBeVisible()
  expect(screen.queryByText(/in the meantime/)).toBeNull()
  await use.send(user)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual(sent()[0])
})

test('a switch that shows the effect is turned back by another operation', async () => {
  const sent = loseFirst('merchant/switches.do', { name: 'testPayments', on: false, version: 3, ...stamp })
  const user = userEvent.setup()
  const load = await showRecord(switches(1, false), (latest) => <SwitchesSection info={latest} />)
  await user.click(await screen.findByRole('switch'))
  expect(await screen.findByText(/Result unknown/)).toBeVisible()
  load(switches(2, true))
  await user.click(screen.getByRole('switch'))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toEqual([
    { body: { name: 'testPayments', on: true, version: 1 }, token: 'token-1' },
    { body: { name: 'testPayments', on: false, version: 2 }, token: 'token-2' },
  ])
})

test('an action on a user who has not changed is the same operation, on a changed user another one', async () => {
  const { path } = administratorUpdateStatus
  let tokens = 0
  const api = fakeApi({
    'common/getOperationToken.do': () => {
      tokens += 1
      return success(`token-${tokens}`)
    },
    [path]: () => 'network failure',
  })
  const user = userEvent.setup()
  const anna = (version: number) => some<AdministratorRow>({ userName: 'anna', version })
  // Each key is a dialog that opens again.
  const open = await showRecord({ key: 1, row: anna(1) }, ({ key, row }) => (
    <StateDialog {...dialog} key={key} row={row} action="deactivate" />
  ))
  const deactivate = async (attempt: number) => {
    await press(/^Deactivate/)(user)
    await waitFor(() => expect(api.of(path)).toHaveLength(attempt))
    expect(await screen.findByText(/Result unknown/)).toBeVisible()
  }
  await deactivate(1)
  open({ key: 2, row: anna(1) })
  expect(await screen.findByText(/Result unknown/)).toBeVisible()
  await deactivate(2)
  open({ key: 3, row: anna(2) })
  await waitFor(() => expect(screen.queryByText(/Result unknown/)).toBeNull())
  await deactivate(3)
  expect(api.of(path).map(({ token }) => token)).toEqual(['token-1', 'token-1', 'token-2'])
})
