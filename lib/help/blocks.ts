/**
 * An article's text in blocks: a line that starts with `## ` is a heading, lines that start with `- ` are a list, any
 * other line is a paragraph.
 */
export type HelpBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }

const HEADING = '## '
const ITEM = '- '

export function helpBlocks(body: string): HelpBlock[] {
  const blocks: HelpBlock[] = []
  let items: string[] | undefined
  for (const line of body.split('\n')) {
    if (line.startsWith(ITEM)) {
      if (!items) {
        items = []
        blocks.push({ kind: 'list', items })
      }
      items.push(line.slice(ITEM.length))
      continue
    }
    items = undefined
    if (line.startsWith(HEADING)) blocks.push({ kind: 'heading', text: line.slice(HEADING.length) })
    else if (line) blocks.push({ kind: 'paragraph', text: line })
  }
  return blocks
}

/** The text without markup, for the search. */
export const plainText = (body: string): string =>
  body
    .split('\n')
    .map((line) => line.replace(/^(## |- )/, ''))
    .join(' ')
