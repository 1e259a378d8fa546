import type { CustomCondition } from '#lib/contract/custom-rule.ts'

export const condition = (
  field: CustomCondition['field'],
  operator: CustomCondition['operator'],
  values: string[],
  period: CustomCondition['period'] = null,
): CustomCondition => ({ field, operator, period, values })
