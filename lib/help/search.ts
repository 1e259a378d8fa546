import type { HelpDocument } from './content.ts'

/**
 * Full-text search over a few hundred short texts, in the browser. Latin words are found by their beginning, short ones
 * and codes as a whole; Chinese, which writes no spaces, by pairs of characters, so that a question finds what shares its
 * words.
 */

export interface TextPart {
  text: string
  /** What was searched for. */
  hit: boolean
}

export interface HelpHit {
  document: HelpDocument
  title: readonly TextPart[]
  /** The place in the text that fits best. */
  snippet: readonly TextPart[]
}

/** Shares of the terms that a document has to hold. */
const ENOUGH = 0.34
const SNIPPET = 110
const AHEAD = 24

const WEIGHTS = { title: 6, words: 4, text: 1 } as const
/** An article says more than one of its parts. */
const ARTICLE = 6
/** Everything that was typed, as it was typed. */
const WHOLE = { title: 40, words: 30, text: 12 } as const

const filler = new Set(
  'a an and are as at be but by can do does for from has have how i in is it its my not of on or that the their there they this to was what when where which who why will with you your'.split(
    ' ',
  ),
)

/** A term, and where it first stands in a folded text from a place on; -1: nowhere. */
interface Term {
  text: string
  at: (low: string, from?: number) => number
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()
const runs = /[\p{Script=Han}]+|[\p{L}\p{N}]+/gu
/** More than a short word, which would be found inside of others. */
const isPhrase = (whole: string) => whole.length > SHORT || isHan(whole)
const isHan = (text: string) => /^\p{Script=Han}/u.test(text)

/** What a query asks for: words, and pairs of Chinese characters. Words that say nothing count where there are no others. */
function termsOf(query: string): Term[] {
  const found = [...folded(query).matchAll(runs)].flatMap(([run]) => (isHan(run) ? pairs(run) : [stem(run)]))
  const telling = found.filter((text) => !filler.has(text))
  return [...new Set(telling.length > 0 ? telling : found)].map(termOf)
}

/** A whole word where it is as short as a code. */
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

/** Plural and singular find each other. */
const stem = (word: string) => (word.length > 3 && /[a-z]s$/.test(word) ? word.slice(0, -1) : word)

/** The documents that fit, the best first. Nothing for an empty query. */
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
  // Whatever holds more of what was asked for comes first.
  return score * (found / terms.length) + (wholly ? WHOLE[wholly] : 0) + (document.article ? 0 : ARTICLE)
}

function snippetOf(text: string, terms: readonly Term[], whole: string): string {
  const low = folded(text)
  const places = [low.indexOf(whole), ...terms.map((term) => term.at(low))].filter((place) => place >= 0)
  // Folding may change a length; a snippet that begins a character off does no harm.
  const start = Math.max(0, (places[0] ?? 0) - AHEAD)
  const cut = text.slice(start, start + SNIPPET)
  return `${start > 0 ? '…' : ''}${cut.trim()}${start + SNIPPET < text.length ? '…' : ''}`
}

/** The text in parts, what was searched for apart. */
function marked(text: string, terms: readonly Term[], whole: string): TextPart[] {
  // Folding may change a length, of '…' for one: then the places are found without it.
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
