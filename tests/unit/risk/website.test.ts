import fc from 'fast-check'
import { websiteStatuses } from '#lib/contract/record-states.ts'
import { rectifications } from '#lib/contract/website.ts'
import {
  afterTransition,
  canonicalWebsite,
  merchantTransitions,
  offeredTransitions,
  providerTransitions,
  type Rectification,
  rectifyDueAt,
  registered,
  takesPayments,
  type WebsiteState,
  type WebsiteStatus,
  type WebsiteTransition,
  websiteIssues,
} from '#lib/rules/website.ts'

test.each<[WebsiteStatus, Rectification, string[]]>([
  ['pending', 'unchecked', ['edit', 'delete']],
  ['audited', 'unchecked', []],
  ['review_failed', 'unchecked', ['resubmit']],
  ['audit_failed', 'unchecked', ['resubmit']],
  ['reviewed', 'unchecked', ['stop']],
  ['reviewed', 'to_rectify', ['rectify', 'stop']],
  ['reviewed', 'rectified', ['stop']],
  ['reviewed', 'compliant', ['stop']],
  ['stopped', 'to_rectify', []],
])('%s, %s: the merchant can %j', (status, rectification, transitions) => {
  expect(offeredTransitions({ status, rectification })).toEqual(transitions)
})

const all: readonly WebsiteTransition[] = [...merchantTransitions, ...providerTransitions]

test('after any sequence of events a website is in a state of the specification', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...all), { maxLength: 60 }), (transitions) => {
      let state: WebsiteState | 'deleted' = registered
      let reviewedOnce = false
      for (const transition of transitions) {
        if (state === 'deleted') break
        const before: WebsiteState = state
        const after = afterTransition(before, transition)
        if (after === undefined) continue
        state = after
        if (after === 'deleted') {
          expect(before.status).toBe('pending')
          continue
        }
        expect(websiteStatuses).toContain(after.status)
        expect(rectifications).toContain(after.rectification)
        // Only a reviewed website accepts payments, and a deactivated website never changes again.
        if (takesPayments(after)) expect(reviewedOnce || transition === 'review_pass').toBe(true)
        reviewedOnce ||= after.status === 'reviewed'
        if (before.status === 'stopped') throw new Error('a stopped website moved')
        // Only a website that accepts payments is inspected.
        if (after.rectification !== before.rectification && transition !== 'resubmit') {
          expect(after.status).toBe('reviewed')
        }
      }
    }),
  )
})

test.each([
  ['shop.example', []],
  ['www.shop-one.example/en/store', []],
  ['SHOP.example/', []],
  ['', ['required']],
  ['   ', ['required']],
  ['https://shop.example', ['no_protocol']],
  ['HTTP://shop.example', ['no_protocol']],
  ['shop', ['website_format']],
  ['shop..example', ['website_format']],
  ['-shop.example', ['website_format']],
  ['shop.example:8443', ['website_format']],
  ['shop.example?a=1', ['website_format']],
  ['user@shop.example', ['website_format']],
  ['192.168.0.1', ['website_format']],
  ['shop example.com', ['website_format']],
  ['商店.example', ['website_format']],
  [`${'a'.repeat(200)}.example`, ['too_long?maximum=200']],
])('the website %s has the issues %j', (typed, messages) => {
  expect(websiteIssues(typed).map(({ message }) => message)).toEqual(messages)
})

test('different spellings are one website', () => {
  expect(canonicalWebsite(' Shop.Example/ ')).toBe('shop.example')
})

test.each([
  // The clock goes forward within the 14 days; 23:30 stays on its day.
  ['Europe/Berlin', '2026-03-20T22:30:00Z', '2026-04-03T21:59:59.999Z'],
  // The clock goes back; 00:30 stays on its day.
  ['Europe/Berlin', '2026-10-19T22:30:00Z', '2026-11-03T22:59:59.999Z'],
  ['America/New_York', '2026-03-02T04:30:00Z', '2026-03-16T03:59:59.999Z'],
  ['Asia/Shanghai', '2026-11-20T15:30:00Z', '2026-12-04T15:59:59.999Z'],
])('%s: a rectification requested at %s is due at %s', (timeZone, found, due) => {
  const state: WebsiteState = { status: 'reviewed', rectification: 'to_rectify' }
  expect(rectifyDueAt(state, new Date(found), timeZone)?.toISOString()).toBe(due)
  expect(rectifyDueAt({ ...state, rectification: 'rectified' }, new Date(found), timeZone)).toBeNull()
})
