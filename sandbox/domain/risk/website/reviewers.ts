import { millisecondsInDay } from 'date-fns/constants'
import type { providerMoves, WebsiteState, WebsiteStatus } from '#lib/rules/website.ts'

/**
 * Simulates the provider's reviewers. The address of a website decides the result, so that a test can choose
 * it: an address with `auditfail` or `reviewfail` fails that step until it is edited; `rectify` requires one
 * rectification, `rectify-twice` two. All other websites pass.
 */

export type ReviewerMove = (typeof providerMoves)[number]

/** Days until the next step of the reviewers. */
const daysToReview: Partial<Record<WebsiteStatus, number>> = { pending: 1, audited: 1 }
const DAYS_TO_INSPECTION = 3
const DAYS_TO_SECOND_LOOK = 1

/** When the reviewers handle a website that is in this state since then. null if no step is due. */
export function nextLook({ status, rectification }: WebsiteState, since: Date): Date | null {
  const inspection =
    rectification === 'unchecked'
      ? DAYS_TO_INSPECTION
      : rectification === 'rectified'
        ? DAYS_TO_SECOND_LOOK
        : undefined
  const days = status === 'reviewed' ? inspection : daysToReview[status]
  return days === undefined ? null : new Date(+since + days * millisecondsInDay)
}

interface Looked extends WebsiteState {
  url: string
  rectificationCount: number
}

/** The result of the review. Returns undefined if there is nothing to review. */
export function findingOf({
  url,
  status,
  rectification,
  rectificationCount,
}: Looked): ReviewerMove | undefined {
  const says = (word: string) => url.toLowerCase().includes(word)
  if (status === 'pending') return says('auditfail') ? 'audit_fail' : 'audit_pass'
  if (status === 'audited') return says('reviewfail') ? 'review_fail' : 'review_pass'
  if (status !== 'reviewed' || rectification === 'to_rectify' || rectification === 'compliant')
    return undefined
  const wanted = says('rectify-twice') ? 2 : says('rectify') ? 1 : 0
  return rectificationCount < wanted ? 'inspect_fail' : 'inspect_pass'
}

/** The key of the reviewers' opinion, below `opinion` in sandbox/messages/<locale>/website.json. */
export function opinionOf(move: ReviewerMove, rectificationCount: number): string {
  if (move === 'inspect_fail') return rectificationCount > 0 ? 'inspect_fail_again' : 'inspect_fail'
  if (move === 'inspect_pass') return rectificationCount > 0 ? 'inspect_pass_rectified' : 'inspect_pass'
  return move
}
