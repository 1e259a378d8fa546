import { disputeState } from '#app/(portal)/_shared/states.ts'

const none = { arbitrationStatus: 'none', arbitrationResponse: 'none' } as const

test.each([
  ['non_represented', 'to_answer', 'attention'],
  ['non_represented', 'closed', 'neutral'],
  ['represent_failure', 'closed', 'bad'],
] as const)('without a second round, %s, stage %s: %s', (representmentStatus, stage, tone) => {
  const label = `representmentStatus.${representmentStatus}`
  expect(disputeState({ ...none, representmentStatus, stage })).toEqual({ label, tone })
})

test.each([
  ['pre_arbitration', 'open', 'attention'],
  ['pre_compliance', 'answered', 'waiting'],
  ['arbitration', 'overdue', 'waiting'],
  ['failed', 'accepted', 'bad'],
  ['succeeded', 'answered', 'good'],
] as const)('after a won representment, %s with the response %s: %s', (status, response, tone) => {
  const second = { arbitrationStatus: status, arbitrationResponse: response } as const
  expect(disputeState({ ...second, representmentStatus: 'represent_success', stage: 'closed' })).toEqual({
    label: `arbitrationStatus.${status}`,
    tone,
  })
})
