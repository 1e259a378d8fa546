import { z } from 'zod'
import { defineCall } from './call.ts'
import { proof, proofErrors } from './proof.ts'
import {
  count,
  country,
  currency,
  downloadAnswer,
  id,
  instant,
  last4,
  nothing,
  text,
  userName,
} from './shapes.ts'
import { pictureErrors } from './upload.ts'
import { orWaiting } from './waiting.ts'

/** Bank accounts, and requests to change one (spec §3 Bank account). */

const page = '/settings/bankAccount'

export const MAX_ACCOUNT_NAME = 100
/** Characters of an account number as it is typed, with separators. */
const MAX_TYPED_NUMBER = 50
export const MAX_DOCUMENTS = 3

export const bankChangeStatuses = ['requested', 'in_review', 'done', 'refused', 'withdrawn'] as const
const bankChangeStatus = z.enum(bankChangeStatuses).meta({
  id: 'BankChangeStatus',
  description: 'Status of the request. The current account receives payouts until it is `done`.',
})

const changeNo = id.describe('Number of the request.')
const bic = text.describe('BIC of the bank.')

export const bankChange = z
  .object({
    changeNo,
    status: bankChangeStatus,
    currency: currency.describe('Settlement currency of the account.'),
    accountName: text.describe('Account name.'),
    bankName: text.describe('Name of the bank.'),
    country: country.describe('Country of the bank.'),
    bic,
    accountLast4: last4,
    replacedLast4: last4.describe('Last 4 characters of the number of the account to replace.'),
    requestedAt: instant.describe('Time of the request.'),
    requestedBy: userName.describe('Login name of the user who requested the change.'),
    decidesAt: instant.nullable().describe('Time of the expected decision; null: the request has ended.'),
    endedAt: instant
      .nullable()
      .describe('Time of the decision or the withdrawal; null: the request is open.'),
    remark: text
      .nullable()
      .describe(
        'Why the provider refused the request, in the language of the request if available; null: it did not.',
      ),
    documents: z
      .array(
        z.object({
          documentNo: id.describe('Number of the document.'),
          fileName: text.describe('Name of the file.'),
          bytes: count.describe('Size in bytes.'),
        }),
      )
      .describe('Documents of the request.'),
  })
  .meta({ id: 'BankChange', description: 'A request to change a bank account.' })
export type BankChange = z.output<typeof bankChange>

const changed = ['bankAccount/changeList.do', 'bankAccount/getInfo.do', 'home/getTodos.do']

/** One to three documents follow the request, each in a part `document`. */
export const requestBankChange = defineCall({
  no: 287,
  path: 'bankAccount/requestChange.do',
  page,
  token: true,
  multipart: true,
  request: z.strictObject({
    currency: currency.describe('Settlement currency of the account to replace.'),
    accountName: text.trim().min(1).max(MAX_ACCOUNT_NAME).describe('Account name.'),
    bankName: text.trim().min(1).max(MAX_ACCOUNT_NAME).describe('Name of the bank.'),
    country: country.describe('Country of the bank.'),
    accountNo: text
      .trim()
      .min(1)
      .max(MAX_TYPED_NUMBER)
      .describe('IBAN, or account number where the country has no IBAN. Spaces and hyphens are ignored.'),
    bic: text.trim().min(1).max(20).describe('BIC of the bank: 8 or 11 letters and digits.'),
    ...proof,
  }),
  answer: orWaiting(bankChange),
  errors: [
    'bank_change_open',
    'bank_change_invalid',
    'approval_waiting',
    ...proofErrors,
    'document_type',
    ...pictureErrors,
  ],
  changes: [...changed, 'approval/waiting.do'],
})

/** Only while the review has not started. */
export const withdrawBankChange = defineCall({
  no: 288,
  path: 'bankAccount/withdrawChange.do',
  page,
  token: true,
  request: z.strictObject({ changeNo }),
  answer: bankChange,
  errors: ['bank_change_not_withdrawable', 'record_not_found'],
  changes: changed,
})

export const getBankChanges = defineCall({
  no: 289,
  path: 'bankAccount/changeList.do',
  page,
  request: nothing,
  answer: z.object({
    changes: z.array(bankChange).describe('Latest 20 requests, the latest first.'),
  }),
})

/** A document as it was uploaded. */
export const downloadBankDocument = defineCall({
  no: 290,
  path: 'bankAccount/changeFile.do',
  page,
  kind: 'file',
  request: z.strictObject({ changeNo, documentNo: id.describe('Number of the document.') }),
  answer: downloadAnswer,
  errors: ['record_not_found'],
})
