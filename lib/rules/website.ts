import { addDays } from 'date-fns/addDays'
import type { FieldIssue } from '../contract/issues.ts'
import { MAX_WEBSITE_LENGTH, type rectifications, type websiteStatuses } from '../contract/website.ts'
import { endOfDayIn } from './days.ts'

/**
 * The review of a website (spec §4 Website registration review): a registration is checked, then reviewed; what is
 * reviewed takes payments and is inspected, and may have to be rectified. Pure: from a state and a move to the next.
 */

export type WebsiteStatus = (typeof websiteStatuses)[number]
export type Rectification = (typeof rectifications)[number]

export interface WebsiteState {
  status: WebsiteStatus
  rectification: Rectification
}

export const registered: WebsiteState = { status: 'pending', rectification: 'unchecked' }

/** What the merchant may do. */
export const merchantMoves = ['edit', 'delete', 'resubmit', 'rectify', 'stop'] as const
/** What the provider's people do. */
export const providerMoves = [
  'audit_pass',
  'audit_fail',
  'review_pass',
  'review_fail',
  'inspect_pass',
  'inspect_fail',
] as const
export type MerchantMove = (typeof merchantMoves)[number]
export type WebsiteMove = MerchantMove | (typeof providerMoves)[number]

/** `deleted`: nothing is left. undefined: the move is not allowed in this state. */
export function afterMove(state: WebsiteState, move: WebsiteMove): WebsiteState | 'deleted' | undefined {
  const { status, rectification } = state
  switch (move) {
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

/** Looked at for the first time, or again after it was rectified. */
const isInspected = ({ status, rectification }: WebsiteState): boolean =>
  status === 'reviewed' && (rectification === 'unchecked' || rectification === 'rectified')

/** The moves that a screen offers in this state: exactly those that the provider takes. */
export const offeredMoves = (state: WebsiteState): MerchantMove[] =>
  merchantMoves.filter((move) => afterMove(state, move) !== undefined)

/** Days to rectify what the inspectors found; the last one counts as a whole. */
export const RECTIFY_DAYS = 14

/**
 * Until when a website has to be rectified; null: it need not be.
 * @param found when the inspectors said so: nothing else happens to a website until it is rectified or stopped
 */
export const rectifyDueAt = (
  { status, rectification }: WebsiteState,
  found: Date | null,
  timeZone: string,
): Date | null =>
  status === 'reviewed' && rectification === 'to_rectify' && found
    ? endOfDayIn(addDays(found, RECTIFY_DAYS), timeZone)
    : null

/** Whether payments of the site are taken. */
export const takesPayments = ({ status }: Pick<WebsiteState, 'status'>): boolean => status === 'reviewed'

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const site = new RegExp(`^(?:${label}\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](?:/[\\w.~%+-]+)*/?$`)

/** As it is registered: in small letters, without the slash at its end. */
export const canonicalWebsite = (typed: string): string => typed.trim().toLowerCase().replace(/\/+$/, '')

/** A website is entered without its protocol (spec §5 Risk): a host name, and a path where the shop has one. */
export function websiteIssues(typed: string | undefined): FieldIssue[] {
  const text = typed?.trim() ?? ''
  if (!text) return [{ path: 'url', message: 'required' }]
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return [{ path: 'url', message: 'no_protocol' }]
  if (text.length > MAX_WEBSITE_LENGTH) {
    return [{ path: 'url', message: `too_long?maximum=${MAX_WEBSITE_LENGTH}` }]
  }
  return site.test(canonicalWebsite(text)) ? [] : [{ path: 'url', message: 'website_format' }]
}
