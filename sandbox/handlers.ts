import { checkPassword } from './admin/check-password.ts'
import { forgotPassword } from './admin/forgot-password.ts'
import { getPasswordHistory } from './admin/get-password-history.ts'
import { getUserInfo } from './admin/get-user-info.ts'
import { login } from './admin/login.ts'
import { logout } from './admin/logout.ts'
import { renewPassword } from './admin/renew-password.ts'
import { resetPassword } from './admin/reset-password.ts'
import { updatePassword } from './admin/update-password.ts'
import { listAdministrators } from './administrator/list.ts'
import { addAdministrator, checkName, editAdministrator } from './administrator/save.ts'
import { deleteAdministrator, resetPasswordOf, unlock, updateStatus } from './administrator/state.ts'
import {
  commodityTemplateFile,
  downloadFailedCommodities,
  downloadMissing,
  listCommodityUploads,
} from './commodity/files.ts'
import { listCommodities } from './commodity/list.ts'
import {
  checkCommodityRows,
  resolveCommodities,
  saveCommodityRows,
  uploadCommodities,
} from './commodity/save-rows.ts'
import { getBlackElements } from './common/get-black-elements.ts'
import { getCardTypes } from './common/get-card-types.ts'
import { getCarriers } from './common/get-carriers.ts'
import { getCountries } from './common/get-countries.ts'
import { getCountryCodes } from './common/get-country-codes.ts'
import { getCurrencies } from './common/get-currencies.ts'
import { getGatewayNos } from './common/get-gateway-nos.ts'
import { getLoginToken } from './common/get-login-token.ts'
import { getNews } from './common/get-news.ts'
import { getOperationToken } from './common/get-operation-token.ts'
import { getOperators } from './common/get-operators.ts'
import { getPaymentMethods } from './common/get-payment-methods.ts'
import { getReasons } from './common/get-reasons.ts'
import { getRegions } from './common/get-regions.ts'
import { getVerifyCode } from './common/get-verify-code.ts'
import { getWebsites } from './common/get-websites.ts'
import { mailVerifyCode } from './common/mail-verify-code.ts'
import { readComplaint } from './complaint/detail.ts'
import { downloadComplaints } from './complaint/download.ts'
import { listComplaints } from './complaint/list.ts'
import { updateComplaint } from './complaint/update.ts'
import type { Handlers } from './context.ts'
import { listDocuments } from './customer-service/documents.ts'
import { readLines, writeLines } from './customer-service/lines.ts'
import { readChargebackData, readProtestRate, readReductionData } from './customer-service/months.ts'
import { printDocument } from './customer-service/print.ts'
import { readRiskMail, writeRiskMail } from './customer-service/risk-mail.ts'
import { readDocumentSettings, readReviewRules, writeDocumentSettings } from './customer-service/settings.ts'
import { listRiskTrades, listSevenDayTrades } from './customer-service/trades.ts'
import { readFeed, writeFeed } from './deadline/feed.ts'
import { listDeadlines } from './deadline/list.ts'
import { listKeys } from './developer/list-keys.ts'
import { downloadLogo, listLogos, saveLogo } from './developer/logos.ts'
import { revealKey } from './developer/reveal-key.ts'
import { updateKey } from './developer/update-key.ts'
import { acceptChargeback } from './dispute/accept-chargeback.ts'
import { downloadDisputes } from './dispute/download.ts'
import { getComplaintInfo } from './dispute/get-complaint-info.ts'
import { listDisputes } from './dispute/list.ts'
import { refundRetrieval } from './dispute/refund-retrieval.ts'
import { saveComplaintInfo } from './dispute/save-complaint-info.ts'
import { saveDraft } from './dispute/save-draft.ts'
import { downloadFile } from './file/download.ts'
import { listFileJobs } from './file/jobs.ts'
import { downloadFrauds } from './fraud/download.ts'
import { listFrauds } from './fraud/list.ts'
import { readAnalysis } from './home/analysis.ts'
import { readAnnouncements } from './home/announcements.ts'
import { downloadAnalysis } from './home/download.ts'
import { readDynamics } from './home/dynamics.ts'
import { readMoney } from './home/money.ts'
import { readTodos } from './home/todos.ts'
import { addLink } from './link/create.ts'
import { endLink } from './link/expire.ts'
import { listLinkPayments, listLinks, readLink } from './link/list.ts'
import { mailLink } from './link/send.ts'
import { readMerchantInfo } from './merchant-info/info.ts'
import { saveSettings } from './merchant-info/settings.ts'
import { turnSwitch } from './merchant-info/switches.ts'
import { downloadLogs } from './merchant-log/download.ts'
import { listLogs } from './merchant-log/list.ts'
import { readNewsDetail } from './notice/detail.ts'
import { listNews } from './notice/list.ts'
import { markNews } from './notice/mark-read.ts'
import { listOuts } from './notice/outs.ts'
import { applyForEarlyPayout } from './payout/apply.ts'
import { authoriseShop, reauthoriseShop } from './payout/authorise.ts'
import { takeConsent } from './payout/callback.ts'
import { readBankAccounts, readPayoutAccount } from './payout/query.ts'
import { permissionList } from './permission/permission-list.ts'
import { showPicture } from './picture/show.ts'
import { downloadPreAuths } from './pre-auth/download.ts'
import { listPreAuths } from './pre-auth/list.ts'
import { operatePreAuths } from './pre-auth/operate.ts'
import { downloadRefunds } from './refund/download.ts'
import { listRefunds } from './refund/list.ts'
import { saveRefund } from './refund/save.ts'
import { readTradeInfo } from './refund/trade-info.ts'
import { riskHandlers } from './risk/handlers.ts'
import { readRole, readSiteRights } from './role/detail.ts'
import { listRoles } from './role/list.ts'
import { startPreview, stopPreview } from './role/preview.ts'
import { addRole, deleteRole, editRole } from './role/save.ts'
import { searchGlobal } from './search/global.ts'
import { downloadBatchEntries, listBatchEntries } from './settlement/batch-entries.ts'
import { downloadBatches, listBatches } from './settlement/batches.ts'
import { readCalendar } from './settlement/calendar.ts'
import { readReadiness } from './settlement/readiness.ts'
import { downloadReport, listReports } from './settlement/reports.ts'
import {
  downloadReserveEntries,
  downloadReserves,
  listReserveEntries,
  listReserves,
  readReserveEquivalents,
} from './settlement/reserves.ts'
import { printStatement } from './settlement/statement.ts'
import { downloadSums, listSumEntries, listSums } from './settlement/sums.ts'
import { listAbnormal, readUnsettledTotals } from './settlement/totals.ts'
import { readTradeSettlement } from './settlement/trade.ts'
import { storeHandlers } from './store/handlers.ts'
import { transactionDetail } from './transaction/detail.ts'
import { downloadTransactions } from './transaction/download.ts'
import { listTransactions } from './transaction/list.ts'
import { listRelated } from './transaction/related.ts'
import { downloadUnshipped } from './transaction/unshipped-download.ts'
import { backupCodeLogin } from './two-step/backup-code-login.ts'
import { checkAuthenticator } from './two-step/check-authenticator.ts'
import { checkCode } from './two-step/check-code.ts'
import { checkLoginPassword } from './two-step/check-login-password.ts'
import { disable } from './two-step/disable.ts'
import { exportBackupCode } from './two-step/export-backup-code.ts'
import { generateQr } from './two-step/generate-qr.ts'
import { readTwoStepInfo } from './two-step/info.ts'
import { twoStepLogin } from './two-step/login.ts'
import { resendBeforeLogin } from './two-step/resend-before-login.ts'
import { sendSmsCode } from './two-step/send-sms-code.ts'
import { updateBackupCode } from './two-step/update-backup-code.ts'
import { viewHandlers } from './view/handlers.ts'
import { readDeliveryRate } from './waybill/delivery-rate.ts'
import { downloadFailedWaybills, listWaybillUploads, waybillTemplateFile } from './waybill/files.ts'
import { listWaybills } from './waybill/list.ts'
import { readMode } from './waybill/mode.ts'
import { readBill } from './waybill/pictures.ts'
import { checkWaybillRows, resolveWaybills } from './waybill/resolve.ts'
import { saveWaybill } from './waybill/save.ts'
import { saveWaybillRows, uploadWaybills } from './waybill/save-rows.ts'

import { batchAddWebsites, batchPauseWebsites, resolveWebsites } from './website/batch.ts'
import { downloadWebsites } from './website/download.ts'
import { addTemplateFile, pauseTemplateFile } from './website/files.ts'
import { listWebsites } from './website/list.ts'
import { listOperations } from './website/operations.ts'
import {
  addWebsite,
  deleteWebsite,
  rectifyWebsite,
  resubmitWebsite,
  stopWebsite,
  updateWebsite,
} from './website/save.ts'

/** Every call of the contract and the verb that answers it. */
export const handlers = {
  ...riskHandlers,
  ...viewHandlers,
  ...storeHandlers,
  'common/getVerifyCode.do': getVerifyCode,
  'common/mailVerifyCode.do': mailVerifyCode,
  'common/getLoginToken.do': getLoginToken,
  'common/getOperationToken.do': getOperationToken,
  'common/getPaymentMethods.do': getPaymentMethods,
  'common/getCardTypes.do': getCardTypes,
  'common/getCurrencies.do': getCurrencies,
  'common/getGatewayNos.do': getGatewayNos,
  'common/getWebsites.do': getWebsites,
  'common/getOperators.do': getOperators,
  'common/getBlackElements.do': getBlackElements,
  'common/getReasons.do': getReasons,
  'common/getCountries.do': getCountries,
  'common/getRegions.do': getRegions,
  'common/getCountryCodes.do': getCountryCodes,
  'common/getCarriers.do': getCarriers,
  'common/getNews.do': getNews,

  'admin/login.do': login,
  'admin/logout.do': logout,
  'admin/getUserInfo.do': getUserInfo,
  'admin/forgotPassword.do': forgotPassword,
  'admin/resetPassword.do': resetPassword,
  'admin/checkPassword.do': checkPassword,
  'admin/getPasswordHistory.do': getPasswordHistory,
  'admin/updatePassword.do': updatePassword,
  'admin/renewPassword.do': renewPassword,
  'permission/permissionList.do': permissionList,

  'twoStep/info.do': readTwoStepInfo,
  'twoStep/checkLoginPassword.do': checkLoginPassword,
  'twoStep/sendSmsCode.do': sendSmsCode,
  'twoStep/checkCode.do': checkCode,
  'twoStep/generateQr.do': generateQr,
  'twoStep/checkAuthenticator.do': checkAuthenticator,
  'twoStep/disable.do': disable,
  'twoStep/updateBackupCode.do': updateBackupCode,
  'twoStep/exportBackupCode.do': exportBackupCode,
  'twoStep/resendBeforeLogin.do': resendBeforeLogin,
  'twoStep/login.do': twoStepLogin,
  'twoStep/backupCodeLogin.do': backupCodeLogin,

  'transaction/list.do': listTransactions,
  'transaction/detail.do': transactionDetail,
  'transaction/related.do': listRelated,
  'transaction/download.do': downloadTransactions,
  'transaction/unshippedDownload.do': downloadUnshipped,
  'refund/tradeInfo.do': readTradeInfo,
  'refund/save.do': saveRefund,
  'refund/list.do': listRefunds,
  'refund/download.do': downloadRefunds,
  'fraud/list.do': listFrauds,
  'fraud/download.do': downloadFrauds,
  'preAuth/list.do': listPreAuths,
  'preAuth/operate.do': operatePreAuths,
  'preAuth/download.do': downloadPreAuths,

  'waybill/getBills.do': listWaybills,
  'waybill/getMode.do': readMode,
  'waybill/billPictures.do': readBill,
  'waybill/save.do': saveWaybill,
  'waybill/template.do': waybillTemplateFile,
  'waybill/resolve.do': resolveWaybills,
  'waybill/checkRows.do': checkWaybillRows,
  'waybill/saveRows.do': saveWaybillRows,
  'waybill/upload.do': uploadWaybills,
  'waybill/uploadResult.do': listWaybillUploads,
  'waybill/failedDownload.do': downloadFailedWaybills,
  'waybill/deliveryRate.do': readDeliveryRate,
  'commodity/list.do': listCommodities,
  'commodity/missingDownload.do': downloadMissing,
  'commodity/template.do': commodityTemplateFile,
  'commodity/resolve.do': resolveCommodities,
  'commodity/checkRows.do': checkCommodityRows,
  'commodity/saveRows.do': saveCommodityRows,
  'commodity/batchUpload.do': uploadCommodities,
  'commodity/uploadResult.do': listCommodityUploads,
  'commodity/failedDownload.do': downloadFailedCommodities,

  'dispute/list.do': listDisputes,
  'dispute/getComplaintInfo.do': getComplaintInfo,
  'dispute/saveDraft.do': saveDraft,
  'dispute/saveComplaintInfo.do': saveComplaintInfo,
  'dispute/acceptChargeback.do': acceptChargeback,
  'dispute/refundRetrieval.do': refundRetrieval,
  'dispute/download.do': downloadDisputes,

  'home/getMoney.do': readMoney,
  'home/getDataAnalysis.do': readAnalysis,
  'home/downloadDataAnalysis.do': downloadAnalysis,
  'home/getAccountDynamics.do': readDynamics,
  'home/getAnnouncements.do': readAnnouncements,
  'home/getTodos.do': readTodos,

  'websiteLimit/list.do': listWebsites,
  'websiteLimit/add.do': addWebsite,
  'websiteLimit/update.do': updateWebsite,
  'websiteLimit/delete.do': deleteWebsite,
  'websiteLimit/download.do': downloadWebsites,
  'websiteLimit/addTemplate.do': addTemplateFile,
  'websiteLimit/resolve.do': resolveWebsites,
  'websiteLimit/batchAdd.do': batchAddWebsites,
  'websiteLimit/pauseTemplate.do': pauseTemplateFile,
  'websiteLimit/batchPause.do': batchPauseWebsites,
  'websiteLimit/resubmit.do': resubmitWebsite,
  'websiteLimit/rectify.do': rectifyWebsite,
  'websiteLimit/stop.do': stopWebsite,
  'websiteLimit/operations.do': listOperations,
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
  'settlement/monthlyList.do': listReports,
  'settlement/reportDownload.do': downloadReport,
  'customerService/reviewRules.do': readReviewRules,
  'customerService/getSettings.do': readDocumentSettings,
  'customerService/saveSettings.do': writeDocumentSettings,
  'customerService/dailyReview.do': listDocuments,
  'customerService/sevenDayTrades.do': listSevenDayTrades,
  'customerService/pdf.do': printDocument,
  'customerService/riskTrades.do': listRiskTrades,
  'customerService/getEmailConfig.do': readRiskMail,
  'customerService/emailConfig.do': writeRiskMail,
  'customerService/getChargebackLine.do': readLines,
  'customerService/saveChargebackLine.do': writeLines,
  'customerService/chargebackData.do': readChargebackData,
  'customerService/protestRate.do': readProtestRate,
  'customerService/reductionData.do': readReductionData,
  'settlement/pdf.do': printStatement,
  'settlement/abnormalDetail.do': listAbnormal,
  'settlement/calendar.do': readCalendar,
  'settlement/readiness.do': readReadiness,
  'settlement/unsettledTotals.do': readUnsettledTotals,

  'developer/getGateways.do': listKeys,
  'developer/revealKey.do': revealKey,
  'developer/updateKey.do': updateKey,
  'developer/getLogos.do': listLogos,
  'developer/uploadLogo.do': saveLogo,
  'developer/downloadLogo.do': downloadLogo,
  'merchant/getInfo.do': readMerchantInfo,
  'merchant/update.do': saveSettings,
  'merchant/switches.do': turnSwitch,
  'adminManage/list.do': listAdministrators,
  'adminManage/add.do': addAdministrator,
  'adminManage/checkName.do': checkName,
  'adminManage/edit.do': editAdministrator,
  'adminManage/updateStatus.do': updateStatus,
  'adminManage/unlock.do': unlock,
  'adminManage/resetPassword.do': resetPasswordOf,
  'adminManage/delete.do': deleteAdministrator,
  'role/list.do': listRoles,
  'role/detail.do': readRole,
  'role/add.do': addRole,
  'role/edit.do': editRole,
  'role/delete.do': deleteRole,
  'role/siteRights.do': readSiteRights,
  'role/preview.do': startPreview,
  'role/endPreview.do': stopPreview,
  'merchantLog/list.do': listLogs,
  'merchantLog/download.do': downloadLogs,
  'complaint/query.do': listComplaints,
  'complaint/detail.do': readComplaint,
  'complaint/update.do': updateComplaint,
  'complaint/download.do': downloadComplaints,
  'merchantNews/list.do': listNews,
  'merchantNews/detail.do': readNewsDetail,
  'merchantNews/markRead.do': markNews,
  'merchantNews/outs.do': listOuts,
  'quickPay/getPayLinks.do': listLinks,
  'quickPay/getLink.do': readLink,
  'quickPay/createLink.do': addLink,
  'quickPay/sendInfo.do': mailLink,
  'quickPay/expireLink.do': endLink,
  'quickPay/history.do': listLinkPayments,
  'bankAccount/getInfo.do': readBankAccounts,
  'payoutAccount/query.do': readPayoutAccount,
  'payoutAccount/authShop.do': authoriseShop,
  'payoutAccount/earlyPayout.do': applyForEarlyPayout,
  'payoutAccount/reauth.do': reauthoriseShop,
  'payoutAccount/callback.do': takeConsent,

  'search/global.do': searchGlobal,
  'deadline/list.do': listDeadlines,
  'deadline/rotateFeed.do': writeFeed,
  'deadline/feed.do': readFeed,

  'file/download.do': downloadFile,
  'file/jobs.do': listFileJobs,
  'file/picture.do': showPicture,
} satisfies Handlers
