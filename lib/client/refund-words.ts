import type { Locale } from '../contract/shapes.ts'
import type { AllMessages } from '../i18n/messages.ts'

const load = {
  zh_CN: () => import('#messages/zh_CN/refund_dialog.json', { with: { type: 'json' } }),
  en_US: () => import('#messages/en_US/refund_dialog.json', { with: { type: 'json' } }),
}

/** The texts of the refund dialog, fetched when it opens. */
export const loadRefundWords = async (locale: Locale) => ({
  refund_dialog: (await load[locale]()).default as AllMessages['refund_dialog'],
})
