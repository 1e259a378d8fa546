import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { inRoot } from './paths.mjs'
import { Refusal } from './say.mjs'

/** Path of Node 24 from the npm package, or the system's Node if it is new enough to run TypeScript. */
export function node24() {
  const bundled = inRoot('node_modules', '.bin', 'node')
  if (existsSync(bundled)) return bundled
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major >= 24) return process.execPath
  throw new Refusal(
    `Node 24 is needed here: npm brings it for Linux, elsewhere install it (this is ${process.version}).`,
  )
}

/** The environment in which `node`, also in scripts and shebangs, is Node 24. */
export const nodeEnv = (more = {}) => ({
  ...process.env,
  NEXT_TELEMETRY_DISABLED: '1',
  PATH: `${inRoot('node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  ...more,
})
