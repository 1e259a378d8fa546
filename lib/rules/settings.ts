import { z } from 'zod'

/** The settings of a process: a schema whose fields are environment variables, each with a `meta`. */

export type Values = Record<string, string | undefined>

/** The `meta` of a setting. docs/configuration.md and .env.example are generated from it. */
const about = z.object({
  description: z.string().min(1),
  unit: z.string().optional(),
  /** The default in words, where the schema has none. */
  otherwise: z.string().optional(),
  /** The variable with `_FILE` at its end can name a file with the value. */
  secret: z.boolean().optional(),
  /** An empty text is a value. For all other settings it means the default. */
  emptyIsValue: z.boolean().optional(),
})

export const aboutSetting = (schema: z.ZodType) => about.parse(schema.meta() ?? {})

/** An error whose message names every invalid setting, without the values of secrets. */
export class SettingsError extends Error {}

/** Bounds from here on are those of a number's representation, not of a setting. */
const UNBOUNDED = 999_999_999

/** The values that a setting accepts, in words; undefined: its schema has no limit that this knows. */
export function allowedValues(setting: z.ZodType): string | undefined {
  const {
    type,
    minimum = -UNBOUNDED,
    maximum = UNBOUNDED,
    enum: words,
  } = z.toJSONSchema(setting, { io: 'input' })
  if (words) return `one of ${words.map((word) => `\`${word}\``).join(', ')}`
  if (type !== 'integer' && type !== 'number') return undefined
  const kind = type === 'integer' ? 'a whole number' : 'a number'
  if (maximum < UNBOUNDED) return `${kind} from ${minimum} to ${maximum}`
  return minimum > -UNBOUNDED ? `${kind} of at least ${minimum}` : kind
}

/**
 * Reads the settings. `readFile` returns the text of a file or throws; `problemsBetween` returns what is wrong between
 * the settings that are valid on their own.
 * @throws {SettingsError}
 */
export function parseSettings<S extends z.ZodObject>(
  schema: S,
  values: Values,
  readFile: (path: string) => string,
  problemsBetween: (valid: Partial<z.output<S>>) => string[] = () => [],
): z.output<S> {
  const problems: string[] = []
  const valid: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    const { value, problem } = readValue(name, setting, values, readFile)
    if (problem) {
      problems.push(problem)
      continue
    }
    const error = () => allowedValues(setting)?.replaceAll('`', '')
    const parsed = setting.safeParse(value, { error })
    if (parsed.success) valid[name] = parsed.data
    else problems.push(...parsed.error.issues.map(({ message }) => `${name}: ${message}`))
  }
  problems.push(...problemsBetween(valid as Partial<z.output<S>>))
  if (problems.length > 0)
    throw new SettingsError(`The environment is not valid:\n  ${problems.join('\n  ')}`)
  return valid as z.output<S>
}

function readValue(
  name: string,
  setting: z.ZodType,
  values: Values,
  readFile: (path: string) => string,
): { value?: string | undefined; problem?: string | undefined } {
  const { secret, emptyIsValue } = aboutSetting(setting)
  const value = values[name]
  const path = secret && values[`${name}_FILE`]
  if (!path) return { value: value === '' && !emptyIsValue ? undefined : value }
  if (value) return { problem: `${name} and ${name}_FILE are both set: keep one of them` }
  const { text, problem } = secretIn(path, readFile)
  return problem ? { problem: `${name}_FILE: ${path} ${problem}` } : { value: text }
}

/** Editors and tools end a file with a line break, which is not part of the secret. */
function secretIn(path: string, readFile: (path: string) => string): { text: string; problem?: string } {
  try {
    const text = readFile(path).trim()
    return text ? { text } : { text, problem: 'is empty' }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown reason'
    return { text: '', problem: `cannot be read (${code})` }
  }
}
