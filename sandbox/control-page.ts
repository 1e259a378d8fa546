import type { gateways } from './platform/db/schema/identity.ts'
import type { gatewayKeys } from './platform/db/schema/store.ts'
import { html } from './platform/pages/html.ts'
import { DEMO_PASSWORD, seededUsers } from './seed/accounts.ts'

const row = (...cells: string[]): string => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`.text

const secondStepOf = (twoStep: NonNullable<(typeof seededUsers)[number]['twoStep']>): string =>
  'smsPhone' in twoStep
    ? `second step by SMS to ${twoStep.smsPhone}`
    : `second step by authenticator, secret ${twoStep.totpSecret}`

/** A start page for new users: describes the sandbox, the accounts, and the payment page. */
export function controlPage(
  known: readonly (typeof gateways.$inferSelect)[],
  keys: readonly (typeof gatewayKeys.$inferSelect)[],
  now: Date,
): string {
  const users = seededUsers.map((user) =>
    row(
      user.merchantNo,
      user.userName,
      user.role,
      [
        user.frozen && 'frozen',
        user.expired && 'password expired',
        user.status === 'deactivated' && 'deactivated',
        user.twoStep && secondStepOf(user.twoStep),
      ]
        .filter(Boolean)
        .join(', '),
    ),
  )
  const keysOf = new Map(keys.map((each) => [each.gatewayNo, each]))
  const shops = known.map(({ merchantNo, gatewayNo, labelEn, currency, environment }) => {
    const { signKey = '', platformKey = '' } = keysOf.get(gatewayNo) ?? {}
    return row(merchantNo, gatewayNo, labelEn, currency, environment, signKey, platformKey)
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox provider</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse } td, th { border: 1px solid #999; padding: .2rem .6rem; text-align: left }
</style>
<h1>Sandbox provider</h1>
<p>Business time: <time>${now.toISOString()}</time></p>
<ul>
<li><a href="/pay">Pay as a customer</a></li>
<li>Pay by API, with a key from Developer › API keys: <code>POST /pay/api/v1/payments</code> <code>Authorization: Bearer live_…</code> <code>Idempotency-Key: 1</code> <code>{"amount": "25.00", "currency": "USD", "card": {"number": "4111111111111111"}}</code></li>
<li><a href="/_platforms">Open the portal from a store platform or the logistics partner</a> (<a href="/_sandbox/stores">bindings</a>)</li>
<li>Payout provider: <code>POST /_sandbox/payout {"merchantNo": "100001", "shop": {"gatewayNo": "10000102", "preAudit": true}}</code></li>
<li><a href="/_sandbox/outbox">Outbox: image codes, SMS, emails</a></li>
<li><a href="/_sandbox/clock">Clock</a>: <code>POST /_sandbox/clock {"advance": "P1D"}</code></li>
<li>Website review follows the clock: two steps of one day each, and an inspection three days later. A website with
<code>auditfail</code> or <code>reviewfail</code> in its name fails that step. One with <code>rectify</code> needs one
rectification, one with <code>rectify-twice</code> two. To change the state of a website immediately:
<code>POST /_sandbox/websites/transition {"merchantNo", "websiteNo", "transition": "audit_pass"}</code></li>
<li>A request to change a bank account follows the clock: in review after one business day, decided after three. It is
refused if the account name contains <code>refuse</code>.</li>
<li>Unlock an account or its second step, or turn two-step authentication off, as the provider does for a main account:
<code>POST /_sandbox/settings {"merchantNo": "100001", "unfreeze": "admin"}</code>, or <code>"resetTwoStep": "admin"</code></li>
<li><a href="/_sandbox/faults">Faults</a></li>
</ul>
<h2>Accounts</h2>
<p>Password of all accounts: <code>${DEMO_PASSWORD}</code></p>
<table><tr><th>Merchant</th><th>User</th><th>Role</th><th></th></tr>${users.join('')}</table>
<h2>Gateways</h2>
<table><tr><th>Merchant</th><th>Gateway</th><th>Name</th><th>Currency</th><th></th><th>Sign key</th><th>Platform key</th></tr>${shops.join('')}</table>
</html>
`
}
