/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import GlobalError from '#app/global-error.tsx'
import { PageError } from '#components/feedback/page-error.tsx'
import { RightsRetry } from '#components/layout/rights-retry.tsx'
import { AtAddress } from '#tests/support/address.tsx'
import { renderInPortal } from '#tests/support/render.tsx'

/** Every page that fails shows the number that the log has. */

const error = Object.assign(new Error('not shown'), { digest: 'the-number' })

test('a page that failed shows its request ID', async () => {
  await renderInPortal(<PageError error={error} retry={() => {}} />)
  expect(screen.getByText('Request ID the-number')).toBeVisible()
})

test('the shell without permissions shows its request ID', async () => {
  await renderInPortal(
    <AtAddress href="/index">
      <RightsRetry requestId="the-number" />
    </AtAddress>,
  )
  expect(screen.getByText('Request ID the-number')).toBeVisible()
})

test('the page without layout shows its request ID, if there is one, in both languages', () => {
  const html = renderToStaticMarkup(<GlobalError error={error} retry={() => {}} />)
  expect(html).toMatch(/Request ID the-number/)
  expect(html).toMatch(/请求编号 the-number/)
  expect(html).not.toContain('not shown')
  expect(renderToStaticMarkup(<GlobalError error={new Error('x')} retry={() => {}} />)).not.toMatch(
    /\{id\}|Request ID/,
  )
})
