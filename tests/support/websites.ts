import { calls } from '#lib/contract/index.ts'
import type { WebsiteRow } from '#lib/contract/website.ts'
import {
  afterTransition,
  merchantTransitions,
  providerTransitions,
  registered,
  type WebsiteState,
} from '#lib/rules/website.ts'
import type { ProviderClient } from './provider-client.ts'
import type { TestSandbox } from './sandbox.ts'
import { type TestFile, uploadTo } from './upload.ts'

/** Websites for tests: each test has a separate merchant, whose clock decides when reviews happen. */

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const picture = (name = 'page.png'): TestFile => ({ field: 'picture', name, bytes: PIXEL })

/** All states that can be reached by transitions. */
export function everyWebsiteState(): WebsiteState[] {
  const found = new Map<string, WebsiteState>()
  const open: WebsiteState[] = [registered]
  for (let state = open.pop(); state; state = open.pop()) {
    const name = `${state.status} ${state.rectification}`
    if (found.has(name)) continue
    found.set(name, state)
    for (const transition of [...merchantTransitions, ...providerTransitions]) {
      const after = afterTransition(state, transition)
      if (after && after !== 'deleted') open.push(after)
    }
  }
  return [...found.values()]
}

/** The website operations of a merchant's users, as calls. */
export function websitesOf(sandbox: TestSandbox, client: ProviderClient, gatewayNo: string) {
  const named = ({ websiteNo, version }: WebsiteRow) => ({ websiteNo, version })
  return {
    add: (url: string, given: object = {}, files: readonly TestFile[] = [], token?: string) =>
      uploadTo(sandbox, client, calls['websiteLimit/add.do'], { gatewayNo, url, ...given }, files, token),
    edit: (row: WebsiteRow, url: string) =>
      client.callWithToken(calls['websiteLimit/update.do'], { ...named(row), gatewayNo: row.gatewayNo, url }),
    resubmit: (row: WebsiteRow, url = row.url) =>
      client.callWithToken(calls['websiteLimit/resubmit.do'], {
        ...named(row),
        gatewayNo: row.gatewayNo,
        url,
        remark: 'corrected',
      }),
    rectify: (row: WebsiteRow, files: readonly TestFile[] = [picture()]) =>
      uploadTo(
        sandbox,
        client,
        calls['websiteLimit/rectify.do'],
        { ...named(row), remark: 'Footer added' },
        files,
      ),
    stop: (row: WebsiteRow, closeReason = 'Closed for good') =>
      client.callWithToken(calls['websiteLimit/stop.do'], { ...named(row), closeReason }),
    delete: (row: WebsiteRow) => client.callWithToken(calls['websiteLimit/delete.do'], named(row)),
    list: async (filter: object = {}) => (await client.call(calls['websiteLimit/list.do'], filter)).data,
    /** The current state of the website. */
    now: async ({ websiteNo }: Pick<WebsiteRow, 'websiteNo'>): Promise<WebsiteRow> => {
      const { list } = (await client.call(calls['websiteLimit/list.do'], { websiteNo: [websiteNo] })).data
      const [row] = list
      if (!row) throw new Error(`no website ${websiteNo}`)
      return row
    },
    record: async ({ websiteNo }: Pick<WebsiteRow, 'websiteNo'>) =>
      (await client.call(calls['websiteLimit/operations.do'], { websiteNo })).data.list,
  }
}
