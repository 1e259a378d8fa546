import { alertList } from '#lib/contract/alert.ts'
import { approvalList } from '#lib/contract/approval.ts'
import type { AnswerOf, PageUrl } from '#lib/contract/call.ts'
import type { Deadline, DeadlineKind } from '#lib/contract/deadline.ts'
import { disputeList } from '#lib/contract/dispute.ts'
import type { homeTodos, TodoKind } from '#lib/contract/home.ts'
import { preAuthList } from '#lib/contract/pre-auth.ts'
import { refundList } from '#lib/contract/refund.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { settlementList } from '#lib/contract/settlement.ts'
import { waybillList } from '#lib/contract/waybill.ts'
import { websiteList } from '#lib/contract/website.ts'
import { deadlinePages } from '#lib/rules/deadline.ts'
import { todoFilters } from '#lib/rules/home.ts'
import { urgentFirst } from '#lib/rules/urgency.ts'

type Todo = AnswerOf<typeof homeTodos>['todos'][number]

/** A tile: a kind of task that is due. */
export interface Task {
  kind: Exclude<TodoKind, 'disputes_due_soon'> | 'alerts' | 'pre_auths'
  total: number
  totalCapped: boolean
  page: PageUrl
  /** The list with the records to process. */
  href: string
  /** The next deadline, or the one that has passed; undefined if the task has none. */
  dueAt: string | undefined
  /** The part of them that is due soon. */
  soon?: { total: number; href: string }
}

type Own = Exclude<TodoKind, 'disputes_due_soon'>

interface OwnTask {
  page: PageUrl
  /** The kinds of deadlines of its records. */
  due?: readonly DeadlineKind[]
  href: (page: PageUrl, todo: Todo) => string
}

const own: Record<Own, OwnTask> = {
  payouts_failed: {
    page: '/settlement/summary',
    due: ['payout_failed'],
    href: (page) => listHref(page, settlementList, todoFilters.payouts_failed()),
  },
  disputes_to_answer: {
    page: '/deal/dispute',
    // Deadlines of second rounds have another kind.
    due: ['dispute', 'pre_arbitration'],
    href: (page) =>
      listHref(page, disputeList, { ...todoFilters.disputes_to_answer(), sort: [urgentFirst.disputes] }),
  },
  waybills_missing: {
    page: '/deal/waybill',
    due: ['waybill'],
    href: (page) => listHref(page, waybillList, todoFilters.waybills_missing()),
  },
  websites_to_rectify: {
    page: '/risk/website_profile',
    due: ['website'],
    href: (page) =>
      listHref(page, websiteList, { ...todoFilters.websites_to_rectify(), sort: [urgentFirst.websites] }),
  },
  refunds_failed: {
    page: '/deal/refund',
    href: (page, todo) => listHref(page, refundList, todoFilters.refunds_failed(todo)),
  },
  bank_change_refused: { page: '/settings/bankAccount', href: (page) => `${page}#bank-changes` },
  approvals_waiting: {
    page: '/settings/approvals',
    href: (page) => listHref(page, approvalList, { state: ['waiting'] }),
  },
}

/** Money that the merchant expects does not arrive: the task is red, and the first. */
export const isAlarm = ({ kind }: Pick<Task, 'kind'>): boolean => kind === 'payouts_failed'

/** The tasks, the most urgent first. Tasks without a deadline come last. */
export function tasksOf(todos: readonly Todo[], deadlines: readonly Deadline[]): Task[] {
  // The deadlines are sorted by time.
  const next = (...kinds: readonly DeadlineKind[]) =>
    deadlines.find(({ kind }) => kinds.includes(kind))?.dueAt
  const countOf = (kind: DeadlineKind) =>
    deadlines.reduce((sum, each) => sum + (each.kind === kind ? each.count : 0), 0)
  const soon = todos.find(({ kind }) => kind === 'disputes_due_soon')
  const tasks = todos.flatMap((todo): Task[] => {
    const { kind, total, totalCapped } = todo
    if (kind === 'disputes_due_soon') return []
    const { page, due, href } = own[kind]
    return [{ kind, total, totalCapped, page, href: href(page, todo), dueAt: due && next(...due) }]
  })
  const fromDeadlines: Task[] = [
    {
      kind: 'alerts',
      total: countOf('alert'),
      totalCapped: false,
      page: deadlinePages.alert,
      href: listHref(deadlinePages.alert, alertList, {
        state: ['open', 'expired'],
        sort: [urgentFirst.alerts],
      }),
      dueAt: next('alert'),
    },
    {
      kind: 'pre_auths',
      total: countOf('pre_auth'),
      totalCapped: false,
      page: deadlinePages.pre_auth,
      href: listHref(deadlinePages.pre_auth, preAuthList, {
        preAuthStatus: ['pending'],
        sort: [urgentFirst.pre_auths],
      }),
      dueAt: next('pre_auth'),
    },
  ]
  return [...tasks, ...fromDeadlines]
    .filter(({ total }) => total > 0)
    .map((task) =>
      task.kind === 'disputes_to_answer' && soon && soon.total > 0
        ? {
            ...task,
            soon: {
              total: soon.total,
              href: listHref(task.page, disputeList, {
                ...todoFilters.disputes_due_soon(soon),
                sort: [urgentFirst.disputes],
              }),
            },
          }
        : task,
    )
    .toSorted((a, b) => Number(isAlarm(b)) - Number(isAlarm(a)) || timeOf(a.dueAt) - timeOf(b.dueAt))
}

const timeOf = (dueAt: string | undefined): number => (dueAt ? Date.parse(dueAt) : Number.MAX_SAFE_INTEGER)
