import type { z } from 'zod'
import * as account from './account.ts'
import * as admin from './admin.ts'
import * as administrator from './administrator.ts'
import * as alert from './alert.ts'
import * as alertAnswer from './alert-answer.ts'
import * as approval from './approval.ts'
import * as bankAccount from './bank-account.ts'
import type { Call } from './call.ts'
import * as chargebackLine from './chargeback-line.ts'
import * as commodity from './commodity.ts'
import * as common from './common.ts'
import * as complaint from './complaint.ts'
import * as customer from './customer.ts'
import * as customerService from './customer-service.ts'
import * as deadline from './deadline.ts'
import * as developer from './developer.ts'
import * as dispute from './dispute.ts'
import * as disputeEvidence from './dispute-evidence.ts'
import * as event from './event.ts'
import * as file from './file.ts'
import * as fraud from './fraud.ts'
import * as home from './home.ts'
import * as link from './link.ts'
import * as live from './live.ts'
import * as merchant from './merchant.ts'
import * as merchantLog from './merchant-log.ts'
import * as notice from './notice.ts'
import * as passkey from './passkey.ts'
import * as payRequest from './pay-request.ts'
import * as payout from './payout.ts'
import * as preAuth from './pre-auth.ts'
import * as reconciliation from './reconciliation.ts'
import * as refund from './refund.ts'
import * as report from './report.ts'
import { riskCalls } from './risk-calls.ts'
import * as role from './role.ts'
import * as search from './search.ts'
import * as securityPolicy from './security-policy.ts'
import * as settlement from './settlement.ts'
import * as settlementWork from './settlement-work.ts'
import * as store from './store.ts'
import * as storeAuth from './store-auth.ts'
import * as transaction from './transaction.ts'
import * as twoStep from './two-step.ts'
import * as view from './view.ts'
import * as waybill from './waybill.ts'
import * as webhook from './webhook.ts'

/**
 * All calls, for use on servers. A page imports its calls from their area, so that the browser downloads no others.
 */
const table = [
  common.getVerifyCode,
  common.mailVerifyCode,
  common.getLoginToken,
  common.getOperationToken,
  common.getPaymentMethods,
  common.getCardTypes,
  common.getCurrencies,
  common.getGatewayNos,
  common.getWebsites,
  common.getOperators,
  common.getBlackElements,
  common.getReasons,
  common.getServiceStatus,
  common.getCountries,
  common.getRegions,
  common.getCountryCodes,
  common.getCarriers,
  common.getNews,

  admin.login,
  admin.logout,
  admin.getUserInfo,
  admin.forgotPassword,
  admin.resetPassword,
  admin.confirmEmail,
  admin.revertEmail,
  admin.checkPassword,
  admin.getPasswordHistory,
  admin.updatePassword,
  admin.renewPassword,
  admin.permissionList,

  account.getProfile,
  account.updateEmail,
  account.getSessions,
  account.endSession,
  account.endOtherSessions,

  twoStep.twoStepInfo,
  twoStep.confirmMethods,
  twoStep.checkLoginPassword,
  twoStep.sendSmsCode,
  twoStep.sendConfirmCode,
  twoStep.checkCode,
  twoStep.generateQr,
  twoStep.checkAuthenticator,
  twoStep.disableTwoStep,
  twoStep.updateBackupCode,
  twoStep.exportBackupCode,
  twoStep.resendBeforeLogin,
  twoStep.twoStepLogin,
  twoStep.backupCodeLogin,

  passkey.passkeyList,
  passkey.passkeyRegisterOptions,
  passkey.passkeyRegister,
  passkey.passkeyRename,
  passkey.passkeyRemove,
  passkey.passkeyConfirmOptions,
  passkey.passkeySecondStepOptions,
  passkey.passkeySecondStep,
  passkey.passkeySignInOptions,
  passkey.passkeySignIn,

  storeAuth.arrive,
  storeAuth.platformLogin,
  storeAuth.wixLogin,
  storeAuth.partnerLogin,
  storeAuth.partnerCallback,
  storeAuth.logisticsAuth,
  storeAuth.storeAuthResult,

  transaction.transactionList,
  transaction.getTransaction,
  transaction.relatedTransactions,
  transaction.transactionDownload,
  transaction.unshippedDownload,
  refund.refundTradeInfo,
  refund.refundSave,
  refund.refundList,
  refund.refundDownload,
  fraud.fraudList,
  fraud.fraudDownload,
  preAuth.preAuthList,
  preAuth.preAuthOperate,
  preAuth.preAuthDownload,

  waybill.waybillList,
  waybill.getWaybillMode,
  waybill.billPictures,
  waybill.waybillSave,
  ...Object.values(waybill.waybillSheet),
  waybill.deliveryRate,
  commodity.commodityList,
  commodity.missingDownload,
  ...Object.values(commodity.commoditySheet),
  ...Object.values(refund.refundSheet),

  dispute.disputeList,
  dispute.getComplaintInfo,
  dispute.saveDraft,
  dispute.saveComplaintInfo,
  dispute.acceptChargeback,
  dispute.refundRetrieval,
  dispute.disputeDownload,
  dispute.disputeWinRate,
  disputeEvidence.evidenceFile,
  disputeEvidence.evidencePacket,
  customer.getCustomer,
  customer.addCustomerNote,
  customer.deleteCustomerNote,

  ...riskCalls,

  alert.alertList,
  alert.alertDownload,
  alertAnswer.getAlertAnswers,
  alertAnswer.saveAlertAnswers,
  alertAnswer.previewAlertAnswers,
  customerService.reviewRules,
  customerService.getDocumentSettings,
  customerService.saveDocumentSettings,
  customerService.dailyReview,
  customerService.sevenDayTrades,
  customerService.documentPdf,
  customerService.riskTrades,
  customerService.getEmailConfig,
  customerService.emailConfig,
  chargebackLine.getChargebackLine,
  chargebackLine.saveChargebackLine,
  customerService.chargebackData,
  customerService.protestRate,
  customerService.reductionData,
  home.homeMoney,
  home.dataAnalysis,
  home.dataAnalysisDownload,
  home.accountDynamics,
  home.announcements,
  home.homeTodos,

  settlement.settlementList,
  settlement.settlementDownload,
  settlement.settlementDetail,
  settlement.settlementDetailDownload,
  settlement.tradeSettleList,
  settlement.tradeSettleDownload,
  settlement.tradeSettleDetail,
  settlement.tradeSettlement,
  settlement.reserveList,
  settlement.reserveDownload,
  settlement.reserveDetail,
  settlement.reserveDetailDownload,
  settlement.reserveEquivalents,
  settlement.monthlyList,
  settlement.reportDownload,
  settlement.settlementPdf,
  settlement.payoutCalendar,
  settlement.unsettledTotals,
  reconciliation.reconciliationTotals,
  reconciliation.reconciliationDownload,
  reconciliation.journalDownload,
  reconciliation.getAccounts,
  reconciliation.saveAccounts,
  reconciliation.monthEnd,
  reconciliation.monthEndDownload,
  settlementWork.abnormalDetail,
  settlementWork.abnormalDownload,
  settlementWork.readiness,
  settlementWork.heldBackList,
  settlementWork.heldBackDownload,

  developer.getGateways,
  developer.revealKey,
  developer.updateKey,
  developer.addKey,
  developer.editKey,
  developer.findKeys,
  developer.keyDays,
  payRequest.requestList,
  payRequest.getRequest,
  payRequest.requestErrors,
  payRequest.apiInfo,
  payRequest.gettingStarted,
  developer.getLogos,
  developer.uploadLogo,
  developer.downloadLogo,
  event.eventList,
  event.eventDetail,
  webhook.webhookList,
  webhook.webhookSave,
  webhook.webhookRotate,
  webhook.webhookReveal,
  webhook.webhookTest,
  webhook.webhookDeliveries,
  webhook.webhookDelivery,
  webhook.webhookResend,
  webhook.webhookRemove,
  merchant.getMerchantInfo,
  merchant.updateMerchant,
  merchant.turnSwitch,
  administrator.administratorList,
  administrator.administratorAdd,
  administrator.administratorCheckName,
  administrator.administratorEdit,
  administrator.administratorUpdateStatus,
  administrator.administratorUnlock,
  administrator.administratorResetPassword,
  administrator.administratorDelete,
  administrator.administratorResetTwoStep,
  administrator.administratorResendInvitation,
  administrator.administratorWithdrawInvitation,
  administrator.administratorSessions,
  administrator.administratorEndSessions,
  securityPolicy.securityPolicyInfo,
  securityPolicy.securityPolicySave,
  role.roleList,
  role.roleDetail,
  role.roleAdd,
  role.roleEdit,
  role.roleDelete,
  role.roleWebsiteRights,
  role.rolePreview,
  role.endPreview,
  merchantLog.logList,
  merchantLog.logDownload,
  complaint.complaintList,
  complaint.getComplaint,
  complaint.complaintUpdate,
  complaint.complaintReply,
  complaint.complaintDownload,
  notice.newsList,
  notice.newsDetail,
  notice.markNewsRead,
  notice.outList,
  link.linkList,
  link.getLink,
  link.createLink,
  link.sendLink,
  link.expireLink,
  link.linkHistory,
  payout.getBankAccounts,
  bankAccount.requestBankChange,
  bankAccount.withdrawBankChange,
  bankAccount.getBankChanges,
  bankAccount.downloadBankDocument,
  approval.approvalList,
  approval.approvalApprove,
  approval.approvalRefuse,
  approval.approvalWithdraw,
  approval.approvalWaiting,
  approval.getApprovalRules,
  approval.saveApprovalRules,
  payout.queryPayout,
  payout.authShop,
  payout.earlyPayout,
  payout.reauthShop,
  payout.payoutCallback,

  search.globalSearch,
  view.viewList,
  view.viewSave,
  view.viewDelete,
  report.reportList,
  report.reportRecipients,
  report.reportSave,
  report.reportPause,
  report.reportRun,
  report.reportDelete,
  report.reportDownload,
  store.storeList,
  store.storeAuthUrl,
  store.storeUpdate,
  store.storeDelete,
  store.storeReauth,
  store.storeBindGateway,
  store.storeAppDelete,
  store.storeGuide,
  store.shoplineAuthInfo,
  store.shoplazzaAuthInfo,
  deadline.deadlineList,
  deadline.rotateFeed,
  deadline.deadlineFeed,
  live.liveStream,
  live.liveChanges,

  file.fileDownload,
  file.fileJobs,
  file.filePicture,
] as const

type Listed = (typeof table)[number]
export type Calls = { [C in Listed as C['path']]: C }
export type CallPath = keyof Calls

export const calls = Object.fromEntries(table.map((call) => [call.path, call])) as unknown as Calls

/** The call with this path; undefined for an unknown path, including names of Object’s own keys. */
export function findCall(path: string): Call<string, z.ZodType, z.ZodType> | undefined {
  return Object.hasOwn(calls, path) ? calls[path as CallPath] : undefined
}
