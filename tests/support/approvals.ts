import { and, eq, inArray } from 'drizzle-orm'
import type { ApprovalRow } from '#lib/contract/approval.ts'
import { calls } from '#lib/contract/index.ts'
import { users } from '#sandbox/platform/db/schema/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import type { ProviderAnswer, ProviderClient } from './provider-client.ts'
import type { TestSandbox } from './sandbox.ts'

/** Approvals by a second person, for tests. */

const password = DEMO_PASSWORD

/** Gives users of the merchant the permissions of the main account, and signs them in. */
export async function colleagues(
  sandbox: TestSandbox,
  merchantNo: string,
  names: readonly string[],
): Promise<ProviderClient[]> {
  await sandbox.db
    .update(users)
    .set({ role: 'main' })
    .where(and(eq(users.merchantNo, merchantNo), inArray(users.userName, [...names])))
  return Promise.all(names.map((name) => sandbox.signIn(merchantNo, name)))
}

const allRules = {
  refunds: [{ currency: 'USD', amount: '50' }],
  bankAccount: true,
  apiKeys: true,
  administrators: true,
}

/** Sets the rules; those that are not given apply to every operation. */
export async function setRules(client: ProviderClient, given: Partial<typeof allRules> = {}) {
  const { version } = (await client.call(calls['approval/rules.do'], {})).data
  return client.callWithToken(calls['approval/saveRules.do'], { ...allRules, ...given, version, password })
}

/** The number of the request that an operation became. */
export function waitingNo(answer: ProviderAnswer<unknown>): string {
  const { waitingApproval } = (answer.data ?? {}) as { waitingApproval?: string }
  if (!waitingApproval) throw new Error(`does not wait: ${JSON.stringify(answer)}`)
  return waitingApproval
}

/** The calls of a user. */
export const approvalsOf = (client: ProviderClient) => ({
  approve: (approvalNo: string, token?: string) =>
    client.callWithToken(calls['approval/approve.do'], { approvalNo, password }, token),
  refuse: (approvalNo: string, reason = 'Not agreed') =>
    client.callWithToken(calls['approval/refuse.do'], { approvalNo, reason }),
  withdraw: (approvalNo: string) => client.callWithToken(calls['approval/withdraw.do'], { approvalNo }),
  list: async (filter: object = {}): Promise<ApprovalRow[]> =>
    (await client.call(calls['approval/list.do'], filter)).data.list,
  row: async (approvalNo: string): Promise<ApprovalRow | undefined> =>
    (await client.call(calls['approval/list.do'], { approvalNo: [approvalNo] })).data.list[0],
  waiting: async (kind: ApprovalRow['kind'], target?: string) =>
    (await client.call(calls['approval/waiting.do'], { kind, ...(target && { target }) })).data.waiting,
})
