import { mkdirSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, posix } from 'node:path'
import { copyOf } from './dockerfile.ts'
import { root } from './paths.mjs'
import { run } from './processes.mjs'
import { Refusal } from './say.mjs'

/** A file goes into a folder that ends with a slash. Of a folder, the content is copied. */
const placeOf = (source, to, destination) =>
  to.endsWith('/') && statSync(source).isFile() ? join(destination, basename(source)) : destination

/** Adds the content of a stage's folder to another with hard links, because copies would take minutes. */
async function linkTree(source, destination) {
  mkdirSync(destination, { recursive: true })
  await run('cp', ['-alT', source, destination])
}

/**
 * Performs the steps of a stage, and first of those that it needs. A stage's folder is the root of its file system,
 * without the base image.
 * @param {Map<string, import('./dockerfile.ts').Stage>} stages
 * @param {{ folder: string, env: NodeJS.ProcessEnv }} options where the stages' folders are, and the environment of the
 *   commands
 * @returns {(name: string) => Promise<string>} performs a stage once and returns its folder
 */
export function performer(stages, { folder, env }) {
  const performed = new Map()

  async function performStage(name) {
    const stage = stages.get(name)
    if (!stage) throw new Refusal(`Dockerfile: there is no stage ${name}`)
    const target = join(folder, name)
    if (stage.base) await linkTree(await perform(stage.base), target)
    for (const step of stage.steps) {
      const cwd = join(target, step.workdir)
      mkdirSync(cwd, { recursive: true })
      if (step.name === 'RUN') await run('sh', ['-c', step.rest], { cwd, env: { ...env, ...step.env } })
      else await copy(step, target)
    }
    return target
  }

  async function copy({ rest, workdir }, target) {
    const { from, sources, to } = copyOf(rest)
    const folder = from ? await perform(from) : root
    const destination = join(target, isAbsolute(to) ? to : posix.join(workdir, to))
    mkdirSync(to.endsWith('/') ? destination : dirname(destination), { recursive: true })
    for (const name of sources) {
      const source = join(folder, name)
      if (from) await linkTree(source, destination)
      else await run('cp', ['-RT', source, placeOf(source, to, destination)])
    }
  }

  function perform(name) {
    const known = performed.get(name) ?? performStage(name)
    performed.set(name, known)
    return known
  }
  return perform
}
