import { readFileSync } from 'node:fs'
import { isLoopback, LOOPBACK } from './address.mjs'
import { inRoot } from './paths.mjs'

function demoAccounts() {
  const demo = JSON.parse(readFileSync(inRoot('scripts', 'demo-accounts.json'), 'utf8'))
  return [
    `\nSign in to the sandbox provider with one of its accounts, password of all: ${demo.password}`,
    ...demo.accounts.map(
      ({ merchantNo, userName, what }) => `  ${merchantNo}  ${userName.padEnd(8)} ${what}`,
    ),
  ]
}

function sandboxPages(sandbox, { SANDBOX_CONTROL }) {
  // A request to another address of this machine comes from there, not from loopback: the sandbox refuses it.
  const isRefused = !isLoopback(new URL(sandbox).hostname) && SANDBOX_CONTROL !== 'on'
  return [
    `\nPay as a customer:       ${sandbox}/pay`,
    isRefused
      ? 'Mails, SMS, image codes: these pages need SANDBOX_CONTROL=on at this SANDBOX_HOST'
      : `Mails, SMS, image codes: ${sandbox}/_sandbox/outbox`,
  ]
}

/**
 * What `npm start` prints when everything runs.
 * @param addresses of the portal, and of the sandbox if it runs
 * @param env the settings
 */
export function announcement({ portal, sandbox }, env) {
  const needsHttps = !isLoopback(env.HOST || LOOPBACK) && !env.PORTAL_ORIGIN
  return [
    `\nThe merchant portal runs at ${portal}`,
    ...(needsHttps
      ? ['Signing in at an address other than localhost needs HTTPS: see Settings in docs/operating.md']
      : []),
    ...(sandbox ? [...demoAccounts(), ...sandboxPages(sandbox, env)] : [`Connected to ${env.PROVIDER_URL}`]),
    '\nLogs are in .data/logs. Ctrl-C stops.',
  ].join('\n')
}
