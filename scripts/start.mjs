import { readFileSync } from 'node:fs'
import { build } from './lib/build.mjs'
import { inRoot } from './lib/paths.mjs'
import { fail, say } from './lib/say.mjs'
import { serve } from './lib/serve.mjs'

/**
 * `npm start`: installs and builds if something changed, then runs the portal, and the sandbox if no provider
 * is connected.
 */

function announce({ portal, sandbox }) {
  say(`\nThe merchant portal runs at ${portal}`)
  if (sandbox) {
    const demo = JSON.parse(readFileSync(inRoot('scripts', 'demo-accounts.json'), 'utf8'))
    say(`\nSign in to the sandbox provider with one of its accounts, password of all: ${demo.password}`)
    for (const { merchantNo, userName, what } of demo.accounts) {
      say(`  ${merchantNo}  ${userName.padEnd(8)} ${what}`)
    }
    say(`\nPay as a customer:       ${sandbox}/pay`)
    say(`Mails, SMS, image codes: ${sandbox}/_sandbox/outbox`)
  } else {
    say(`Connected to ${process.env.PROVIDER_URL}`)
  }
  say('\nLogs are in .data/logs. Ctrl-C stops.')
}

serve({ build, announce }).catch(fail)
