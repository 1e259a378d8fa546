/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { useWebsiteActions } from '#app/(portal)/risk/website_profile/use-website-actions.tsx'
import { websiteColumns } from '#app/(portal)/risk/website_profile/website-columns.ts'
import type { WebsiteRow } from '#lib/contract/website.ts'
import { offeredTransitions, type WebsiteState } from '#lib/rules/website.ts'
import { renderInPortal } from '#tests/support/render.tsx'
import { everyWebsiteState } from '#tests/support/websites.ts'

/** A website shows exactly the actions that its state and the user's role permit. */

const PAGE = '/risk/website_profile'
const paths = {
  edit: 'websiteLimit/update.do',
  delete: 'websiteLimit/delete.do',
  resubmit: 'websiteLimit/resubmit.do',
  rectify: 'websiteLimit/rectify.do',
  stop: 'websiteLimit/stop.do',
}
const words = { edit: 'Edit', delete: 'Delete', resubmit: 'Resubmit', rectify: 'Rectify', stop: 'Deactivate' }

const rowOf = (state: WebsiteState): WebsiteRow => ({
  websiteNo: 'W1',
  gatewayNo: '10000101',
  url: 'shop.example',
  ...state,
  reviewOpinion: null,
  rectifyDueAt: null,
  rectificationOpinion: null,
  rectificationCount: 0,
  complianceComment: null,
  closeReason: null,
  createdAt: '2026-11-20T04:00:00Z',
  createdBy: 'admin',
  version: 1,
  updatedAt: null,
  updatedBy: null,
})

function Actions({ row }: { row: WebsiteRow }) {
  const { actions, create } = useWebsiteActions({ list: { rows: [row] }, rowId: websiteColumns.rowId })
  return (
    <>
      {create}
      {actions?.(row).items.map(({ id, label }) => (
        <button key={id} type="button">
          {label}
        </button>
      ))}
    </>
  )
}

async function shown(state: WebsiteState, calls: string[]): Promise<string[]> {
  cleanup()
  await renderInPortal(<Actions row={rowOf(state)} />, { pages: [PAGE], calls })
  return screen.queryAllByRole('button').map((button) => button.textContent ?? '')
}

test('every state offers exactly the actions that the rules allow', async () => {
  for (const state of everyWebsiteState()) {
    const expected = offeredTransitions(state).map((action) => words[action])
    expect({ state, shown: await shown(state, Object.values(paths)) }).toEqual({ state, shown: expected })
  }
})

test('only permitted actions are offered; registering is a separate permission', async () => {
  const reviewed: WebsiteState = { status: 'reviewed', rectification: 'to_rectify' }
  expect(await shown(reviewed, [])).toEqual([])
  expect(await shown(reviewed, [paths.rectify])).toEqual(['Rectify'])
  expect(await shown(reviewed, [paths.edit, 'websiteLimit/add.do'])).toEqual(['Register website'])
})
