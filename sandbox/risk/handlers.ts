import { downloadAlerts, listAlerts } from '../alert/list.ts'
import { deleteLimits } from '../amount-limit/delete.ts'
import { listLimits } from '../amount-limit/list.ts'
import { addLimit, updateLimit } from '../amount-limit/save.ts'
import type { Handlers } from '../context.ts'
import { changeStatus as changeFilterStatus } from '../customer-filter/change-status.ts'
import { downloadFilters } from '../customer-filter/download.ts'
import { listFilters } from '../customer-filter/list.ts'
import { addFilter, updateFilter } from '../customer-filter/save.ts'
import { deleteVelocityRules } from '../velocity/delete.ts'
import { listVelocityRules } from '../velocity/list.ts'
import { addVelocityRule, updateVelocityRule } from '../velocity/save.ts'
import { readCountryRule, writeCountryRule } from './country-rule.ts'
import { explain } from './explain.ts'
import { listRules, saveRule } from './rules.ts'
import { simulate } from './simulate.ts'
import { readThirdPartyRule, writeThirdPartyRule } from './third-party-rule.ts'
import { listTotalScores, saveTotalScore } from './total-scores.ts'

/** The calls of risk management; the whole table is sandbox/handlers.ts. */
export const riskHandlers = {
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
  'amountLimit/list.do': listLimits,
  'amountLimit/add.do': addLimit,
  'amountLimit/update.do': updateLimit,
  'amountLimit/delete.do': deleteLimits,
  'paymentNumberLimit/list.do': listVelocityRules,
  'paymentNumberLimit/add.do': addVelocityRule,
  'paymentNumberLimit/update.do': updateVelocityRule,
  'paymentNumberLimit/delete.do': deleteVelocityRules,
  'consumerFilter/list.do': listFilters,
  'consumerFilter/add.do': addFilter,
  'consumerFilter/update.do': updateFilter,
  'consumerFilter/changeStatus.do': changeFilterStatus,
  'consumerFilter/download.do': downloadFilters,
  'chargebackWarning/list.do': listAlerts,
  'chargebackWarning/download.do': downloadAlerts,
} satisfies Partial<Handlers>
