import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#sandbox/platform/db/database.ts'
import { reports } from '#sandbox/platform/db/schema/report.ts'

/** The job checks the scheduled reports of these users at its next run: their rights have changed. */
export async function wakeReports(
  tx: Database,
  { merchantNo, userNames }: { merchantNo: string; userNames: readonly string[] },
): Promise<void> {
  if (userNames.length === 0) return
  await tx
    .update(reports)
    .set({ nextAt: sql`'epoch'` })
    .where(
      and(
        eq(reports.merchantNo, merchantNo),
        inArray(reports.userName, [...userNames]),
        isNull(reports.pausedFor),
      ),
    )
}
