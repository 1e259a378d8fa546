/**
 * Scores how well texts match the input. Every word of the input must occur in a text; a match at the start
 * of a text or a word scores higher.
 */

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

const BEGINS = 3
const BEGINS_WORD = 2
const WITHIN = 1

function scoreOf(word: string, text: string): number {
  if (text.startsWith(word)) return BEGINS
  const at = text.indexOf(word)
  if (at < 0) return 0
  return /[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ') && !/\p{Script=Han}/u.test(word) ? WITHIN : BEGINS_WORD
}

/**
 * Returns 0 for no match.
 * @param texts the first is the name and counts twice; the others are synonyms
 */
export function fitness(typed: string, texts: readonly string[]): number {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const known = texts.map(folded)
  let sum = 0
  for (const word of words) {
    const scores = known.map((text, index) => scoreOf(word, text) * (index === 0 ? 2 : 1))
    const best = Math.max(0, ...scores)
    if (best === 0) return 0
    sum += best
  }
  return sum
}

/** The matching items, best first; all items if the input is empty. */
export function fitting<Item>(
  items: readonly Item[],
  typed: string,
  textsOf: (item: Item) => readonly string[],
  most: number,
): Item[] {
  if (typed.trim() === '') return [...items]
  return items
    .map((item) => ({ item, score: fitness(typed, textsOf(item)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ item }) => item)
}
