import { z } from 'zod'
import { defineCall, type PageUrl } from './call.ts'
import { logChange } from './merchant-log.ts'
import { proof, proofErrors } from './proof.ts'
import {
  amount,
  currency,
  id,
  instant,
  listRequest,
  multi,
  nothing,
  tabbedListAnswer,
  text,
  tradeNo,
  userName,
  version,
  versioned,
} from './shapes.ts'
import { approvalNo, orWaiting } from './waiting.ts'

/** Dual approval: operations that take effect after a second person has approved them. */

const PAGE = '/settings/approvals'

const approvalKinds = ['refund', 'bank_account', 'api_key', 'webhook', 'administrator', 'settings'] as const
export type ApprovalKind = (typeof approvalKinds)[number]
const approvalKind = z.enum(approvalKinds).meta({
  id: 'ApprovalKind',
  description: 'What a second person approves. `settings`: weaker rules for approvals.',
})

export const approvalStates = ['waiting', 'approved', 'refused', 'expired', 'withdrawn', 'failed'] as const
export type ApprovalState = (typeof approvalStates)[number]
const approvalState = z.enum(approvalStates).meta({
  id: 'ApprovalState',
  description:
    'State of the request. Only `approved` has an effect. `failed`: the operation was no longer possible.',
})

const approvalRow = z
  .object({
    approvalNo,
    kind: approvalKind,
    state: approvalState,
    operation: text.describe('Name of the operation, in the language of the request.'),
    target: text.describe('Number or name of the record that the operation concerns; empty: none.'),
    tradeNo: tradeNo.nullable().describe('Order of a refund; null: no refund.'),
    amount: amount.nullable().describe('Amount of a refund; null: no refund.'),
    currency: currency.nullable(),
    requestedBy: userName.describe('Login name of the user who requested the operation.'),
    requestedAt: instant.describe('Time of the request.'),
    expiresAt: instant.describe('Until when the request can be approved.'),
    approver: userName.nullable().describe('Login name of the user who decided; null: no one.'),
    endedAt: instant
      .nullable()
      .describe('Time of the decision, the expiry or the withdrawal; null: waiting.'),
    reason: text.nullable().describe('Why the request was refused; null: it was not.'),
    failure: text
      .nullable()
      .describe('Why the operation was no longer possible, in the language of the request; null: it was.'),
    resultNo: text.nullable().describe('Number or name of the record that the operation created or changed.'),
    own: z.boolean().describe('The requesting user asked for it, and so cannot approve it.'),
    changes: z.array(logChange).describe('What the operation changes.'),
  })
  .meta({ id: 'Approval', description: 'A request for the approval of a second person.' })
export type ApprovalRow = z.output<typeof approvalRow>

/** Requests of the user, and those that the user has the permission for. Waiting requests come first. */
export const approvalList = defineCall({
  no: 380,
  path: 'approval/list.do',
  page: PAGE,
  request: listRequest(['state', 'requestedAt'], {
    approvalNo: multi(approvalNo).optional(),
    state: multi(approvalState).optional(),
    kind: multi(approvalKind).optional(),
    requestedBy: multi(id).optional().describe('Any of these login names.'),
    target: multi(id).optional().describe('Any of these records.'),
  }),
  answer: tabbedListAnswer(approvalRow, approvalStates),
})

const changes = ['approval/list.do', 'approval/waiting.do', 'home/getTodos.do']
const decisionErrors = ['record_not_found', 'approval_ended'] as const

/** Approves the request, which takes effect at once, or fails if it is no longer possible. */
export const approvalApprove = defineCall({
  no: 381,
  path: 'approval/approve.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ approvalNo, ...proof }),
  answer: approvalRow,
  errors: [...decisionErrors, 'approval_own', 'approval_no_permission', ...proofErrors],
  changes: [
    ...changes,
    'approval/rules.do',
    'refund/list.do',
    'refund/tradeInfo.do',
    'transaction/list.do',
    'transaction/detail.do',
    'bankAccount/changeList.do',
    'developer/getGateways.do',
    'webhook/list.do',
    'adminManage/list.do',
  ],
})

/** Length of the reason for a refusal. */
export const MAX_REFUSAL = 200

export const approvalRefuse = defineCall({
  no: 382,
  path: 'approval/refuse.do',
  page: PAGE,
  token: true,
  request: z.strictObject({
    approvalNo,
    reason: text.trim().min(1).max(MAX_REFUSAL).describe('Why the request is refused.'),
  }),
  answer: approvalRow,
  errors: [...decisionErrors, 'approval_own', 'approval_no_permission'],
  changes,
})

/** Withdraws one's own request. */
export const approvalWithdraw = defineCall({
  no: 383,
  path: 'approval/withdraw.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ approvalNo }),
  answer: approvalRow,
  errors: [...decisionErrors],
  changes,
})

/** The pages whose records show what waits. */
export const approvalPages = {
  refund: '/deal/transaction',
  bank_account: '/settings/bankAccount',
  api_key: '/developer/security_api_key',
  webhook: '/developer/webhooks',
  administrator: '/settings/administration',
  settings: PAGE,
} as const satisfies Record<ApprovalKind, PageUrl>

/** The requests that wait, for the page of their record. */
export const approvalWaiting = defineCall({
  no: 384,
  path: 'approval/waiting.do',
  page: Object.values(approvalPages),
  request: z.strictObject({
    kind: approvalKind,
    target: id.optional().describe('Record that the operation concerns; left out: any.'),
  }),
  answer: z.object({
    waiting: z
      .array(
        approvalRow.pick({
          approvalNo: true,
          target: true,
          amount: true,
          currency: true,
          requestedBy: true,
          expiresAt: true,
        }),
      )
      .describe('At most 20 requests that wait for approval, the latest first.'),
  }),
})

const rules = {
  refunds: z
    .array(z.object({ currency, amount: amount.describe('Refunds above this amount need approval.') }))
    .max(50)
    .describe('Limits by currency. A currency without a limit needs no approval.'),
  bankAccount: z.boolean().describe('Changes of a bank account need approval.'),
  apiKeys: z
    .boolean()
    .describe(
      'Adding, showing, activating and replacing an API key need approval, and adding and changing a webhook.',
    ),
  administrators: z
    .boolean()
    .describe('New administrators, and another email or role of invited ones, need approval.'),
}

const approvalRules = z
  .object({
    ...rules,
    ...versioned,
    currencies: z.array(currency).describe('Currencies of the merchant’s orders.'),
  })
  .meta({ id: 'ApprovalRules', description: 'The operations that need the approval of a second person.' })
export type ApprovalRules = z.output<typeof approvalRules>

export const getApprovalRules = defineCall({
  no: 385,
  path: 'approval/rules.do',
  page: PAGE,
  request: nothing,
  answer: approvalRules,
})

/** While any rule is active, a change that weakens the rules needs approval. */
export const saveApprovalRules = defineCall({
  no: 386,
  path: 'approval/saveRules.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ ...rules, version, ...proof }),
  answer: orWaiting(approvalRules),
  errors: [
    'stale_version',
    'approval_rules_invalid',
    'approval_no_second_person',
    'approval_waiting',
    ...proofErrors,
  ],
  changes: [...changes, 'approval/rules.do'],
})
