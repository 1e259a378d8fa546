import { representmentTone } from '#app/(portal)/_shared/states.ts'

test.each([
  ['to_answer', 'attention'],
  ['closed', 'neutral'],
] as const)('not represented, stage %s: %s', (stage, tone) => {
  expect(representmentTone({ representmentStatus: 'non_represented', stage })).toBe(tone)
})

test('a decided dispute keeps its result', () => {
  expect(representmentTone({ representmentStatus: 'represent_failure', stage: 'closed' })).toBe('bad')
})
