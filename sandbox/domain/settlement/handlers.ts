import type { Handlers } from '#sandbox/platform/context.ts'
import { sendDocument } from './bank-account/documents.ts'
import { listChanges } from './bank-account/list.ts'
import { requestChange, withdrawChange } from './bank-account/request.ts'
import { applyForEarlyPayout } from './payout/apply.ts'
import { authorizeShop, reauthorizeShop } from './payout/authorize.ts'
import { takeConsent } from './payout/callback.ts'
import { readBankAccounts, readPayoutAccount } from './payout/query.ts'
import { readAccounts, writeAccounts } from './reconciliation/accounts.ts'
import { downloadJournal } from './reconciliation/journal.ts'
import { downloadReconciliation, readTotals } from './reconciliation/report.ts'
import { downloadAbnormal, listAbnormal } from './settlement/abnormal.ts'
import { downloadBatchEntries, listBatchEntries } from './settlement/batch-entries.ts'
import { downloadBatches, listBatches } from './settlement/batches.ts'
import { readCalendar } from './settlement/calendar.ts'
import { downloadHeldBack, listHeldBack } from './settlement/held-back.ts'
import { downloadMonthEnd, readMonthEnd } from './settlement/month-end.ts'
import { readReadiness } from './settlement/readiness.ts'
import { downloadSettlementReport, listSettlementReports } from './settlement/reports.ts'
import {
  downloadReserveEntries,
  downloadReserves,
  listReserveEntries,
  listReserves,
  readReserveEquivalents,
} from './settlement/reserves.ts'
import { printStatement } from './settlement/statement.ts'
import { downloadSums, listSumEntries, listSums } from './settlement/sums.ts'
import { readUnsettledTotals } from './settlement/totals.ts'
import { readTradeSettlement } from './settlement/trade.ts'

export const settlementHandlers = {
  'settlement/list.do': listBatches,
  'settlement/download.do': downloadBatches,
  'settlement/detail.do': listBatchEntries,
  'settlement/detailDownload.do': downloadBatchEntries,
  'settlement/tradeSettleList.do': listSums,
  'settlement/tradeSettleDownload.do': downloadSums,
  'settlement/tradeSettleDetail.do': listSumEntries,
  'settlement/tradeDetail.do': readTradeSettlement,
  'settlement/reserveList.do': listReserves,
  'settlement/reserveDownload.do': downloadReserves,
  'settlement/reserveDetail.do': listReserveEntries,
  'settlement/reserveDetailDownload.do': downloadReserveEntries,
  'settlement/reserveEquivalents.do': readReserveEquivalents,
  'settlement/monthlyList.do': listSettlementReports,
  'settlement/reportDownload.do': downloadSettlementReport,
  'settlement/pdf.do': printStatement,
  'settlement/abnormalDetail.do': listAbnormal,
  'settlement/abnormalDownload.do': downloadAbnormal,
  'settlement/heldBackList.do': listHeldBack,
  'settlement/heldBackDownload.do': downloadHeldBack,
  'settlement/reconciliation.do': readTotals,
  'settlement/reconciliationDownload.do': downloadReconciliation,
  'settlement/journalDownload.do': downloadJournal,
  'settlement/accounts.do': readAccounts,
  'settlement/saveAccounts.do': writeAccounts,
  'settlement/monthEnd.do': readMonthEnd,
  'settlement/monthEndDownload.do': downloadMonthEnd,
  'settlement/calendar.do': readCalendar,
  'settlement/readiness.do': readReadiness,
  'settlement/unsettledTotals.do': readUnsettledTotals,
  'bankAccount/getInfo.do': readBankAccounts,
  'bankAccount/requestChange.do': requestChange,
  'bankAccount/withdrawChange.do': withdrawChange,
  'bankAccount/changeList.do': listChanges,
  'bankAccount/changeFile.do': sendDocument,
  'payoutAccount/query.do': readPayoutAccount,
  'payoutAccount/authShop.do': authorizeShop,
  'payoutAccount/earlyPayout.do': applyForEarlyPayout,
  'payoutAccount/reauth.do': reauthorizeShop,
  'payoutAccount/callback.do': takeConsent,
} satisfies Partial<Handlers>
