import type { Lock } from './lock.ts'

const settlement = 'tests/postgres/settlement.test.ts'
const money = 'tests/postgres/money.test.ts'

/** Locks of payments, refunds and bank accounts. */
export const moneyLocks: readonly Lock[] = [
  {
    breaks: 'two refunds are paid over the refundable amount',
    file: 'sandbox/domain/payments/transaction/find.ts',
    find: "(options.lock ? query.for('update') : query)",
    replace: 'query',
    test: money,
    title: 'two refunds above the refundable amount: one is accepted',
  },
  {
    breaks: 'a refund does not lock its order',
    file: 'sandbox/domain/payments/refund/save.ts',
    find: ', { lock: true }',
    test: money,
    title: 'two refunds within the refundable amount: both are accepted',
  },
  {
    breaks: 'one operation token has two effects',
    file: 'sandbox/platform/gate/operation-token.ts',
    test: money,
    title: 'one operation token',
  },
  {
    breaks: 'a pre-authorization is completed and revoked',
    file: 'sandbox/domain/payments/pre-auth/operate.ts',
    test: money,
    title: 'completed and revoked',
  },
  {
    breaks: 'a completed pre-authorization lapses',
    file: 'sandbox/domain/payments/payment/jobs.ts',
    find: 'order by trade_no for update',
    replace: '',
    test: money,
    title: 'a pre-authorization that is completed while it expires stays completed',
  },
  {
    breaks: 'an order is paid twice',
    file: 'sandbox/domain/payments/payment/lock-order.ts',
    find: 'select pg_advisory_xact_lock(',
    replace: 'select (',
    test: money,
    title: 'paid once',
  },
  {
    breaks: 'two payments use the same room below a limit',
    file: 'sandbox/domain/payments/checkout/pay.ts',
    find: 'select pg_advisory_xact_lock(',
    replace: 'select (',
    test: money,
    title: 'room for one',
  },
  {
    breaks: 'two writers of one merchant wait for each other',
    file: 'sandbox/platform/db/sql/transaction-hours.sql',
    find: 'count(pg_advisory_xact_lock(',
    replace: 'count((',
    test: money,
    title: 'opposite order',
  },
  {
    breaks: 'two customers pay one link',
    file: 'sandbox/domain/payments/link-checkout/pay.ts',
    test: money,
    title: 'paid by two customers',
  },
  {
    breaks: 'a link ends while it is paid',
    file: 'sandbox/domain/payments/link/read-rows.ts',
    find: "(options.lock ? query.for('update') : query)",
    replace: 'query',
    test: money,
    title: 'paid and expired in parallel: the payment comes first, the link stays unchanged',
  },
  {
    breaks: 'a link that is being paid is ended',
    file: 'sandbox/domain/payments/link/expire.ts',
    find: ', { lock: true }',
    test: money,
    title: 'paid and expired in parallel: the payment comes first, the link stays unchanged',
  },
  {
    breaks: 'a link is mailed more often than its limit',
    file: 'sandbox/domain/payments/link/send.ts',
    find: ', { lock: true }',
    test: money,
    title: 'mailed twice',
  },
  {
    breaks: 'two open requests to change a bank account',
    file: 'sandbox/domain/settlement/bank-account/request.ts',
    find: ".where(eq(merchants.merchantNo, merchantNo))\n    .for('update')",
    replace: '.where(eq(merchants.merchantNo, merchantNo))',
    test: settlement,
    title: 'two changes requested',
  },
  {
    breaks: 'a request to change a bank account is withdrawn twice',
    file: 'sandbox/domain/settlement/bank-account/request.ts',
    find: ".where(sameChange({ merchantNo, changeNo: input.changeNo }))\n    .for('update')",
    replace: '.where(sameChange({ merchantNo, changeNo: input.changeNo }))',
    test: settlement,
    title: 'withdrawn twice',
  },
  {
    breaks: 'a change of a bank account is decided twice',
    file: 'sandbox/domain/settlement/bank-account/jobs.ts',
    test: settlement,
    title: 'reviewed by two runs',
  },
]
