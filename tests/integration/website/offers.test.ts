import { and, eq } from 'drizzle-orm'
import { codeOf, SUCCESS } from '#lib/contract/errors.ts'
import type { WebsiteRow } from '#lib/contract/website.ts'
import { merchantTransitions, offeredTransitions } from '#lib/rules/website.ts'
import { websites } from '#sandbox/platform/db/schema/index.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { everyWebsiteState, websitesOf } from '#tests/support/websites.ts'

/** The provider accepts exactly the actions that a screen offers for a website, in every state. */

const sandbox = withSandbox()

test('every transition in every state is accepted or refused as offered', async () => {
  const { merchantNo, gatewayNo } = await sandbox.control<{ merchantNo: string; gatewayNo: string }>(
    'merchants',
    {},
  )
  const own = websitesOf(sandbox, await sandbox.signIn(merchantNo, 'admin'), gatewayNo)
  const act = {
    edit: (row: WebsiteRow) => own.edit(row, `edited-${row.url}`),
    delete: own.delete,
    resubmit: own.resubmit,
    rectify: own.rectify,
    stop: own.stop,
  }
  const wrong: string[] = []
  const seen = { offered: 0, refused: 0 }
  for (const [index, state] of everyWebsiteState().entries()) {
    const offered = offeredTransitions(state)
    for (const transition of merchantTransitions) {
      const { data } = await own.add(`${transition.replace('_', '-')}-${index}.example`)
      await sandbox.db
        .update(websites)
        .set({ ...state, nextAt: null })
        .where(and(eq(websites.merchantNo, merchantNo), eq(websites.websiteNo, data.websiteNo)))
      const expected = offered.includes(transition) ? SUCCESS : codeOf('website_not_modifiable')
      const { code } = await act[transition](await own.now(data))
      if (code !== expected)
        wrong.push(`${state.status} ${state.rectification}: ${transition} answers ${code}`)
      seen[offered.includes(transition) ? 'offered' : 'refused'] += 1
    }
  }
  expect(wrong).toEqual([])
  expect(seen.offered).toBeGreaterThan(8)
  expect(seen.refused).toBeGreaterThan(30)
}, 120_000)
