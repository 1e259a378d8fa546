import { errors } from '../contract/errors.ts'
import { codesFor, type DeclineAdvice, declineAdvice } from '../rules/decline.ts'
import { articleHref, type HelpArticleId, type HelpSection, helpArticles } from './articles.ts'
import { type HelpBlock, helpBlocks, plainText } from './blocks.ts'
import { articleOfCode, codesOf, errorCodes } from './error-articles.ts'

/** The help in one language, from its messages. Server only: a page passes on the part that it shows. */

export interface HelpWords {
  /** A text of help.json, with the numbers filled in. */
  help: (key: string) => string
  /** A text of errors.json, with the numbers filled in; other arguments are shown as “…”. */
  error: (key: string) => string
  /** A text of decline.json. */
  decline: (key: string) => string
}

/** An error code with its text and article. */
export interface HelpCode {
  code: string
  message: string
  /** The code's article, in the list of all codes. */
  article?: { title: string; href: string } | undefined
}

export interface HelpAdvice {
  id: DeclineAdvice
  title: string
  codes: readonly string[]
  meaning: string
  merchant: string
  customer: string
}

export interface HelpArticle {
  id: HelpArticleId
  section: HelpSection
  title: string
  summary: string
  blocks: readonly HelpBlock[]
  codes: readonly HelpCode[]
  /** The decline advice, in the article on decline codes. */
  advice: readonly HelpAdvice[]
}

/** A search result: an article, or one code in it. */
export interface HelpDocument {
  href: string
  section: HelpSection
  title: string
  text: string
  /** Synonyms, searched but not shown. */
  words: string
  /** The title of a code's article. */
  article?: string
}

export function helpArticle(id: HelpArticleId, section: HelpSection, words: HelpWords): HelpArticle {
  const { help } = words
  const codes = id === 'error_codes' ? errorCodes : codesOf(id)
  return {
    id,
    section,
    title: help(`articles.${id}.title`),
    summary: help(`articles.${id}.summary`),
    blocks: helpBlocks(help(`articles.${id}.body`)),
    codes: codes.map((code) => {
      const article = articleOfCode(code)
      return {
        code,
        message: words.error(errors[code]),
        ...(id === 'error_codes' &&
          article && {
            article: { title: help(`articles.${article}.title`), href: articleHref(article, code) },
          }),
      }
    }),
    advice: id === 'declines' ? declineAdvice.map((advice) => adviceOf(advice, words)) : [],
  }
}

function adviceOf(id: DeclineAdvice, { help, decline }: HelpWords): HelpAdvice {
  const special: Partial<Record<DeclineAdvice, string>> = {
    interface_parameter: help('decline_codes_i'),
    other: help('decline_codes_other'),
  }
  return {
    id,
    title: decline(`${id}.title`),
    codes: special[id] === undefined ? codesFor(id) : [special[id]],
    meaning: decline(`${id}.meaning`),
    merchant: decline(`${id}.merchant`),
    customer: decline(`${id}.customer`),
  }
}

/**
 * Everything that can be searched for, articles first. Articles are also found by their titles and synonyms in the other
 * language.
 */
export function helpDocuments(words: HelpWords, other: HelpWords): HelpDocument[] {
  const articles = helpArticles.map(({ id, section }) => helpArticle(id, section, words))
  return [
    ...articles.map(({ id, section, title, summary }) => ({
      href: articleHref(id),
      section,
      title,
      text: `${summary} ${plainText(words.help(`articles.${id}.body`))}`,
      words: [words.help(`articles.${id}.words`), foreignWords(id, other)].join(' '),
    })),
    ...articles.flatMap(({ id, section, title, advice }) =>
      advice.map((one) => ({
        href: articleHref(id, one.id),
        section,
        title: one.title,
        text: `${one.meaning} ${one.merchant}`,
        words: one.codes.join(' '),
        article: title,
      })),
    ),
    ...articles.flatMap(({ id, section, title, codes }) =>
      id === 'error_codes'
        ? []
        : codes.map(({ code, message }) => ({
            href: articleHref(id, code),
            section,
            title: `${code} ${message}`,
            text: '',
            words: '',
            article: title,
          })),
    ),
  ]
}

const foreignWords = (id: HelpArticleId, { help }: HelpWords): string =>
  `${help(`articles.${id}.title`)} ${help(`articles.${id}.words`)}`
