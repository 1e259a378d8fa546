import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import withoutTexts from '../../../scripts/lib/contract-texts.cjs'

test.each([
  ['a description', "z.string().describe('A name.').max(3)", 'z.string().max(3)'],
  [
    'a name and a description on lines of their own',
    "z\n  .object({ a })\n  .meta({ id: 'A', description: 'It’s (an) A.' })\n",
    'z\n  .object({ a })\n',
  ],
  ['a template', 'text.describe(\n  `Up to "(", \\` or \'.`,\n)', 'text'],
  ['quotes and brackets in a string', 'text.describe("One\'s \\" own)").optional()', 'text.optional()'],
])('removes %s', (_, source, expected) => expect(withoutTexts(source)).toBe(expected))

test('keeps an argument that is not a plain text', () => {
  const source = "text.describe(words('a'))"
  expect(withoutTexts(source)).toBe(source)
})

test('no text of the contract is left', () => {
  const folder = join(import.meta.dirname, '../../../lib/contract')
  const left = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => /\.(describe|meta)\(/.test(withoutTexts(readFileSync(join(folder, file), 'utf8'))))
  expect(left).toEqual([])
})
