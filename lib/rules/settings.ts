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

/**
 * Reads the settings. `readFile` returns the text of a file or throws.
 * @throws {SettingsError}
 */
export function parseSettings<S extends z.ZodObject>(
  schema: S,
  values: Values,
  readFile: (path: string) => string,
): z.output<S> {
  const problems: string[] = []
  const present: Record<string, string> = {}
  for (const [name, setting] of Object.entries(schema.shape)) {
    const { secret, emptyIsValue } = aboutSetting(setting)
    const value = values[name]
    const path = secret && values[`${name}_FILE`]
    if (!path) {
      if (value || (value === '' && emptyIsValue)) present[name] = value
    } else if (value) problems.push(`${name} and ${name}_FILE are both set: keep one of them`)
    else {
      const { text, problem } = secretIn(path, readFile)
      if (problem) problems.push(`${name}_FILE: ${path} ${problem}`)
      else present[name] = text
    }
  }
  const parsed = schema.safeParse(present)
  for (const { path, message } of parsed.error?.issues ?? []) problems.push(`${path.join('.')}: ${message}`)
  if (problems.length > 0 || !parsed.success) {
    throw new SettingsError(`The environment is not valid:\n  ${problems.join('\n  ')}`)
  }
  return parsed.data
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
