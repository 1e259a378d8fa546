'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { CustomCondition, customActions } from '#lib/contract/custom-rule.ts'
import type { browserLanguages } from '#lib/contract/customer-filter.ts'
import type { blackElements, periodUnits } from '#lib/contract/limit.ts'
import type { RiskFinding } from '#lib/contract/risk.ts'
import type { ListValueKind } from '#lib/contract/risk-list.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { FACT_PREFIX } from '#lib/rules/custom-rule.ts'
import { factName } from '#lib/rules/custom-rule-text.ts'
import type { FilterCondition } from '#lib/rules/customer-filter.ts'
import { listSigns } from '#lib/rules/list-signs.ts'
import { useConditionWords } from '../use-condition-words.ts'

/** A rule that blocked an order, as a sentence with its limit and the measured value. */
export function useFindingText() {
  const t = useTranslations('risk_explain')
  const element = useTranslations('enums.blackElement')
  const listWord = useTranslations('enums.listValueKind')
  const format = useFormat()
  const filterText = useFilterText()
  const customText = useCustomText()
  return ({ check, part, ruleNo, values }: RiskFinding): string => {
    const value = (name: string) => values[name] ?? ''
    const money = (name: string) => format.money(value(name), value('currency'))
    switch (check) {
      case 'risk_list': {
        const kind = listWord(value('valueKind') as ListValueKind)
        const shown =
          value('valueKind') === 'issuing_country' ? format.country(value('value')) : value('value')
        const type = part === 'allow' ? part : 'block'
        return t(`finding.risk_list_${type}`, { kind, value: shown, listNo: ruleNo ?? '' })
      }
      case 'website':
        return t('finding.website', { url: value('url'), status: value('status') })
      case 'country': {
        const country = value('country') ? format.country(value('country')) : t('unknown_country')
        const by = value('by') === 'bankCountry' ? 'bankCountry' : 'ipCountry'
        return t(`finding.country_${by}`, { country, type: part ?? '' })
      }
      case 'customer_filter':
        return filterText(part === 'whitelist' ? part : 'blacklist', ruleNo ?? '', value)
      case 'amount_limit':
        return t(`finding.${part as 'perTicket' | 'daily' | 'weekly' | 'monthly'}`, {
          amount: money('amount'),
          spent: money('spent'),
          limit: money('limit'),
        })
      case 'velocity': {
        const unit = value('periodUnit') as (typeof periodUnits)[number]
        return t(`finding.${part as 'successCount' | 'failureCount' | 'totalCount'}`, {
          element: value('element'),
          kind: element(value('blackElement') as (typeof blackElements)[number]),
          count: value('count'),
          limit: value('limit'),
          period: t(`period.${unit}`, { value: Number(value('periodValue')) }),
        })
      }
      case 'custom_rule':
        return customText(part ?? '', ruleNo ?? '', values)
      case 'score':
        return ''
    }
  }
}

/** A customer filter: the order's value, and the filter's values at that time. */
function useFilterText() {
  const t = useTranslations('risk_explain')
  const word = useTranslations('enums')
  const tongue = useTranslations('browser_language')
  const format = useFormat()
  const { comma, colon } = listSigns(useLocale())
  const language = (tag: string) => tongue(tag as (typeof browserLanguages)[number])
  return (type: 'blacklist' | 'whitelist', filterNo: string, value: (name: string) => string): string => {
    const condition = value('condition') as FilterCondition
    const many = (name: string, sign: string) => value(name).split(sign).filter(Boolean)
    const textOf = () => {
      if (condition === 'ip_proxy')
        return t('finding.customer_filter_proxy', { found: value('found'), filterNo })
      const inPlace = [...many('countries', ',').map(format.country)]
      const within = value('cities')
        ? [[...inPlace, ...many('states', '|')].join(comma), many('cities', '|').join(comma)].join(colon)
        : value('states')
          ? [inPlace.join(comma), many('states', '|').join(comma)].join(colon)
          : inPlace.join(comma)
      const isLanguage = condition === 'browser_language'
      const place = [value('found') && format.country(value('found')), value('state'), value('city')]
      const found = isLanguage ? value('found') : place.filter(Boolean).join(comma)
      return t(`finding.customer_filter_${type}`, {
        condition: word(`filterCondition.${condition}`),
        found: found || t('unknown'),
        filterNo,
        listed: isLanguage ? many('languages', ',').map(language).join(comma) : within,
      })
    }
    const day = value('day') as '' | '1' | '2' | '3' | '4' | '5' | '6' | '7'
    if (!day) return textOf()
    const time = `${word(`weekday.${day}`)} ${value('from')}–${value('to')}`
    return t('finding.customer_filter_time', { text: textOf(), time })
  }
}

/** A custom rule: its action, and the values of the order that it compared. */
function useCustomText() {
  const t = useTranslations('risk_explain')
  const action = useTranslations('enums.customAction')
  const words = useConditionWords()
  const { semicolon } = listSigns(useLocale())
  return (part: string, ruleNo: string, values: RiskFinding['values']): string => {
    const facts = Object.entries(values)
      .filter(([name]) => name.startsWith(FACT_PREFIX))
      .map(([name, value]) => {
        const [field, period = null] = name.slice(FACT_PREFIX.length).split('.') as [
          CustomCondition['field'],
          CustomCondition['period']?,
        ]
        return t('finding.custom_fact', {
          field: factName({ field, period }, words.word),
          value: value ? words.wordOf(field, value) : t('unknown'),
        })
      })
    const given = {
      name: values.name ?? '',
      ruleNo,
      version: values.version ?? '',
      facts: facts.join(semicolon),
    }
    return part === 'score'
      ? t('finding.custom_rule_score', { ...given, points: values.points ?? '' })
      : t('finding.custom_rule', { ...given, action: action(part as (typeof customActions)[number]) })
  }
}
