import { and, asc, eq, lte } from 'drizzle-orm'
import { websites } from '#sandbox/platform/db/schema/identity.ts'
import type { Job } from '#sandbox/platform/jobs.ts'
import { findingOf } from './reviewers.ts'
import { applyReview } from './transition.ts'

/**
 * Scheduled steps of website reviews. Steps run one at a time and with the due time as their time. Moving the
 * clock by a week in one step therefore gives the same record as a week of single steps.
 */
export const websitesJob: Job = {
  name: 'websites',
  waitsIn: websites,
  async run({ db, merchantNo, now }) {
    for (;;) {
      const due = await db.transaction(async (tx) => {
        const [website] = await tx
          .select()
          .from(websites)
          .where(and(eq(websites.merchantNo, merchantNo), lte(websites.nextAt, now)))
          .orderBy(asc(websites.nextAt), asc(websites.websiteNo))
          .limit(1)
          .for('update')
        if (!website?.nextAt) return false
        const transition = findingOf(website)
        if (!transition || !(await applyReview(tx, website, transition, website.nextAt)))
          throw new Error(`nothing to do for website ${website.websiteNo}, which is due`)
        return true
      })
      if (!due) return
    }
  },
}
