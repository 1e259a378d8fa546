import type { FieldIssue } from '../contract/issues.ts'
import type { websiteStatuses } from '../contract/record-states.ts'
import { MAX_WEBSITE_LENGTH, type rectifications } from '../contract/website.ts'
import { addDaysIn, endOfDayIn } from './days.ts'

/**
 * The review of a website (spec §4 Website registration review): a registration is audited, then reviewed. A
 * reviewed website takes payments, is inspected, and may require rectification. Pure function of state and transition.
 */

export type WebsiteStatus = (typeof websiteStatuses)[number]
export type Rectification = (typeof rectifications)[number]

export interface WebsiteState {
  status: WebsiteStatus
  rectification: Rectification
}

export const registered: WebsiteState = { status: 'pending', rectification: 'unchecked' }

export const merchantTransitions = ['edit', 'delete', 'resubmit', 'rectify', 'stop'] as const
/** Transitions by the provider's staff. */
export const providerTransitions = [
  'audit_pass',
  'audit_fail',
  'review_pass',
  'review_fail',
  'inspect_pass',
  'inspect_fail',
] as const
export type MerchantTransition = (typeof merchantTransitions)[number]
export type WebsiteTransition = MerchantTransition | (typeof providerTransitions)[number]

/** `deleted`: the registration is removed. undefined: the transition is not allowed in this state. */
export function afterTransition(
  state: WebsiteState,
  transition: WebsiteTransition,
): WebsiteState | 'deleted' | undefined {
  const { status, rectification } = state
  switch (transition) {
    case 'edit':
      return status === 'pending' ? state : undefined
    case 'delete':
      return status === 'pending' ? 'deleted' : undefined
    case 'resubmit':
      return status === 'review_failed' || status === 'audit_failed' ? registered : undefined
    case 'rectify':
      return status === 'reviewed' && rectification === 'to_rectify'
        ? { status, rectification: 'rectified' }
        : undefined
    case 'stop':
      return status === 'reviewed' ? { status: 'stopped', rectification } : undefined
    case 'audit_pass':
      return status === 'pending' ? { status: 'audited', rectification } : undefined
    case 'audit_fail':
      return status === 'pending' ? { status: 'audit_failed', rectification } : undefined
    case 'review_pass':
      return status === 'audited' ? { status: 'reviewed', rectification } : undefined
    case 'review_fail':
      return status === 'audited' ? { status: 'review_failed', rectification } : undefined
    case 'inspect_pass':
      return isInspected(state) ? { status, rectification: 'compliant' } : undefined
    case 'inspect_fail':
      return isInspected(state) ? { status, rectification: 'to_rectify' } : undefined
  }
}

/** Ready for the first inspection, or for one after rectification. */
const isInspected = ({ status, rectification }: WebsiteState): boolean =>
  status === 'reviewed' && (rectification === 'unchecked' || rectification === 'rectified')

/** The actions that a screen offers in this state: exactly those that the provider accepts. */
export const offeredTransitions = (state: WebsiteState): MerchantTransition[] =>
  merchantTransitions.filter((transition) => afterTransition(state, transition) !== undefined)

/** Days for the rectification; the last day counts in full. */
const RECTIFY_DAYS = 14

/**
 * When the rectification of a website is due; null: none is required.
 * @param found when the inspectors requested it; the state does not change until rectification or deactivation
 */
export const rectifyDueAt = (
  { status, rectification }: WebsiteState,
  found: Date | null,
  timeZone: string,
): Date | null =>
  status === 'reviewed' && rectification === 'to_rectify' && found
    ? endOfDayIn(addDaysIn(found, RECTIFY_DAYS, timeZone), timeZone)
    : null

/** Whether the website takes payments. */
export const takesPayments = ({ status }: Pick<WebsiteState, 'status'>): boolean => status === 'reviewed'

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const address = new RegExp(`^(?:${label}\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](?:/[\\w.~%+-]+)*/?$`)

/** The registered form: lower case, without the trailing slash. */
export const canonicalWebsite = (typed: string): string => typed.trim().toLowerCase().replace(/\/+$/, '')

/** A website is entered without its protocol (spec §5 Risk): a host name, and a path where the shop has one. */
export function websiteIssues(typed: string | undefined): FieldIssue[] {
  const text = typed?.trim() ?? ''
  if (!text) return [{ path: 'url', message: 'required' }]
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return [{ path: 'url', message: 'no_protocol' }]
  if (text.length > MAX_WEBSITE_LENGTH) {
    return [{ path: 'url', message: `too_long?maximum=${MAX_WEBSITE_LENGTH}` }]
  }
  return address.test(canonicalWebsite(text)) ? [] : [{ path: 'url', message: 'website_format' }]
}
