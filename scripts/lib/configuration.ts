import { z } from 'zod'
import { aboutSetting, allowedValues } from '#lib/rules/settings.ts'
import { portalSettings } from '#lib/server/env.ts'
import { sandboxSettings } from '#sandbox/environment.ts'

/** The reference of all settings, from their schemas. */

interface Setting {
  name: string
  description: string
  unit: string
  /** The default as the variable's text, or undefined if it has none. */
  preset: string | undefined
  /** The default for readers. */
  shown: string
  secret: boolean
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const settingsOf = (schema: z.ZodObject): Setting[] =>
  Object.entries(schema.shape).map(([name, setting]) => {
    const { description, unit = '', otherwise, secret = false } = aboutSetting(setting)
    const json = z.toJSONSchema(setting, { io: 'input' })
    const preset = json.default === undefined || json.default === '' ? undefined : String(json.default)
    const allowed = allowedValues(setting)
    return {
      name,
      description: allowed ? `${description} ${capitalized(allowed)}.` : description,
      unit,
      preset,
      shown: otherwise ?? (preset ? `\`${preset}\`` : '–'),
      secret,
    }
  })

const table = (settings: readonly Setting[]): string =>
  [
    '| variable | default | unit | meaning |',
    '|---|---|---|---|',
    ...settings.map(({ name, description, unit, shown, secret }) => {
      const names = secret ? `\`${name}\`, \`${name}_FILE\`` : `\`${name}\``
      return `| ${names} | ${shown} | ${unit || '–'} | ${description} |`
    }),
  ].join('\n')

const example = (settings: readonly Setting[]): string =>
  settings
    .map(({ name, description, unit, preset, secret }) => {
      const comment = `# ${description.replaceAll('`', '')}${unit && ` Unit: ${unit}.`}`
      return `${comment}\n# ${secret ? `${name}_FILE` : name}=${preset ?? ''}\n`
    })
    .join('\n')

const portal = settingsOf(portalSettings)
const sandbox = settingsOf(sandboxSettings)

/** The generated files by their path. */
export const configurationFiles: Record<string, string> = {
  'docs/configuration.md': `# Configuration

\`npm run configuration\` writes this page and \`.env.example\` from \`lib/server/env.ts\` and \`sandbox/environment.ts\`. Both processes read their environment once, when they start. With invalid values, they print a line for each, with the name and what is allowed, and end with exit code 1. \`npm start\` does so before it builds.

An empty variable means the default, except where its meaning says otherwise. A secret can be in a file: the variable with \`_FILE\` at its end names it. White space around the value in the file is ignored. A secret and its file cannot both be set.

\`npm start\` and \`npm run dev\` add the variables of the file \`.env\` in the root of the repository to the environment of both processes. A variable that is set wins.

## Portal

${table(portal)}

## Sandbox

${table(sandbox)}
`,
  '.env.example': `# Settings with their defaults. docs/configuration.md is the reference. npm start and npm run dev read a copy named .env.

# Portal

${example(portal)}
# Sandbox

${example(sandbox)}`,
}
