import { readdirSync } from 'node:fs'
import { parse } from 'node:path'
import { node24, nodeEnv } from '../scripts/lib/node24.mjs'
import { inRoot } from '../scripts/lib/paths.mjs'
import { exitCodeOf } from '../scripts/lib/processes.mjs'
import { fail, Refusal } from '../scripts/lib/say.mjs'

/** `npm run bench -- <name> …`: each measurement is a file in this folder that prints its results. */
async function bench([name, ...args]) {
  const files = readdirSync(inRoot('bench')).filter((file) => /\.(mjs|ts)$/.test(file) && file !== 'run.mjs')
  const file = files.find((one) => parse(one).name === name)
  if (!file) throw new Refusal(`npm run bench -- ${files.map((one) => parse(one).name).join(' | ')}`)
  process.exitCode = await exitCodeOf(node24(), [inRoot('bench', file), ...args], { env: nodeEnv() })
}

bench(process.argv.slice(2)).catch(fail)
