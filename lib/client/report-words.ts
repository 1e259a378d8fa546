import type { Locale } from '../contract/shapes.ts'
import type { AllMessages } from '../i18n/messages.ts'

const load = {
  zh_CN: () => import('#messages/zh_CN/reports.json', { with: { type: 'json' } }),
  en_US: () => import('#messages/en_US/reports.json', { with: { type: 'json' } }),
}

/** The texts of scheduled reports, fetched on the first use, so that no list contains them. */
export const loadReportWords = async (locale: Locale) => ({
  reports: (await load[locale]()).default as AllMessages['reports'],
})
