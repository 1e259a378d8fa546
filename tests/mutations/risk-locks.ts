import type { Lock } from './lock.ts'

const test = 'tests/postgres/risk.test.ts'

/** Locks of risk rules, limits, filters, websites and daily documents. */
export const riskLocks: readonly Lock[] = [
  {
    breaks: 'a limit overwrites another, and two limits get one combination',
    file: 'sandbox/domain/risk/limit/limits.ts',
    find: "lockName(db, 'limits', merchantNo)",
    replace: 'Promise.resolve()',
    test,
    title: 'amount limit',
  },
  {
    breaks: 'a customer filter overwrites another',
    file: 'sandbox/domain/risk/customer-filter/save.ts',
    test,
    title: 'a customer filter',
  },
  {
    breaks: 'a filter is added twice',
    file: 'sandbox/domain/risk/customer-filter/save.ts',
    find: "await lockName(db, 'filters', merchantNo)",
    replace: '',
    test,
    title: 'the same filter added twice',
  },
  {
    breaks: 'a filter is deactivated twice',
    file: 'sandbox/domain/risk/customer-filter/change-status.ts',
    test,
    title: 'a filter deactivated twice',
  },
  {
    breaks: 'the scores of a gateway overwrite others',
    file: 'sandbox/domain/risk/rule/total-scores.ts',
    test,
    title: 'the scores of a gateway',
  },
  {
    breaks: 'a risk rule overwrites another',
    file: 'sandbox/domain/risk/rule/rules.ts',
    test,
    title: 'a risk rule',
  },
  {
    breaks: 'the country restriction overwrites another',
    file: 'sandbox/domain/risk/rule/country-rule.ts',
    test,
    title: 'the country restriction',
  },
  {
    breaks: 'the third party rule overwrites another',
    file: 'sandbox/domain/risk/rule/third-party-rule.ts',
    test,
    title: 'the third party rule',
  },
  {
    breaks: 'settings overwrite others',
    file: 'sandbox/platform/list/own-row.ts',
    test,
    title: 'the settings of daily documents',
  },
  {
    breaks: 'documents are made after they are turned off',
    file: 'sandbox/domain/risk/customer-service/documents.ts',
    test,
    title: 'documents turned off',
  },
  {
    breaks: 'a website overwrites another',
    file: 'sandbox/domain/risk/website/save.ts',
    find: "sameWebsite({ merchantNo, websiteNo }))\n    .for('update')",
    replace: 'sameWebsite({ merchantNo, websiteNo }))',
    test,
    title: 'a website',
  },
  {
    breaks: 'a stopped website is registered twice',
    file: 'sandbox/domain/risk/website/save.ts',
    find: "registeredAt(merchantNo, place)).for('update')",
    replace: 'registeredAt(merchantNo, place))',
    test,
    title: 'registered again twice',
  },
  {
    breaks: 'a website is stopped twice by file',
    file: 'sandbox/domain/risk/website/validate-rows.ts',
    find: "lock ? await query.for('update') : await query",
    replace: 'await query',
    test,
    title: 'deactivated by two files: once',
  },
  {
    breaks: 'a website is reviewed twice',
    file: 'sandbox/domain/risk/website/jobs.ts',
    test,
    title: 'reviewed by two runs',
  },
  {
    breaks: 'the reviewers change a stopped website',
    file: 'sandbox/simulators/control.ts',
    test,
    title: 'deactivated during the review: it stays deactivated',
  },
  {
    breaks: 'a website file does not lock its websites',
    file: 'sandbox/domain/risk/website/batch.ts',
    find: ', { lock: true }',
    test,
    title: 'deactivated by two files: once',
  },
]
