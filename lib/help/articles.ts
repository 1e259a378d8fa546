/** The help's articles by section, in their order. The texts are in messages/<locale>/help.json under `articles.<id>`. */

export const helpSections = ['ac_settings', 'how_to_resigter', 'pymt_methods', 'developer_faq'] as const
export type HelpSection = (typeof helpSections)[number]

const bySection = {
  ac_settings: [
    'sign_in',
    'account_frozen',
    'passwords',
    'two_step',
    'sessions',
    'roles',
    'stores',
    'preferences',
    'api_keys',
    'webhooks',
    'bank_account',
  ],
  how_to_resigter: [
    'refunds',
    'blocked_orders',
    'disputes',
    'pre_auth',
    'settlement',
    'reserve',
    'waybills',
    'complaints',
    'unknown_result',
    'lists_exports',
    'editing',
    'websites',
  ],
  pymt_methods: ['declines', 'three_d_secure', 'limits', 'scheme_monitoring', 'upload_files', 'error_codes'],
  developer_faq: [
    'payments',
    'risk_rules',
    'risk_lists',
    'custom_rules',
    'payment_limits',
    'interface_errors',
    'quick_pay',
    'fraud_alerts',
    'alert_answers',
    'review_score',
    'notices',
  ],
} as const satisfies Record<HelpSection, readonly string[]>

export type HelpArticleId = (typeof bySection)[HelpSection][number]

export const articlesOf = (section: HelpSection): readonly HelpArticleId[] => bySection[section]

export const helpArticles: readonly { id: HelpArticleId; section: HelpSection }[] = helpSections.flatMap(
  (section) => articlesOf(section).map((id) => ({ id, section })),
)

const sections = new Map(helpArticles.map(({ id, section }) => [id, section]))

/** The URL of an article or of a part of it. */
export function articleHref(id: HelpArticleId, anchor?: string): string {
  return `/help/${sections.get(id)}/${id}${anchor ? `#${anchor}` : ''}`
}

export const sectionHref = (section: HelpSection) => `/help/${section}` as const
