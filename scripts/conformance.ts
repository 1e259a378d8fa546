import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { type Account, account } from './lib/conformance/client.ts'
import { deviationsOf } from './lib/conformance/findings.ts'
import { linesOf } from './lib/conformance/report.ts'
import { requireCalls, runConformance } from './lib/conformance/run.ts'
import { type ReadCode, signIn } from './lib/conformance/sign-in.ts'
import { Refusal, say } from './lib/say.mjs'

/**
 * `npm run conformance -- --url https://provider.example.com/provider --account 100001/admin` compares a provider with
 * the contract. docs/connecting-a-provider.md describes the options.
 */

const usage = `npm run conformance -- --url URL --account MERCHANT/USER [options]

  --url URL            the provider, with the prefix of its paths
  --account M/U        a test account; its password is in CONFORMANCE_PASSWORD, or it is asked for
  --other M/U          an account of another merchant (CONFORMANCE_OTHER_PASSWORD), to check that merchants are separate
  --verify-code CODE   the image code, if the test environment accepts a fixed one
  --outbox URL         the sandbox's list of image codes, as http://127.0.0.1:4600/_sandbox/outbox
  --write              also makes the calls that change data
  --only PREFIX        only calls whose path starts with this; can be repeated
  --json FILE          writes the result to a file too
  --help               prints this text

CONFORMANCE_COOKIE and CONFORMANCE_OTHER_COOKIE replace a sign-in by the cookie header of a session.
Exit code: 0 the provider fits, 1 it deviates, 2 the run did not take place.`

const options = {
  url: { type: 'string' },
  account: { type: 'string' },
  other: { type: 'string' },
  'verify-code': { type: 'string' },
  outbox: { type: 'string' },
  write: { type: 'boolean', default: false },
  only: { type: 'string', multiple: true },
  json: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** Asks in the terminal. A secret is not shown while it is typed. */
async function ask(question: string, secret = false): Promise<string> {
  if (!process.stdin.isTTY) throw new Refusal(`${question} cannot be asked without a terminal.\n\n${usage}`)
  process.stdout.write(`${question}: `)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({
    input: process.stdin,
    output: secret ? silent : process.stdout,
    terminal: true,
  })
  const answer = await lines.question('')
  lines.close()
  if (secret) process.stdout.write('\n')
  return answer.trim()
}

const endingOf = (type: string) => (type === 'image/svg+xml' ? 'svg' : (type.split('/')[1] ?? 'png'))

/** The image code in the outbox of a sandbox. */
async function codeIn(outbox: string, verifyId: string): Promise<string> {
  const query = new URLSearchParams({ kind: 'captcha', to: verifyId })
  const answer = await fetch(`${outbox}?${query}`)
    .then((response) => response.json())
    .catch(() => undefined)
  if (!Array.isArray(answer)) {
    throw new Refusal(
      `${outbox} is not the outbox of a sandbox, such as http://127.0.0.1:4600/_sandbox/outbox.`,
    )
  }
  if (!answer[0]) throw new Refusal(`${outbox} has no code of the image ${verifyId}.`)
  return answer[0].body
}

function codeReader(fixed: string | undefined, outbox: string | undefined): ReadCode {
  return async ({ verifyId, type, bytes }) => {
    if (fixed) return fixed
    if (outbox) return codeIn(outbox, verifyId)
    const file = join(mkdtempSync(join(tmpdir(), 'conformance-')), `code.${endingOf(type)}`)
    writeFileSync(file, bytes)
    return ask(`Characters in the image ${file}`)
  }
}

async function accountOf(
  base: string,
  name: string | undefined,
  variable: string,
  readCode: ReadCode,
): Promise<Account | undefined> {
  const cookie = process.env[`${variable}_COOKIE`]
  if (cookie) return account(base, cookie)
  if (!name) return undefined
  const [merchantNo = '', userName = ''] = name.split('/')
  if (!merchantNo || !userName) throw new Refusal(`"${name}" is not MERCHANT/USER.`)
  const password = process.env[`${variable}_PASSWORD`] ?? (await ask(`Password of ${name}`, true))
  return signIn(base, { merchantNo, userName, password }, readCode)
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options })
  const { url, write, only, json } = values
  if (values.help) return say(usage)
  if (!url || !URL.canParse(url)) throw new Refusal(usage)
  requireCalls(only ?? [])
  const base = url.replace(/\/$/, '')
  const readCode = codeReader(values['verify-code'], values.outbox)
  const user = await accountOf(base, values.account, 'CONFORMANCE', readCode)
  if (!user) throw new Refusal(usage)
  const other = await accountOf(base, values.other, 'CONFORMANCE_OTHER', readCode)
  const reports = await runConformance({ base, user, other, write, ...(only && { only }) })
  if (json) writeFileSync(json, `${JSON.stringify({ url: base, write, calls: reports }, null, 2)}\n`)
  for (const line of linesOf(reports)) say(line)
  process.exitCode = deviationsOf(reports).length > 0 ? 1 : 0
}

main().catch((error) => {
  process.exitCode = 2
  if (error instanceof Refusal || error?.code?.startsWith?.('ERR_PARSE_ARGS')) console.error(error.message)
  else console.error(error)
})
