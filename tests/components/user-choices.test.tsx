/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react'
import { UserChoices } from '#components/layout/user-choices.tsx'
import { PortalProvider } from '#lib/client/portal.tsx'
import { AtAddress } from '#tests/support/address.tsx'
import { portalValue } from '#tests/support/portal-value.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The time zones to choose from: that of the merchant, of the browser, and the current one. */

const browser = Intl.DateTimeFormat().resolvedOptions().timeZone
const own = 'Asia/Shanghai'

test.each([
  [own, 'Merchant: Asia/Shanghai (UTC+08:00)'],
  ['America/New_York', 'America/New_York (UTC-05:00)'],
])('with the time zone %s it is the chosen one', async (timeZone, name) => {
  await renderInPortal(
    <AtAddress href="/home">
      <PortalProvider value={{ ...portalValue(), timeZone }}>
        <UserChoices onChosen={() => {}} />
      </PortalProvider>
    </AtAddress>,
  )
  const zones = within(screen.getByRole('group', { name: 'Time zone' }))
  expect(zones.getAllByRole('button')).toHaveLength(new Set([own, browser, timeZone]).size)
  expect(zones.getByRole('button', { pressed: true }).textContent).toBe(name)
})
