import type { Handlers } from '#sandbox/platform/context.ts'
import { listCustomRules, listVersions } from './custom-rule/rows.ts'
import {
  addCustomRule,
  deleteCustomRule,
  moveCustomRule,
  revertCustomRule,
  switchCustomRule,
  updateCustomRule,
} from './custom-rule/save.ts'
import { changeStatus as changeFilterStatus } from './customer-filter/change-status.ts'
import { downloadFilters, listFilters } from './customer-filter/list.ts'
import { addFilter, updateFilter } from './customer-filter/save.ts'
import { listDocuments } from './customer-service/documents.ts'
import { readLines, writeLines } from './customer-service/lines.ts'
import { readChargebackData, readProtestRate, readReductionData } from './customer-service/months.ts'
import { printDocument } from './customer-service/print.ts'
import { readRiskMail, writeRiskMail } from './customer-service/risk-mail.ts'
import { readDocumentSettings, readReviewRules, writeDocumentSettings } from './customer-service/settings.ts'
import { listRiskTrades, listSevenDayTrades } from './customer-service/trades.ts'
import { amountLimitHandlers, listAmountLimits } from './limit/amount-limits.ts'
import { listVelocityRules, velocityHandlers } from './limit/velocity-rules.ts'
import { downloadEntries, listEntries } from './list/list.ts'
import { addFromOrder, readOrderValues } from './list/of-order.ts'
import { addEntry, removeEntries, updateEntry } from './list/save.ts'
import { batchAddEntries, resolveEntries, templateFile } from './list/sheet.ts'
import { listPerformance } from './performance/list.ts'
import { downloadRuleOrders, listRuleOrders } from './performance/orders.ts'
import { readCountryRule, writeCountryRule } from './rule/country-rule.ts'
import { explain } from './rule/explain.ts'
import { listRules, saveRule } from './rule/rules.ts'
import { simulate } from './rule/simulate.ts'
import { downloadSimulated, listSimulated } from './rule/simulated-orders.ts'
import { readThirdPartyRule, writeThirdPartyRule } from './rule/third-party-rule.ts'
import { listTotalScores, saveTotalScore } from './rule/total-scores.ts'
import { downloadStopped, listStopped } from './stopped/list.ts'
import { reviewStopped } from './stopped/review.ts'
import { batchAddWebsites, batchPauseWebsites, resolveWebsites } from './website/batch.ts'
import { addTemplateFile, pauseTemplateFile } from './website/files.ts'
import { downloadWebsites, listWebsites } from './website/list.ts'
import { listOperations } from './website/operations.ts'
import {
  addWebsite,
  deleteWebsite,
  rectifyWebsite,
  resubmitWebsite,
  stopWebsite,
  updateWebsite,
} from './website/save.ts'

export const riskHandlers = {
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
  'risk/totalScoreList.do': listTotalScores,
  'risk/updateTotalScore.do': saveTotalScore,
  'risk/ruleList.do': listRules,
  'risk/updateRule.do': saveRule,
  'risk/getCountryRule.do': readCountryRule,
  'risk/saveCountryRule.do': writeCountryRule,
  'risk/getThirdPartyRule.do': readThirdPartyRule,
  'risk/saveThirdPartyRule.do': writeThirdPartyRule,
  'risk/explain.do': explain,
  'risk/simulate.do': simulate,
  'risk/simulatedOrders.do': listSimulated,
  'risk/simulatedDownload.do': downloadSimulated,
  'risk/performance.do': listPerformance,
  'risk/performanceOrders.do': listRuleOrders,
  'risk/performanceDownload.do': downloadRuleOrders,
  'risk/stoppedList.do': listStopped,
  'risk/stoppedDownload.do': downloadStopped,
  'risk/reviewStopped.do': reviewStopped,
  'riskList/list.do': listEntries,
  'riskList/add.do': addEntry,
  'riskList/update.do': updateEntry,
  'riskList/remove.do': removeEntries,
  'riskList/download.do': downloadEntries,
  'riskList/ofOrder.do': readOrderValues,
  'riskList/addFromOrder.do': addFromOrder,
  'riskList/template.do': templateFile,
  'riskList/resolve.do': resolveEntries,
  'riskList/batchAdd.do': batchAddEntries,
  'customRule/list.do': listCustomRules,
  'customRule/add.do': addCustomRule,
  'customRule/update.do': updateCustomRule,
  'customRule/changeStatus.do': switchCustomRule,
  'customRule/move.do': moveCustomRule,
  'customRule/versions.do': listVersions,
  'customRule/revert.do': revertCustomRule,
  'customRule/delete.do': deleteCustomRule,
  'amountLimit/list.do': listAmountLimits,
  'amountLimit/add.do': amountLimitHandlers.add,
  'amountLimit/update.do': amountLimitHandlers.update,
  'amountLimit/delete.do': amountLimitHandlers.remove,
  'paymentNumberLimit/list.do': listVelocityRules,
  'paymentNumberLimit/add.do': velocityHandlers.add,
  'paymentNumberLimit/update.do': velocityHandlers.update,
  'paymentNumberLimit/delete.do': velocityHandlers.remove,
  'consumerFilter/list.do': listFilters,
  'consumerFilter/add.do': addFilter,
  'consumerFilter/update.do': updateFilter,
  'consumerFilter/changeStatus.do': changeFilterStatus,
  'consumerFilter/download.do': downloadFilters,
} satisfies Partial<Handlers>
