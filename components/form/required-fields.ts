import { z } from 'zod'

/** The fields of a form that the contract requires; every bound field marks itself with them. */

const byForm = new WeakMap<object, ReadonlySet<string>>()
const bySchema = new WeakMap<z.ZodType, ReadonlySet<string>>()

/** Values that a form sends for an empty field. */
const EMPTY = [undefined, null, '', []] as const

function requiredOf(schema: z.ZodType): ReadonlySet<string> {
  const known = bySchema.get(schema)
  if (known) return known
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema instanceof z.ZodObject ? schema.shape : {}
  const required = new Set(
    Object.keys(shape).filter((name) => {
      const field = shape[name]
      return field && EMPTY.every((value) => !z.safeParse(field, value).success)
    }),
  )
  bySchema.set(schema, required)
  return required
}

/** @param control the identity of the form */
export const noteRequired = (control: object, schema: z.ZodType): void => {
  byForm.set(control, requiredOf(schema))
}

export const isRequired = (control: object, name: string): boolean => byForm.get(control)?.has(name) ?? false

/** For the label of a required field: the theme shows the asterisk, which is not part of the field's name. */
export const requiredMark = (required: boolean) => (required ? { 'data-required': '' } : {})
