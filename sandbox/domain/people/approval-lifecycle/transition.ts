import { and, eq, type SQL } from 'drizzle-orm'
import type { ApprovalState } from '#lib/contract/approval.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { approvals } from '#sandbox/platform/db/schema/approval.ts'
import { users } from '#sandbox/platform/db/schema/identity.ts'
import { mailApproval, type StoredApproval } from './mail.ts'

/** State changes of a request: the row and the emails. */

const sameApproval = ({ merchantNo, approvalNo }: Pick<StoredApproval, 'merchantNo' | 'approvalNo'>) =>
  and(eq(approvals.merchantNo, merchantNo), eq(approvals.approvalNo, approvalNo))

interface Ending {
  state: Exclude<ApprovalState, 'waiting'>
  endedAt: Date
  approver?: string
  reason?: string
  failure?: StoredApproval['failure']
  result?: string
}

/** Ends a request whose row is locked, and emails its requester. */
export async function endApproval(
  db: Database,
  approval: StoredApproval,
  ending: Ending,
): Promise<StoredApproval> {
  const set = { ...ending, rank: 0, nextAt: null }
  await db.update(approvals).set(set).where(sameApproval(approval))
  const ended = { ...approval, ...set }
  const recipients = await db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(
      and(
        eq(users.merchantNo, approval.merchantNo),
        eq(users.userName, approval.requestedBy),
        eq(users.status, 'active'),
      ),
    )
  await mailApproval(db, ended, ending.state, recipients)
  return ended
}

/** Locks a request until the transaction ends, so that it is decided once. */
export async function lockApproval(
  db: Database,
  name: Pick<StoredApproval, 'merchantNo' | 'approvalNo'>,
): Promise<StoredApproval | undefined> {
  const [approval] = await db.select().from(approvals).where(sameApproval(name)).for('update')
  return approval
}

/**
 * Ends the waiting requests of a user who can no longer act. A request that is being decided now is left out: the
 * decision came first, and waiting for it could block it.
 */
export async function endRequestsOf(
  db: Database,
  { merchantNo, userName }: { merchantNo: string; userName: string },
  now: Date,
): Promise<void> {
  const isWaiting: SQL | undefined = and(
    eq(approvals.merchantNo, merchantNo),
    eq(approvals.requestedBy, userName),
    eq(approvals.state, 'waiting'),
  )
  const waiting = await db.select().from(approvals).where(isWaiting).for('update', { skipLocked: true })
  for (const approval of waiting) {
    await endApproval(db, approval, {
      state: 'failed',
      endedAt: now,
      failure: { key: 'requester_gone', values: {} },
    })
  }
}
