import { approvalApprove } from '#lib/contract/approval.ts'
import type { Call } from '#lib/contract/call.ts'
import type { UserKey } from '#sandbox/domain/people/credentials/user-key.ts'
import { activePeople, type Person } from '#sandbox/domain/people/role/find.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { mayCall } from '#sandbox/platform/gate/rights.ts'
import { seesWebsite } from '#sandbox/platform/gate/website-scope.ts'

interface Operation {
  call: Call
  website?: string | null | undefined
}

/** Who decides about an operation needs its permission, and that of approvals; the website limits refunds. */
export const mayDecide = ({ rights }: Pick<Person, 'rights'>, { call, website }: Operation): boolean =>
  mayCall(rights, approvalApprove) && mayCall(rights, call) && (!website || seesWebsite({ rights }, website))

/** All users who may decide about an operation, except the given user. */
export const otherApprovers = async (
  db: Database,
  { merchantNo, userName }: UserKey,
  operation: Operation,
): Promise<Person[]> =>
  (await activePeople(db, merchantNo)).filter(
    (person) => person.userName !== userName && mayDecide(person, operation),
  )
