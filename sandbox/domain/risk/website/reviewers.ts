import { millisecondsInDay } from 'date-fns/constants'
import type { providerTransitions, WebsiteState, WebsiteStatus } from '#lib/rules/website.ts'

/**
 * Simulates the provider's reviewers. The address of a website decides the result, so that a test can choose
 * it: an address with `auditfail` or `reviewfail` fails that step until it is edited; `rectify` requires one
 * rectification, `rectify-twice` two. All other websites pass.
 */

export type ReviewerTransition = (typeof providerTransitions)[number]

/** Days until the next step of the reviewers. */
const daysToReview: Partial<Record<WebsiteStatus, number>> = { pending: 1, audited: 1 }
const DAYS_TO_INSPECTION = 3
const DAYS_TO_SECOND_INSPECTION = 1

/** When the reviewers handle a website that is in this state since then. null if no step is due. */
export function nextReviewAt({ status, rectification }: WebsiteState, since: Date): Date | null {
  const inspection =
    rectification === 'unchecked'
      ? DAYS_TO_INSPECTION
      : rectification === 'rectified'
        ? DAYS_TO_SECOND_INSPECTION
        : undefined
  const days = status === 'reviewed' ? inspection : daysToReview[status]
  return days === undefined ? null : new Date(+since + days * millisecondsInDay)
}

interface ReviewedWebsite extends WebsiteState {
  url: string
  rectificationCount: number
}

/** The result of the review. Returns undefined if there is nothing to review. */
export function findingOf({
  url,
  status,
  rectification,
  rectificationCount,
}: ReviewedWebsite): ReviewerTransition | undefined {
  const urlHas = (word: string) => url.toLowerCase().includes(word)
  if (status === 'pending') return urlHas('auditfail') ? 'audit_fail' : 'audit_pass'
  if (status === 'audited') return urlHas('reviewfail') ? 'review_fail' : 'review_pass'
  if (status !== 'reviewed' || rectification === 'to_rectify' || rectification === 'compliant')
    return undefined
  const required = urlHas('rectify-twice') ? 2 : urlHas('rectify') ? 1 : 0
  return rectificationCount < required ? 'inspect_fail' : 'inspect_pass'
}

/** The key of the reviewers' opinion, below `opinion` in sandbox/messages/<locale>/website.json. */
export function opinionOf(transition: ReviewerTransition, rectificationCount: number): string {
  if (transition === 'inspect_fail') return rectificationCount > 0 ? 'inspect_fail_again' : 'inspect_fail'
  if (transition === 'inspect_pass') return rectificationCount > 0 ? 'inspect_pass_rectified' : 'inspect_pass'
  return transition
}
