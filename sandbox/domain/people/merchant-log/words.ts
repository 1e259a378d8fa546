import type { AnswerRule } from '#lib/contract/alert-answer.ts'
import { calls } from '#lib/contract/index.ts'
import type { LogRow } from '#lib/contract/merchant-log.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { routes } from '#lib/routes.ts'
import { listSigns } from '#lib/rules/list-signs.ts'
import type { LoggedState } from '#sandbox/platform/db/schema/platform.ts'
import {
  displayName,
  portalKeys,
  portalWord,
  providerChoices,
  providerWord,
} from '#sandbox/platform/vocabulary.ts'

/** Describes a change in words. Fields have the same names as on the screen where the change was made. */

type Kind = 'page' | 'call' | 'country' | 'answer_rule' | `enum:${string}`

interface Words {
  /** The file of the portal's messages, and the key that contains the field names. */
  area: string
  above: string
  kinds?: Readonly<Record<string, Kind>>
}

/** Words by the first part of the call's path. The first match applies. */
const known: readonly [prefix: string, words: Words][] = [
  [
    'adminManage/',
    {
      area: 'administration',
      above: 'fields',
      kinds: { status: 'enum:administratorStatus' },
    },
  ],
  ['account/', { area: 'administration', above: 'fields' }],
  ['admin/', { area: 'administration', above: 'fields' }],
  ['role/', { area: 'roles', above: 'fields', kinds: { pages: 'page', calls: 'call' } }],
  [
    'amountLimit/',
    {
      area: 'risk_limits',
      above: 'fields.amount_limit',
      kinds: { method: 'enum:paymentMethod', cardType: 'enum:limitedCardType' },
    },
  ],
  [
    'paymentNumberLimit/',
    {
      area: 'risk_limits',
      above: 'fields.velocity',
      kinds: {
        cardType: 'enum:limitedCardType',
        blackElement: 'enum:blackElement',
        periodUnit: 'enum:periodUnit',
      },
    },
  ],
  ['settlement/saveAccounts', { area: 'enums', above: 'journalItem' }],
  [
    'risk/reviewStopped',
    { area: 'fields', above: 'stopped_order', kinds: { reviewState: 'enum:reviewState' } },
  ],
  ['risk/updateTotalScore', { area: 'risk', above: 'fields.total_score' }],
  [
    'risk/',
    {
      area: 'risk',
      above: 'fields.risk_rule',
      kinds: { countries: 'country', type: 'enum:countryRuleType' },
    },
  ],
  [
    'dispute/',
    {
      area: 'fields',
      above: 'dispute',
      kinds: {
        representmentStatus: 'enum:representmentStatus',
        arbitrationResponse: 'enum:arbitrationResponse',
        moneyState: 'enum:moneyState',
      },
    },
  ],
  [
    'complaint/',
    {
      area: 'fields',
      above: 'complaint',
      kinds: { status: 'enum:complaintStatus', followUpType: 'enum:followUpType' },
    },
  ],
  ['preAuth/', { area: 'fields', above: 'transaction', kinds: { preAuthStatus: 'enum:preAuthStatus' } }],
  ['commodity/', { area: 'fields', above: 'commodity' }],
  ['waybill/', { area: 'fields', above: 'waybill', kinds: { productType: 'enum:productType' } }],
  ['twoStep/', { area: 'two_step', above: '' }],
  ['passkey/', { area: 'two_step', above: 'passkeys.fields' }],
  ['developer/uploadLogo', { area: 'developer', above: 'logo.fields' }],
  [
    'developer/',
    {
      area: 'developer',
      above: 'keys.fields',
      kinds: { environment: 'enum:environment', status: 'enum:keyStatus', scopes: 'enum:keyScope' },
    },
  ],
  [
    'webhook/',
    {
      area: 'webhook',
      above: 'fields',
      kinds: { environment: 'enum:environment', webhookStatus: 'enum:webhookStatus' },
    },
  ],
  ['merchant/', { area: 'merchant_info', above: 'fields' }],
  [
    'quickPay/',
    {
      area: 'link',
      above: 'fields',
      kinds: { status: 'enum:linkStatus', use: 'enum:linkUse', locale: 'enum:language' },
    },
  ],
  [
    'payoutAccount/',
    {
      area: 'payout',
      above: 'fields',
      kinds: { status: 'enum:authorizationStatus', early: 'enum:earlyPayoutStatus' },
    },
  ],
  [
    'bankAccount/',
    {
      area: 'bank_account',
      above: 'fields',
      kinds: { status: 'enum:bankChangeStatus', country: 'country' },
    },
  ],
  ...['store/', 'platformStoreAuth/'].map((prefix): [string, Words] => [
    prefix,
    {
      area: 'fields',
      above: 'store',
      kinds: {
        platform: 'enum:storePlatform',
        status: 'enum:authorizationStatus',
        reason: 'enum:storeReason',
      },
    },
  ]),
  [
    'customerService/saveSettings',
    { area: 'fields', above: 'document_settings', kinds: { documents: 'enum:documentKind' } },
  ],
  ['customerService/emailConfig', { area: 'fields', above: 'risk_mail' }],
  ['chargebackWarning/', { area: 'alert', above: 'answers.fields', kinds: { rules: 'answer_rule' } }],
  ['customerService/saveChargebackLine', { area: 'fields', above: 'chargeback_line' }],
  [
    'consumerFilter/',
    {
      area: 'customer_filter',
      above: 'fields',
      kinds: { countries: 'country', limitType: 'enum:limitType', condition: 'enum:filterCondition' },
    },
  ],
  [
    'riskList/',
    {
      area: 'fields',
      above: 'risk_list',
      kinds: {
        listType: 'enum:listType',
        valueKind: 'enum:listValueKind',
        reason: 'enum:listReason',
      },
    },
  ],
  [
    'customRule/',
    {
      area: 'custom_rule',
      above: 'fields',
      kinds: { action: 'enum:customAction', status: 'enum:customRuleStatus' },
    },
  ],
  ['securityPolicy/', { area: 'security', above: 'fields', kinds: { twoStepFor: 'enum:twoStepScope' } }],
  ['view/', { area: 'views', above: 'fields' }],
  [
    'report/',
    {
      area: 'reports',
      above: 'fields',
      kinds: { frequency: 'enum:reportFrequency', span: 'enum:reportSpan', weekday: 'enum:weekday' },
    },
  ],
  ['deadline/', { area: 'deadlines', above: 'fields', kinds: { locale: 'enum:language' } }],
  ['approval/saveRules', { area: 'approval', above: 'rules' }],
  ['approval/', { area: 'fields', above: 'approval', kinds: { state: 'enum:approvalState' } }],
  ['refund/', { area: 'fields', above: 'refund', kinds: { type: 'enum:refundType' } }],
]

const wordsOf = (call: string): Words | undefined => known.find(([prefix]) => call.startsWith(prefix))?.[1]

interface Line {
  call: string
  before: LoggedState | null
  after: LoggedState | null
}

/** The changes by field, in the order of the screen. For lists, only the added and removed items. */
export function changesOf(locale: Locale, { call, before, after }: Line): LogRow['changes'] {
  const words = wordsOf(call)
  const order = words ? (words.above ? portalKeys(words.area, words.above) : []) : []
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort(
    (a, b) => place(a) - place(b),
  )
  return fields.flatMap((field) => {
    const [was, is] = [before?.[field], after?.[field]]
    const kind = words?.kinds?.[field]
    const key = words && [words.above, field].filter(Boolean).join('.')
    const label = words && key ? portalWord(locale, words.area, key) : field
    const [from, to] = [without(was, is), without(is, was)].map((value) => textOf(locale, kind, value))
    // null and an empty text look the same to the reader.
    if (from === undefined || to === undefined || from === to) return []
    const instant = [was, is].some(isInstant) && [was, is].every((value) => isInstant(value) || isNone(value))
    return {
      ...(instant && { instant }),
      field: label === key ? providerWord(locale, 'log', field) : label,
      before: from,
      after: to,
    }
  })
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/
const isInstant = (value: unknown): boolean => typeof value === 'string' && INSTANT.test(value)
const isNone = (value: unknown): boolean => value === undefined || value === null || value === ''

const without = (value: unknown, other: unknown): unknown =>
  Array.isArray(value) && Array.isArray(other) ? value.filter((item) => !other.includes(item)) : value

function textOf(locale: Locale, kind: Kind | undefined, value: unknown): string | null {
  if (isNone(value)) return null
  if (Array.isArray(value)) {
    return value.length === 0
      ? null
      : value.map((item) => textOf(locale, kind, item)).join(listSigns(locale).comma)
  }
  if (typeof value === 'boolean') return providerWord(locale, 'log', value ? 'yes' : 'no')
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (text === '*') return providerWord(locale, 'log', 'all')
  if (kind === 'page') return pageName(locale, text)
  if (kind === 'call') return Object.hasOwn(calls, text) ? providerWord(locale, 'calls', text) : text
  if (kind === 'country') return displayName(locale, 'region', text)
  if (kind === 'answer_rule') return answerRuleText(locale, JSON.parse(text))
  if (!kind) return text
  const key = `${kind.slice('enum:'.length)}.${text}`
  const word = portalWord(locale, 'enums', key)
  return word === key ? text : word
}

/** A rule of the automatic answers, as its page shows it. */
function answerRuleText(locale: Locale, { maxAmount, currency, types, reasons }: AnswerRule): string {
  const labels = new Map(
    providerChoices(locale, 'lookups', 'chargeback').map(({ value, label }) => [value, label]),
  )
  const parts = [
    portalWord(locale, 'alert', 'answers.up_to', { amount: `${maxAmount} ${currency}` }),
    ...types.map((type) => portalWord(locale, 'enums', `alertType.${type}`)),
    ...reasons.map((reason) => labels.get(reason) ?? reason),
  ]
  return parts.join(' · ')
}

function pageName(locale: Locale, url: string): string {
  const title = routes.find((route) => route.url === url)?.title
  return title ? portalWord(locale, 'routes', title) : url
}
