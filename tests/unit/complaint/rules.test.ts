import { complaintReasons } from '#lib/contract/complaint.ts'
import { canFollowUp, complaintLevel, complaintStatusAfter, URGENT_COUNT } from '#lib/rules/complaint.ts'

test.each([
  ['not_received', 1, 'normal'],
  ['not_received', 2, 'serious'],
  ['not_received', 3, 'urgent'],
  ['unauthorised', 1, 'serious'],
  ['unauthorised', 2, 'urgent'],
  ['counterfeit', 1, 'serious'],
  ['other', 9, 'urgent'],
] as const)('%s, complaint number %d: %s', (reason, count, level) => {
  expect(complaintLevel(reason, count)).toBe(level)
})

test('repeated complaints never lower the urgency, and the last level is urgent', () => {
  const order = ['normal', 'serious', 'urgent']
  for (const reason of complaintReasons) {
    const levels = [1, 2, 3, 4].map((count) => order.indexOf(complaintLevel(reason, count)))
    expect(levels).toEqual(levels.toSorted())
    expect(complaintLevel(reason, URGENT_COUNT)).toBe('urgent')
  }
})

test('a closed complaint accepts no follow-up; every other status does', () => {
  expect([canFollowUp('pending'), canFollowUp('following'), canFollowUp('closed')]).toEqual([
    true,
    true,
    false,
  ])
  expect([complaintStatusAfter('follow_up'), complaintStatusAfter('close')]).toEqual(['following', 'closed'])
})
