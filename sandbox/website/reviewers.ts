import type { providerMoves, WebsiteState, WebsiteStatus } from '#lib/rules/website.ts'

/**
 * The provider's reviewers, played by the clock. What they find, the website's own name says, so that whoever tries the
 * portal can choose it: a name with `auditfail` or `reviewfail` in it fails there until it is edited; one with
 * `rectify` has to be rectified once, one with `rectify-twice` twice. All others pass and comply.
 */

export type ReviewerMove = (typeof providerMoves)[number]

const DAY = 86_400_000
/** Days until the reviewers come to it. */
const daysToReview: Partial<Record<WebsiteStatus, number>> = { pending: 1, audited: 1 }
const DAYS_TO_INSPECTION = 3
const DAYS_TO_SECOND_LOOK = 1

/** When the reviewers come to a website that is in this state since then; null: nothing waits for them. */
export function nextLook({ status, rectification }: WebsiteState, since: Date): Date | null {
  const inspection =
    rectification === 'unchecked'
      ? DAYS_TO_INSPECTION
      : rectification === 'rectified'
        ? DAYS_TO_SECOND_LOOK
        : undefined
  const days = status === 'reviewed' ? inspection : daysToReview[status]
  return days === undefined ? null : new Date(+since + days * DAY)
}

interface Looked extends WebsiteState {
  url: string
  rectificationCount: number
}

/** What they find; undefined: there is nothing to look at. */
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

/** The key of what they say to it, below `opinion` in sandbox/messages/<locale>/website.json. */
export function opinionOf(move: ReviewerMove, rectificationCount: number): string {
  if (move === 'inspect_fail') return rectificationCount > 0 ? 'inspect_fail_again' : 'inspect_fail'
  if (move === 'inspect_pass') return rectificationCount > 0 ? 'inspect_pass_rectified' : 'inspect_pass'
  return move
}
