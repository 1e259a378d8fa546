import { millisecondsInDay } from 'date-fns/constants'
import type { InputOf } from '#lib/contract/call.ts'
import { type CallPath, type Calls, calls } from '#lib/contract/index.ts'
import { routes } from '#lib/routes.ts'

/** Record numbers of the provider's data, taken from its list responses. */
export interface Known {
  /** An order of the merchant. */
  tradeNo: string
  /** A dispute; an unknown number if there is none. */
  disputeNo: string
  /** A settlement batch, a reserve batch and a sum by currency; unknown numbers if there are none. */
  batchNo: string
  reserveNo: string
  sumNo: string
  /** A registered website; an unknown number if there is none. */
  websiteNo: string
  /** A complaint, a notice and a daily document; unknown numbers if there are none. */
  complaintNo: string
  newsId: string
  documentNo: string
}

type Sample<Path extends CallPath> = (known: Known) => InputOf<Calls[Path]>

/** A number that no provider has. */
export const UNKNOWN_NUMBER = 'conformance-unknown'

const months = { monthFrom: '2026-01', monthTo: '2026-06' }
/** A change of the risk rules that changes nothing. */
const NO_CHANGE = JSON.stringify({ kind: 'country', type: 'none', countries: [] })
const file = (columns: string[]) => ({ format: 'csv' as const, timeZone: 'Asia/Shanghai', columns })

/** A request for each reading call that needs more than an empty request. */
export const samples: { [Path in CallPath]?: Sample<Path> } = {
  'common/getReasons.do': () => ({ kind: 'refund' }),
  'common/getRegions.do': () => ({ country: 'US' }),
  'admin/checkPassword.do': () => ({ password: 'certainly not' }),
  'adminManage/checkName.do': () => ({ userName: 'conformance' }),
  'adminManage/sessions.do': () => ({ userName: UNKNOWN_NUMBER }),
  'merchantLog/download.do': () => file(['at', 'operation', 'result']),
  'transaction/detail.do': ({ tradeNo }) => ({ tradeNo }),
  'search/global.do': ({ tradeNo }) => ({ text: tradeNo }),
  'transaction/related.do': ({ tradeNo }) => ({ tradeNo }),
  'transaction/download.do': () => ({
    ...file(['tradeNo', 'amount', 'currency']),
    createdAtFrom: new Date(Date.now() - 7 * millisecondsInDay).toISOString(),
  }),
  'transaction/unshippedDownload.do': () => ({ format: 'csv', timeZone: 'Asia/Shanghai' }),
  'risk/explain.do': ({ tradeNo }) => ({ tradeNo }),
  'consumerFilter/download.do': () => file(['filterNo', 'valueText', 'timeText']),
  'riskList/download.do': () => file(['valueText', 'listType']),
  'riskList/ofOrder.do': ({ tradeNo }) => ({ tradeNo }),
  'chargebackWarning/download.do': () => file(['alertNo', 'amount', 'currency']),
  'chargebackWarning/previewAnswers.do': () => ({ rules: [], dailyLimit: '100', limitCurrency: 'USD' }),
  'developer/findKeys.do': () => ({ environment: 'live', firstFour: '0000', lastFour: '0000' }),
  'developer/keyDays.do': () => ({ keyNo: UNKNOWN_NUMBER }),
  'developer/request.do': () => ({ requestId: UNKNOWN_NUMBER }),
  'developer/downloadLogo.do': () => ({ gatewayNo: UNKNOWN_NUMBER }),
  'event/detail.do': () => ({ eventNo: UNKNOWN_NUMBER }),
  'webhook/delivery.do': () => ({ deliveryNo: UNKNOWN_NUMBER }),
  'bankAccount/changeFile.do': () => ({ changeNo: UNKNOWN_NUMBER, documentNo: UNKNOWN_NUMBER }),
  'risk/simulatedOrders.do': () => ({ change: NO_CHANGE }),
  'risk/simulatedDownload.do': () => ({ ...file(['tradeNo', 'before', 'now']), change: NO_CHANGE }),
  'risk/performanceOrders.do': () => ({ rule: 'website:' }),
  'risk/performanceDownload.do': () => ({ ...file(['tradeNo', 'amount']), rule: 'website:' }),
  'risk/stoppedDownload.do': () => file(['tradeNo', 'remedy']),
  'risk/simulate.do': () => ({ kind: 'country', type: 'none', countries: [] }),
  'refund/tradeInfo.do': ({ tradeNo }) => ({ tradeNo }),
  'refund/download.do': () => file(['refundNo', 'amount', 'currency']),
  'dispute/getComplaintInfo.do': ({ disputeNo }) => ({ disputeNo }),
  'dispute/download.do': () => file(['disputeNo', 'amount', 'currency']),
  'dispute/evidenceFile.do': () => ({ pictureNo: UNKNOWN_NUMBER }),
  'dispute/evidencePacket.do': ({ disputeNo }) => ({ disputeNo }),
  'customer/detail.do': ({ tradeNo }) => ({ tradeNo, by: 'email' }),
  'fraud/download.do': () => file(['fraudNo', 'amount', 'currency']),
  'preAuth/download.do': () => file(['tradeNo', 'amount', 'currency']),
  'waybill/billPictures.do': ({ tradeNo }) => ({ tradeNo }),
  'waybill/checkRows.do': ({ tradeNo }) => ({ rows: [{ line: 2, cells: { tradeNo } }] }),
  'waybill/failedDownload.do': () => ({ batchNo: UNKNOWN_NUMBER, format: 'csv' }),
  'commodity/missingDownload.do': () => ({ format: 'csv', timeZone: 'Asia/Shanghai' }),
  'commodity/checkRows.do': ({ tradeNo }) => ({ rows: [{ line: 2, cells: { tradeNo } }] }),
  'refund/checkRows.do': ({ tradeNo }) => ({ rows: [{ line: 2, cells: { tradeNo } }] }),
  'refund/failedDownload.do': () => ({ batchNo: UNKNOWN_NUMBER, format: 'csv' }),
  'commodity/failedDownload.do': () => ({ batchNo: UNKNOWN_NUMBER, format: 'csv' }),
  'websiteLimit/download.do': () => file(['url', 'status']),
  'websiteLimit/operations.do': ({ websiteNo }) => ({ websiteNo }),
  'settlement/download.do': () => file(['batchNo', 'net', 'currency']),
  'settlement/abnormalDownload.do': () => file(['batchNo', 'net', 'settlementCurrency']),
  'settlement/heldBackDownload.do': () => file(['tradeNo', 'amount', 'currency']),
  'settlement/reconciliation.do': () => ({ from: '2026-01-01', to: '2026-01-31' }),
  'settlement/reconciliationDownload.do': () => ({
    from: '2026-01-01',
    to: '2026-01-31',
    format: 'csv',
    timeZone: 'Asia/Shanghai',
  }),
  // Refused without accounts, which a merchant may not have chosen.
  'settlement/journalDownload.do': () => ({
    gatewayNo: [UNKNOWN_NUMBER],
    from: '2026-01-01',
    to: '2026-01-31',
    format: 'csv',
    timeZone: 'Asia/Shanghai',
  }),
  'settlement/monthEnd.do': () => ({ monthFrom: '2026-01', monthTo: '2026-02' }),
  'settlement/monthEndDownload.do': () => ({
    monthFrom: '2026-01',
    monthTo: '2026-02',
    fileFormat: 'csv',
    timeZone: 'Asia/Shanghai',
  }),
  'settlement/detail.do': ({ batchNo }) => ({ batchNo }),
  'settlement/detailDownload.do': ({ batchNo }) => ({ ...file(['tradeNo', 'net']), batchNo }),
  'settlement/tradeSettleDownload.do': () => file(['batchNo', 'net', 'currency']),
  'settlement/tradeSettleDetail.do': ({ sumNo }) => ({ sumNo }),
  'settlement/tradeDetail.do': ({ tradeNo }) => ({ tradeNo }),
  'settlement/reserveDownload.do': () => file(['reserveNo', 'amount', 'currency']),
  'settlement/reserveDetail.do': ({ reserveNo }) => ({ reserveNo }),
  'settlement/reserveDetailDownload.do': ({ reserveNo }) => ({
    ...file(['tradeNo', 'settledReserve']),
    reserveNo,
  }),
  'settlement/monthlyList.do': () => ({
    gatewayNo: UNKNOWN_NUMBER,
    reportType: 'settlement',
    monthFrom: '2026-01',
    monthTo: '2026-06',
  }),
  'settlement/reportDownload.do': () => ({
    gatewayNo: UNKNOWN_NUMBER,
    reportType: 'settlement',
    month: '2026-01',
    format: 'csv',
    timeZone: 'Asia/Shanghai',
  }),
  'settlement/pdf.do': ({ batchNo }) => ({ batchNo }),
  'quickPay/getLink.do': () => ({ linkNo: UNKNOWN_NUMBER }),
  'home/getDataAnalysis.do': () => ({ timeZone: 'Asia/Shanghai' }),
  'home/downloadDataAnalysis.do': () => ({ timeZone: 'Asia/Shanghai', format: 'csv' }),
  'approval/waiting.do': () => ({ kind: 'refund' }),
  'complaint/detail.do': ({ complaintNo }) => ({ complaintNo }),
  'complaint/download.do': () => file(['complaintNo', 'status']),
  'merchantNews/detail.do': ({ newsId }) => ({ newsId }),
  'customerService/pdf.do': ({ documentNo }) => ({ documentNo, timeZone: 'Asia/Shanghai' }),
  'customerService/chargebackData.do': () => months,
  'customerService/protestRate.do': () => months,
  'customerService/reductionData.do': () => months,
  // All permissions: the preview removes none from the session until the next call ends it.
  'role/preview.do': () => ({
    nameZh: '全部',
    nameEn: 'All',
    pages: routes.map(({ url }) => url),
    calls: Object.keys(calls),
    sites: '*' as const,
  }),
  'deadline/feed.do': () => ({ key: UNKNOWN_NUMBER }),
  'file/download.do': () => ({ es: UNKNOWN_NUMBER }),
  'customRule/versions.do': () => ({ customRuleNo: UNKNOWN_NUMBER }),
  'report/recipients.do': () => ({ call: 'refund/download.do', page: '/deal/refund' }),
  'report/download.do': () => ({ jobId: UNKNOWN_NUMBER }),
  'file/picture.do': () => ({ pictureNo: UNKNOWN_NUMBER }),
}

/** Requests of calls that take an operation token, for records that do not exist. */
export const tokenSamples = {
  'refund/save.do': { tradeNo: UNKNOWN_NUMBER, amount: '0.01', reason: 'conformance' },
  'preAuth/operate.do': { action: 'revoke', tradeNo: [UNKNOWN_NUMBER] },
  'dispute/acceptChargeback.do': { disputeNo: UNKNOWN_NUMBER },
  'dispute/refundRetrieval.do': { disputeNo: UNKNOWN_NUMBER },
  'customer/addNote.do': { tradeNo: UNKNOWN_NUMBER, by: 'email', text: 'conformance' },
  'customer/deleteNote.do': { tradeNo: UNKNOWN_NUMBER, by: 'email', noteNo: UNKNOWN_NUMBER },
  'risk/reviewStopped.do': { tradeNo: UNKNOWN_NUMBER, note: '', version: 0 },
  'amountLimit/delete.do': { limitNo: [UNKNOWN_NUMBER] },
  'customRule/changeStatus.do': { customRuleNo: UNKNOWN_NUMBER, version: 1, status: 'active' },
  'customRule/move.do': { customRuleNo: UNKNOWN_NUMBER, position: 1 },
  'customRule/delete.do': { customRuleNo: UNKNOWN_NUMBER, version: 1 },
  'consumerFilter/changeStatus.do': { status: 'deactivated', filterNo: [UNKNOWN_NUMBER] },
  'riskList/remove.do': { listNo: [UNKNOWN_NUMBER] },
  'websiteLimit/delete.do': { websiteNo: UNKNOWN_NUMBER, version: 0 },
  'adminManage/delete.do': { userName: UNKNOWN_NUMBER },
  'adminManage/unlock.do': { userName: UNKNOWN_NUMBER },
  'role/delete.do': { code: UNKNOWN_NUMBER },
  'quickPay/expireLink.do': { linkNo: UNKNOWN_NUMBER },
  'approval/withdraw.do': { approvalNo: UNKNOWN_NUMBER },
  'bankAccount/withdrawChange.do': { changeNo: UNKNOWN_NUMBER },
  'report/delete.do': { reportNo: UNKNOWN_NUMBER },
  'store/delete.do': { storeNo: UNKNOWN_NUMBER, version: 0 },
  'webhook/resend.do': { endpointNo: UNKNOWN_NUMBER },
} satisfies { [Path in CallPath]?: InputOf<Calls[Path]> }
