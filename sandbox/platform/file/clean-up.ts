import { subDays } from 'date-fns/subDays'
import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { fileContents, fileJobs } from '../db/schema/file.ts'

/** How long the list still shows expired files. */
const EXPIRED_SHOWN_DAYS = 7

/** Deletes files that expired, and later their entries. A scheduled report keeps its files without a time limit. */
export async function cleanUpFiles(db: Database, now: Date): Promise<void> {
  await db
    .update(fileJobs)
    .set({ status: 'expired', es: null })
    .where(and(eq(fileJobs.status, 'ready'), lt(fileJobs.keptUntil, now)))
  const ended = db
    .select({ jobId: fileJobs.jobId })
    .from(fileJobs)
    .where(
      or(
        eq(fileJobs.status, 'expired'),
        and(eq(fileJobs.status, 'taken'), isNotNull(fileJobs.keptUntil), lt(fileJobs.keptUntil, now)),
      ),
    )
  await db.delete(fileContents).where(inArray(fileContents.jobId, ended))
  await db
    .delete(fileJobs)
    .where(
      and(
        isNull(fileJobs.reportNo),
        lt(fileJobs.createdAt, subDays(now, EXPIRED_SHOWN_DAYS)),
        inArray(fileJobs.status, ['failed', 'taken', 'expired']),
      ),
    )
}
