import { findsDisputesOfAnyAge } from '#lib/rules/dispute-period.ts'

const day = '2026-03-10T00:00:00Z'

test.each<[Parameters<typeof findsDisputesOfAnyAge>[0], boolean]>([
  [{}, false],
  [{ stage: ['to_answer'] }, true],
  [{ stage: ['to_answer'], arbitrationResponse: ['none'] }, true],
  [{ stage: ['to_answer', 'under_review'] }, false],
  [{ stage: ['closed'] }, false],
  [{ stage: [] }, false],
  [{ arbitrationResponse: ['open'] }, true],
  [{ arbitrationResponse: ['open', 'answered'] }, false],
  [{ arbitrationResponse: ['answered'] }, false],
  [{ stage: ['closed'], dueAtFrom: day }, true],
  [{ dueAtTo: day }, true],
])('%j finds disputes of any age: %s', (filter, expected) => {
  expect(findsDisputesOfAnyAge(filter)).toBe(expected)
})
