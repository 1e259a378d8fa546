import { useTranslations } from 'next-intl'
import { parseMessage } from '#lib/contract/issues.ts'
import { MAX_REASON } from '#lib/contract/refund.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { MAX_AMOUNT_DIGITS, minorUnits } from '#lib/rules/money.ts'

/** The text of what is wrong with a field: of a key with its arguments, or a text of the server's own. */
export function useFieldMessage({ currency, refundable }: { currency: string; refundable: string }) {
  const t = useTranslations('refund_dialog')
  const validation = useTranslations('validation')
  const format = useFormat()
  const values = {
    currency,
    decimals: minorUnits(currency),
    digits: MAX_AMOUNT_DIGITS,
    maximum: format.money(refundable, currency),
  }
  return (field: 'amount' | 'reason', message: string | undefined): string => {
    const { key, values: given } = parseMessage(message ?? 'invalid')
    const own = `${field}_issue.${key}`
    if (t.has(own as 'amount_issue.required')) {
      const maximum = field === 'amount' ? values.maximum : MAX_REASON
      return t(own as 'amount_issue.too_big', { ...values, maximum })
    }
    if (validation.has(key as 'invalid')) return validation(key as 'invalid', given)
    return message ?? validation('invalid')
  }
}
