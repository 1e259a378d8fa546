import type { HelpDocument } from './content.ts'

/**
 * Full-text search over a few hundred short texts, in the browser. Latin words match by prefix, short words and codes as a
 * whole. Chinese has no spaces, so it matches by pairs of characters.
 */

export interface TextPart {
  text: string
  /** The search terms. */
  hit: boolean
}

export interface HelpHit {
  document: HelpDocument
  title: readonly TextPart[]
  /** The best matching part of the text. */
  snippet: readonly TextPart[]
}

/** The share of the terms that a document must contain. */
const ENOUGH = 0.34
const SNIPPET = 110
const AHEAD = 24

const WEIGHTS = { title: 6, words: 4, text: 1 } as const
/** Weight of an article, above that of its parts. */
const ARTICLE = 6
/** Weight of the complete query as a phrase. */
const WHOLE = { title: 40, words: 30, text: 12 } as const

const filler = new Set(
  'a an and are as at be but by can do does for from has have how i in is it its my not of on or that the their there they this to was what when where which who why will with you your'.split(
    ' ',
  ),
)

/** Chinese has no spaces: these words of a question are cut out before the rest is read in pairs. */
const chineseFiller =
  /什么时候|为什么|怎么办|怎么样|有没有|是不是|能不能|可不可以|什么|怎么|怎样|如何|为何|多久|多少|哪里|哪儿|请问|可以|我们|你们|[我你您的了吗呢吧被]/gu

/** A term, and its first position in a folded text from an offset; -1: not found. */
interface Term {
  text: string
  at: (low: string, from?: number) => number
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()
const runs = /[\p{Script=Han}]+|[\p{L}\p{N}]+/gu
/** Longer words match inside other words; short ones would match too often. */
const isPhrase = (whole: string) => whole.length > SHORT || isHan(whole)
const isHan = (text: string) => /^\p{Script=Han}/u.test(text)

/** The terms of a query: words, and pairs of Chinese characters. Stop words count only if there are no others. */
function termsOf(query: string): Term[] {
  const found = wordsIn(query)
  const significant = wordsIn(query.replaceAll(chineseFiller, ' ')).filter((text) => !filler.has(text))
  return [...new Set(significant.length > 0 ? significant : found)].map(termOf)
}

const wordsIn = (query: string): string[] =>
  [...folded(query).matchAll(runs)].flatMap(([run]) => (isHan(run) ? pairs(run) : [stem(run)]))

/** A term as short as a code matches whole words only. */
const SHORT = 2

function termOf(text: string): Term {
  if (isHan(text)) return { text, at: (low, from) => low.indexOf(text, from) }
  const end = text.length <= SHORT ? '(?![a-z0-9])' : ''
  const pattern = new RegExp(`(?<![a-z0-9])${text}${end}`, 'g')
  return {
    text,
    at(low, from = 0) {
      pattern.lastIndex = from
      return pattern.exec(low)?.index ?? -1
    },
  }
}

function pairs(run: string): string[] {
  const characters = [...run]
  if (characters.length <= 2) return [run]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/** Plural and singular match each other. */
const stem = (word: string) => (word.length > 3 && /[a-z]s$/.test(word) ? word.slice(0, -1) : word)

/** The matching documents, best first. An empty query matches none. */
export function searchHelp(documents: readonly HelpDocument[], query: string): HelpHit[] {
  const whole = folded(query.trim())
  const terms = termsOf(query)
  if (terms.length === 0) return []
  return documents
    .map((document) => ({ document, score: scoreOf(document, terms, whole) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ document }) => ({
      document,
      title: marked(document.title, terms, whole),
      snippet: marked(snippetOf(document.text, terms, whole), terms, whole),
    }))
}

function scoreOf(document: HelpDocument, terms: readonly Term[], whole: string): number {
  const fields = {
    title: folded(document.title),
    words: folded(document.words),
    text: folded(document.text),
  }
  const names = ['title', 'words', 'text'] as const
  let found = 0
  let score = 0
  for (const term of terms) {
    const best = names.find((name) => term.at(fields[name]) >= 0)
    if (!best) continue
    found += 1
    score += WEIGHTS[best]
  }
  if (found / terms.length < ENOUGH) return 0
  const wholly = isPhrase(whole) ? names.find((name) => fields[name].includes(whole)) : undefined
  // Documents with more of the terms come first.
  return score * (found / terms.length) + (wholly ? WHOLE[wholly] : 0) + (document.article ? 0 : ARTICLE)
}

function snippetOf(text: string, terms: readonly Term[], whole: string): string {
  const low = folded(text)
  const places = [low.indexOf(whole), ...terms.map((term) => term.at(low))].filter((place) => place >= 0)
  // Folding can change the length; a snippet that starts one character off is acceptable.
  const start = Math.max(0, (places[0] ?? 0) - AHEAD)
  const cut = text.slice(start, start + SNIPPET)
  return `${start > 0 ? '…' : ''}${cut.trim()}${start + SNIPPET < text.length ? '…' : ''}`
}

/** The text in parts, with the matches separate. */
function marked(text: string, terms: readonly Term[], whole: string): TextPart[] {
  // Folding can change the length, for example of '…'. Then positions are found in the original text.
  const low = [folded(text), text.toLowerCase()].find(({ length }) => length === text.length) ?? ''
  const hits = new Uint8Array(text.length)
  const phrase: Term = { text: whole, at: (within, from) => within.indexOf(whole, from) }
  for (const term of isPhrase(whole) && low.includes(whole) ? [phrase] : terms) {
    const { length } = term.text
    for (let at = term.at(low); at >= 0; at = term.at(low, at + length)) hits.fill(1, at, at + length)
  }
  const parts: { text: string; hit: boolean }[] = []
  for (let index = 0; index < text.length; index += 1) {
    const hit = hits[index] === 1
    const last = parts.at(-1)
    if (last?.hit === hit) last.text += text[index]
    else parts.push({ text: text[index] ?? '', hit })
  }
  return parts
}
