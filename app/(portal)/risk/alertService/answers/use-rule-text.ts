import { useTranslations } from 'next-intl'
import type { AlertAnswers, AnswerRule } from '#lib/contract/alert-answer.ts'
import { useFormat } from '#lib/format/use-format.ts'

/** A rule in one line. */
export function useRuleText({ reasons: known }: Pick<AlertAnswers, 'reasons'>) {
  const t = useTranslations('alert.answers')
  const word = useTranslations('enums.alertType')
  const format = useFormat()
  return ({ maxAmount, currency, types, reasons }: AnswerRule): string =>
    [
      t('up_to', { amount: format.money(maxAmount, currency) }),
      types.length > 0 ? format.items(types.map((type) => word(type))) : t('any_type'),
      reasons.length > 0
        ? format.items(reasons.map((reason) => known.find(({ value }) => value === reason)?.label ?? reason))
        : t('any_reason'),
    ].join(' · ')
}
