import { and, asc, eq, lte } from 'drizzle-orm'
import { websites } from '../db/schema/identity.ts'
import type { Job } from '../jobs.ts'
import { moveByReviewers } from './move.ts'
import { findingOf } from './reviewers.ts'

/**
 * What time does to websites: the reviewers come to each in its turn. One move at a time under the moment at which it
 * fell due: a week in one step leaves the same record as a week of ticking.
 */
export const websitesJob: Job = {
  name: 'websites',
  waitsIn: websites,
  async run({ db, merchantNo, now }) {
    for (;;) {
      const due = await db.transaction(async (tx) => {
        const [site] = await tx
          .select()
          .from(websites)
          .where(and(eq(websites.merchantNo, merchantNo), lte(websites.nextAt, now)))
          .orderBy(asc(websites.nextAt), asc(websites.websiteNo))
          .limit(1)
          .for('update')
        if (!site?.nextAt) return false
        const move = findingOf(site)
        if (!move || !(await moveByReviewers(tx, site, move, site.nextAt)))
          throw new Error(`nothing to do for website ${site.websiteNo}, which is due`)
        return true
      })
      if (!due) return
    }
  },
}
