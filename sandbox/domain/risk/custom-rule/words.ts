import type { CustomCondition } from '#lib/contract/custom-rule.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import type { ConditionWords } from '#lib/rules/custom-rule-text.ts'
import { listSigns } from '#lib/rules/list-signs.ts'
import { displayName, portalWord } from '#sandbox/platform/vocabulary.ts'

export const conditionWords = (locale: Locale): ConditionWords => ({
  word: (key, values) => portalWord(locale, 'custom_rule', key, values),
  wordOf: (field, value) => valueText(field, value, locale),
  comma: listSigns(locale).comma,
})

const enums: Partial<Record<CustomCondition['field'], string>> = {
  method: 'paymentMethod',
  card_type: 'cardType',
  weekday: 'weekday',
}

function valueText(field: CustomCondition['field'], value: string, locale: Locale): string {
  if (field.endsWith('_country')) return displayName(locale, 'region', value)
  if (field === 'address_match' || field === 'ip_card_match')
    return portalWord(locale, 'custom_rule', `${field}.${value}`)
  const list = enums[field]
  return list ? portalWord(locale, 'enums', `${list}.${value}`) : value
}
