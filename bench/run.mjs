import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parse } from 'node:path'
import { node24, nodeEnv } from '../scripts/lib/node24.mjs'
import { inRoot } from '../scripts/lib/paths.mjs'
import { exitCodeOf, exitWith } from '../scripts/lib/processes.mjs'
import { fail, Refusal, say } from '../scripts/lib/say.mjs'

/** The measurements that need nothing but this repository, with the titles of their results. */
const standard = {
  browser: 'Pages in the browser',
  pages: 'Pages rendered on the server',
  proxy: 'Calls through the portal',
  files: 'Downloads and uploads',
  start: 'Start and memory of the sandbox',
}

/**
 * `npm run bench -- <name> …`: each measurement is a file in this folder that prints its results. Without a name the
 * standard ones run, and bench/results.md receives what they print, unless one fails.
 */
async function bench([name, ...args]) {
  const files = readdirSync(inRoot('bench')).filter((file) => /\.(mjs|ts)$/.test(file) && file !== 'run.mjs')
  const pathOf = (wanted) => {
    const file = files.find((one) => parse(one).name === wanted)
    return file && inRoot('bench', file)
  }
  if (name) {
    const path = pathOf(name)
    if (!path) throw new Refusal(`npm run bench -- ${files.map((one) => parse(one).name).join(' | ')}`)
    return exitWith(await exitCodeOf(node24(), [path, ...args], { env: nodeEnv() }))
  }
  const parts = [
    `# Measurements\n\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors. Made by \`npm run bench\`.\n`,
  ]
  for (const [each, title] of Object.entries(standard)) {
    say(title)
    const { status, stdout } = spawnSync(node24(), [pathOf(each)], {
      env: nodeEnv(),
      encoding: 'utf8',
      stdio: ['inherit', 'pipe', 'inherit'],
    })
    parts.push(`## ${title}\n\n\`\`\`text\n${stdout.trim()}\n\`\`\`\n`)
    if (status !== 0) process.exitCode = 1
  }
  if (process.exitCode) return say('bench/results.md is unchanged: a measurement failed')
  writeFileSync(inRoot('bench', 'results.md'), parts.join('\n'))
}

bench(process.argv.slice(2)).catch(fail)
