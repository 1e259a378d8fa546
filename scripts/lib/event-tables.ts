import { z } from 'zod'
import { recordEventKinds } from '#lib/contract/event.ts'
import { withoutSections } from '#lib/contract/pay-api/document.ts'
import { eventObjects, typesOfKind } from '#lib/contract/pay-api/events.ts'

/** The event types and the fields of their objects, at the end of docs/webhooks.md. */

const BEGIN = '<!-- `npm run events` writes the text from here to the end. -->\n'

const code = (word: unknown) => `\`${word}\``

/** The values of a field, in words. */
function valuesOf(field: z.ZodType): string {
  const { $defs = {}, ...schema } = z.toJSONSchema(field, { unrepresentable: 'any' })
  const { enum: words } = schema.$ref ? ($defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
  return words ? ` One of ${words.map(code).join(', ')}.` : ''
}

const tables = recordEventKinds.map((kind) => {
  const fields = Object.entries(eventObjects[kind].shape as Record<string, z.ZodType>).map(
    ([name, field]) =>
      `| ${code(name)} | ${field.isOptional() ? 'no' : 'yes'} | ${withoutSections(field.description ?? '')}${valuesOf(field)} |`,
  )
  return `### ${kind}

Types: ${typesOfKind(kind).map(code).join(', ')}.

| field of \`object\` | always | meaning |
|---|---|---|
${fields.join('\n')}
`
})

export const withEventTables = (page: string): string =>
  `${page.split(BEGIN)[0]}${BEGIN}
## Event types and fields

${tables.join('\n')}`
