import { dismissedOn, dismissedText } from '#components/layout/dismissed-news.ts'

/** Notices that are dismissed for a day. */

const stored = dismissedText('2026-01-31', ['notice-1', 'notice-2'])

test.each([
  ['the same day', '2026-01-31', stored, ['notice-1', 'notice-2']],
  ['the next day', '2026-02-01', stored, []],
  ['nothing stored', '2026-01-31', undefined, []],
  ['an empty text', '2026-01-31', '', []],
  ['an edited text', '2026-01-31', 'notice-1 notice-2', []],
] as const)('dismissed notices are read for their day only: %s', (_, day, text, ids) => {
  expect(dismissedOn(day, text)).toEqual(ids)
})
