/** Reads a Dockerfile. Only the instructions that this project uses are supported. */

interface Instruction {
  name: string
  rest: string
}

interface Step extends Instruction {
  workdir: string
  env: Record<string, string>
}

export interface Stage {
  /** The stage on which it is based; undefined: an image. */
  base: string | undefined
  /** COPY and RUN, in their order. */
  steps: Step[]
  env: Record<string, string>
  workdir: string
  user: string
  cmd: string[]
  health: string[]
}

/** The instructions, continued lines joined. */
function instructionsOf(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line))
  const joined = lines.join('\n').replace(/\s*\\\n\s*/g, ' ')
  return joined.split('\n').map((line) => {
    const [, name = '', rest = ''] = /^\s*(\w+)\s+(.*)$/.exec(line) ?? []
    return { name: name.toUpperCase(), rest: rest.trim() }
  })
}

const OPTION = /^--([\w-]+)=(\S+)\s+/

/** Splits `--from=build a b` into options and the rest. */
function optionsOf(rest: string): { options: Record<string, string>; left: string } {
  const match = OPTION.exec(rest)
  if (!match) return { options: {}, left: rest }
  const [whole, name = '', value = ''] = match
  const { options, left } = optionsOf(rest.slice(whole.length))
  return { options: { [name]: value, ...options }, left }
}

/** The stage that a COPY takes from (undefined: the repository), its sources and its target. */
export function copyOf(rest: string): { from: string | undefined; sources: string[]; to: string } {
  const { options, left } = optionsOf(rest)
  const sources = left.split(/\s+/)
  return { from: options.from, to: sources.pop() ?? '', sources }
}

const pairsOf = (rest: string): Record<string, string> =>
  Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split(/=(.*)/s, 2)))

/** A command in the exec form is a list, in the shell form one for `sh`. */
const commandOf = (text: string): string[] => (text.startsWith('[') ? JSON.parse(text) : ['sh', '-c', text])

const fromImage: Stage = {
  base: undefined,
  steps: [],
  env: {},
  workdir: '/',
  user: '0:0',
  cmd: [],
  health: [],
}

/** The stages by name. */
export function readDockerfile(text: string): Map<string, Stage> {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const { name, rest } of instructionsOf(text)) {
    if (name === 'ARG' && !stage) continue
    if (name === 'FROM') {
      const [, base = '', alias = ''] = /^(\S+)\s+AS\s+(\S+)$/i.exec(rest) ?? []
      // A stage continues where its base ended.
      const parent = stages.get(base)
      stage = { ...(parent ?? fromImage), base: parent && base, steps: [] }
      stages.set(alias, stage)
    } else if (stage) apply(stage, name, rest)
    else throw new Error(`Dockerfile: ${name} before FROM`)
  }
  return stages
}

function apply(stage: Stage, name: string, rest: string): void {
  if (name === 'ENV') stage.env = { ...stage.env, ...pairsOf(rest) }
  else if (name === 'WORKDIR') stage.workdir = rest
  else if (name === 'USER') stage.user = rest
  else if (name === 'CMD') stage.cmd = commandOf(rest)
  else if (name === 'HEALTHCHECK') stage.health = commandOf(optionsOf(rest).left.replace(/^CMD\s+/, ''))
  else if (name === 'RUN' || name === 'COPY')
    stage.steps.push({ name, rest, workdir: stage.workdir, env: stage.env })
  // An argument without a default is not set.
  else if (name !== 'EXPOSE' && (name !== 'ARG' || rest.includes('=')))
    throw new Error(`Dockerfile: ${name} is not supported`)
}

/** What the stages copy from the repository. */
export const copiedFiles = (stages: ReadonlyMap<string, Stage>): string[] =>
  [...stages.values()].flatMap(({ steps }) =>
    steps
      .filter(({ name }) => name === 'COPY')
      .map(({ rest }) => copyOf(rest))
      .flatMap(({ from, sources }) => (from ? [] : sources)),
  )
