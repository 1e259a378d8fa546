import type { Lock } from './lock.ts'

const platform = 'tests/postgres/platform.test.ts'

export const reportLocks: readonly Lock[] = [
  {
    breaks: 'a due report starts two runs',
    file: 'sandbox/domain/information/report/jobs.ts',
    test: platform,
    title: 'two sandboxes find a due report',
  },
  {
    breaks: 'a second request for a run of a report is accepted',
    file: 'sandbox/domain/information/report/save.ts',
    find: "ownReport(ctx, reportNo).for('update')",
    replace: 'ownReport(ctx, reportNo)',
    test: platform,
    title: 'two edits of a report',
  },
  {
    breaks: 'two reports exceed the limit',
    file: 'sandbox/domain/information/report/save.ts',
    find: "\n    .for('update')",
    test: platform,
    title: 'two new reports',
  },
  {
    breaks: 'a deleted report leaves the file of a run that is just ending',
    file: 'sandbox/domain/information/report/run.ts',
    test: platform,
    title: 'deleted while its file is finished',
  },
  {
    breaks: 'the job that pauses a report and its deletion wait for each other',
    file: 'sandbox/domain/information/report/jobs.ts',
    find: ', { skipLocked: true }',
    test: platform,
    title: 'deleted while it is paused',
  },
]
