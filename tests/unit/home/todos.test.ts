import { tasksOf } from '#app/(portal)/home/todos.ts'
import type { DeadlineKind } from '#lib/contract/deadline.ts'
import type { TodoKind } from '#lib/contract/home.ts'
import { urgencyOf } from '#lib/rules/urgency.ts'
import { deadlineWith } from '#tests/support/deadline.ts'

const NOW = '2026-03-10T12:00:00.000Z'

test.each([
  ['2026-03-09T12:00:00.000Z', 'bad'],
  ['2026-03-11T11:59:59.999Z', 'bad'],
  ['2026-03-11T12:00:00.000Z', 'attention'],
  ['2026-03-13T11:59:59.999Z', 'attention'],
  ['2026-03-13T12:00:00.000Z', undefined],
])('a deadline at %s: %s', (dueAt, urgency) => {
  expect(urgencyOf(dueAt, NOW)).toBe(urgency)
})

const todo = (kind: TodoKind, total: number) => ({ kind, total, totalCapped: false, from: null, to: null })
const deadline = (kind: DeadlineKind, day: number, count = 1) =>
  deadlineWith({ kind, day: `2026-03-${day}`, dueAt: `2026-03-${day}T12:00:00.000Z`, count })

test('a failed payout is the first task, before earlier due dates', () => {
  const tasks = tasksOf(
    [todo('disputes_to_answer', 1), todo('payouts_failed', 2)],
    [deadline('dispute', 11), deadline('payout_failed', 13)],
  )
  expect(tasks.map(({ kind, dueAt, href }) => [kind, dueAt?.slice(8, 10), href])).toEqual([
    ['payouts_failed', '13', '/settlement/summary?state=review_failed&state=confirmation_failed'],
    ['disputes_to_answer', '11', expect.stringContaining('/deal/dispute')],
  ])
})

test('tasks are sorted by their next deadline; those without one come last, those without a record not at all', () => {
  const tasks = tasksOf(
    [
      todo('disputes_due_soon', 1),
      todo('disputes_to_answer', 17),
      todo('waybills_missing', 5),
      todo('websites_to_rectify', 0),
      todo('refunds_failed', 2),
    ],
    [deadline('alert', 11, 2), deadline('waybill', 12), deadline('dispute', 13), deadline('alert', 14)],
  )
  expect(
    tasks.map(({ kind, total, dueAt, soon }) => [kind, total, dueAt?.slice(8, 10), soon?.total]),
  ).toEqual([
    ['alerts', 3, '11', undefined],
    ['waybills_missing', 5, '12', undefined],
    ['disputes_to_answer', 17, '13', 1],
    ['refunds_failed', 2, undefined, undefined],
  ])
  expect(tasksOf([todo('refunds_failed', 0)], [])).toEqual([])
})

test.each([
  ['of both kinds, a second round first', [deadline('pre_arbitration', 11), deadline('dispute', 13)], '11'],
  ['of both kinds, a first round first', [deadline('dispute', 11), deadline('pre_arbitration', 13)], '11'],
  ['only a second round', [deadline('pre_arbitration', 12)], '12'],
])('disputes are due with the first of their deadlines: %s', (_, deadlines, day) => {
  const [task] = tasksOf([todo('disputes_to_answer', 2)], deadlines)
  expect(task?.dueAt?.slice(8, 10)).toBe(day)
})

test('the lists of tasks with deadlines begin with the most urgent record', () => {
  const tasks = tasksOf(
    [todo('disputes_to_answer', 1), todo('websites_to_rectify', 1)],
    [deadline('dispute', 10), deadline('website', 11), deadline('alert', 12), deadline('pre_auth', 13)],
  )
  const sorts = tasks.map(({ kind, href }) => [kind, new URLSearchParams(href.split('?')[1]).get('sort')])
  expect(sorts).toEqual([
    ['disputes_to_answer', 'dueAt.asc'],
    ['websites_to_rectify', 'updatedAt.asc'],
    ['alerts', 'dueAt.asc'],
    ['pre_auths', 'createdAt.asc'],
  ])
})
