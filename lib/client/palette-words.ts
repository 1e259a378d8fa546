import type { Locale } from '../contract/shapes.ts'
import { articleHref, type HelpArticleId, helpArticles } from '../help/articles.ts'
import type { HelpDocument } from '../help/content.ts'
import { articleOfCode, errorCodes } from '../help/error-articles.ts'
import type { AllMessages } from '../i18n/messages.ts'

/** The texts of the palette and its search, fetched on the first use, so that no page contains them. */
export interface PaletteWords {
  messages: Pick<AllMessages, 'palette' | 'enums'>
  /** The page titles in both languages: both find a page. */
  titles: Record<Locale, Readonly<Record<string, string>>>
  /** The help's articles, with the error codes that they explain. */
  help: readonly HelpDocument[]
}

/** Throws if they cannot be fetched. */
export async function loadPaletteWords(locale: Locale): Promise<PaletteWords> {
  const [own, chinese, english] = await Promise.all([
    load[locale](),
    import('#messages/zh_CN/routes.json', { with: { type: 'json' } }),
    import('#messages/en_US/routes.json', { with: { type: 'json' } }),
  ])
  const [palette, enums, help] = own
  return {
    messages: { palette: palette.default, enums: enums.default } as PaletteWords['messages'],
    titles: { zh_CN: chinese.default, en_US: english.default },
    help: documentsOf(help.default.articles),
  }
}

const load = {
  zh_CN: () =>
    Promise.all([
      import('#messages/zh_CN/palette.json', { with: { type: 'json' } }),
      import('#messages/zh_CN/enums.json', { with: { type: 'json' } }),
      import('#messages/zh_CN/help.json', { with: { type: 'json' } }),
    ]),
  en_US: () =>
    Promise.all([
      import('#messages/en_US/palette.json', { with: { type: 'json' } }),
      import('#messages/en_US/enums.json', { with: { type: 'json' } }),
      import('#messages/en_US/help.json', { with: { type: 'json' } }),
    ]),
}

type Articles = Readonly<Record<HelpArticleId, { title: string; words: string }>>

/** The documents with titles and synonyms. The full texts are only in the search of the help. */
function documentsOf(articles: Articles): HelpDocument[] {
  const titleOf = (id: HelpArticleId) => articles[id].title
  return [
    ...helpArticles.map(({ id, section }) => ({
      href: articleHref(id),
      section,
      title: titleOf(id),
      text: '',
      words: articles[id].words,
    })),
    ...errorCodes.flatMap((code): HelpDocument[] => {
      const id = articleOfCode(code)
      const section = helpArticles.find((article) => article.id === id)?.section
      if (!id || !section) return []
      return [
        { href: articleHref(id, code), section, title: code, text: '', words: '', article: titleOf(id) },
      ]
    }),
  ]
}
