const { default: Sequencer } = require('@jest/test-sequencer')

/**
 * The files that take longest. Without times of an earlier run Jest starts with the largest files, so that small, long
 * ones would run at the end, while other workers are idle.
 */
const LONG = [
  'tests/integration/dispute/offers.test.ts',
  'tests/integration/home/analysis.test.ts',
  'tests/trust/backup.test.ts',
  'tests/faults/webhook-kill.test.ts',
  'tests/integration/sandbox/schema.test.ts',
  'tests/trust/once-only.test.ts',
  'tests/integration/waybill/hostile-files.test.ts',
  'tests/trust/kill.test.ts',
  'tests/trust/uploads.test.ts',
  'tests/postgres/two-sandboxes.test.ts',
  'tests/integration/risk/simulate-replay.test.ts',
  'tests/integration/risk/simulate.test.ts',
  'tests/integration/developer/pay-samples.test.ts',
  'tests/integration/settlement/failed-payout.test.ts',
  'tests/integration/website/offers.test.ts',
  'tests/integration/settlement/reconciliation.test.ts',
  'tests/components/sensitive-calls.test.tsx',
  'tests/components/idle-warning.test.tsx',
  'tests/unit/grid/transaction-list.test.tsx',
  'tests/unit/transaction/refund-dialog.test.tsx',
]

const rank = ({ path }) => {
  const index = LONG.findIndex((file) => path.endsWith(`/${file}`))
  return index < 0 ? LONG.length : index
}

module.exports = class LongFirst extends Sequencer {
  static long = LONG

  sort(tests) {
    return super.sort(tests).toSorted((a, b) => rank(a) - rank(b))
  }
}
