import type { z } from 'zod'
import { canonicalAmount } from '#lib/rules/money.ts'
import { rowKinds } from './row-kinds.ts'

type Shown<Value> = Value extends Date ? string : Value

/** The fields that a stored record and a row of the contract have in common. */
export type SharedFields<Row extends z.ZodObject, Stored> = {
  [Name in keyof z.input<Row> & keyof Stored]: Shown<Stored[Name]>
}

/**
 * The fields of a stored record that the contract shows under the same name: times in ISO 8601, amounts with
 * the decimals of their currency.
 * @param currencyOf returns the field with an amount's currency; default `currency`
 */
export function toRow<Row extends z.ZodObject, Stored extends object>(
  row: Row,
  stored: Stored,
  currencyOf: (amount: string) => string = () => 'currency',
): SharedFields<Row, Stored> {
  const shown: Record<string, unknown> = {}
  for (const [name, kind] of rowKinds(row)) {
    if (!(name in stored)) continue
    const value: unknown = Reflect.get(stored, name)
    if (value instanceof Date) shown[name] = value.toISOString()
    else if (kind === 'amount' && typeof value === 'string')
      shown[name] = canonicalAmount(String(Reflect.get(stored, currencyOf(name))), value)
    else shown[name] = value
  }
  return shown as SharedFields<Row, Stored>
}
