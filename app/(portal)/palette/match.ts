/** How well texts fit what was typed: every word of it has to begin a word of theirs, or stand in one. */

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
 * 0: does not fit.
 * @param texts the first counts twice: what it is called, before other words for it
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

/** Those that fit, the best first; all of them where nothing is typed. */
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
