import { z } from 'zod'
import { amount, country, signedAmount } from '#lib/contract/shapes.ts'

/** The field types of a row according to the contract, for code that handles all rows alike. */

/** `enum` has a label for each value; undefined: a list or an object. */
export type RowKind = 'text' | 'amount' | 'number' | 'time' | 'yesNo' | 'country' | 'enum' | undefined

function patternOf(schema: z.ZodType): string | undefined {
  if (!(schema instanceof z.ZodString)) return undefined
  const defs = (schema.def.checks ?? []).map((check) => check._zod.def)
  const [pattern] = defs.flatMap((def) =>
    'pattern' in def && def.pattern instanceof RegExp ? def.pattern : [],
  )
  return pattern?.source
}
const amounts = new Set([patternOf(amount), patternOf(signedAmount)])

function kindOf(schema: unknown): RowKind {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return kindOf(schema.unwrap())
  if (schema instanceof z.ZodNumber) return 'number'
  if (schema instanceof z.ZodBoolean) return 'yesNo'
  if (schema instanceof z.ZodEnum) return 'enum'
  if (schema instanceof z.ZodISODateTime) return 'time'
  if (!(schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)) return undefined
  const pattern = patternOf(schema)
  if (pattern === undefined) return 'text'
  return amounts.has(pattern) ? 'amount' : pattern === patternOf(country) ? 'country' : 'text'
}

const known = new WeakMap<z.ZodObject, ReadonlyMap<string, RowKind>>()

/** The type of each field of a row. */
export function rowKinds(row: z.ZodObject): ReadonlyMap<string, RowKind> {
  const kinds =
    known.get(row) ?? new Map(Object.entries(row.shape).map(([name, schema]) => [name, kindOf(schema)]))
  known.set(row, kinds)
  return kinds
}
