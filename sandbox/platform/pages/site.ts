import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Locale, locales } from '#lib/contract/shapes.ts'
import { Html, html, languageOf } from './html.ts'
import { languageNames, type PageLanguage, pageLanguageOf } from './language.ts'

/**
 * Simulated pages of third parties: a shop's checkout, a store platform. One style, several languages, no script.
 */

interface Page {
  title: string
  /** Above the title. */
  head?: Html | undefined
  body: Html
  /** Language of the page, if the request alone does not decide it. */
  locale?: PageLanguage
}

interface SiteTheme {
  style: string
  /** Default: those of the portal. */
  languages?: readonly PageLanguage[]
  /** The page to open in another language when the current page is the response to a form. */
  home: string
  referrer: 'same-origin' | 'no-referrer'
}

export interface Site {
  /**
   * Sets the headers of every response and parses forms, for the routes of this scope.
   * @param formsTo origin that forms can post to besides the site itself
   */
  prepare: (scope: FastifyInstance, formsTo?: string) => void
  send: (request: FastifyRequest, reply: FastifyReply, page: Page, status?: number) => FastifyReply
}

const MAX_FORM = 16 * 1024

export function createSite({ style, home, referrer, languages = locales }: SiteTheme): Site {
  // The page loads no resources and runs no script.
  const policyFor = (formsTo: string) =>
    [
      "default-src 'none'",
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      "img-src 'self' data:",
      `form-action 'self' ${formsTo}`.trimEnd(),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; ')
  // A site in more languages than the portal's declares the one in which its texts are chosen.
  const chosen = languages === locales ? localeOf : pageLanguageOf
  return {
    prepare(scope, formsTo = '') {
      const policy = policyFor(formsTo)
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: MAX_FORM },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      scope.addHook('onSend', async (_request, reply) => {
        reply
          .header('content-security-policy', policy)
          .header('cache-control', 'no-store')
          .header('x-content-type-options', 'nosniff')
          .header('referrer-policy', referrer)
      })
    },
    send(request, reply, page, status = 200) {
      const locale = page.locale ?? chosen(request)
      const hrefIn = (language: PageLanguage) => {
        const query = new URLSearchParams(request.query as Record<string, string>)
        query.set('locale', language)
        return `${path}?${query}`
      }
      const path = request.method === 'GET' || page.locale ? request.url.split('?')[0] : home
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .send(documentOf(locale, page, style, languageNav(locale, languages, hrefIn)))
    },
  }
}

/** The language chosen on the page, otherwise the page's own, otherwise the browser's. */
export function localeOf(request: FastifyRequest, own?: Locale): Locale {
  const { locale } = request.query as Record<string, unknown>
  return (
    locales.find((known) => known === locale) ??
    own ??
    (/^\s*zh\b/i.test(request.headers['accept-language'] ?? '') ? 'zh_CN' : 'en_US')
  )
}

/** Links to the page in the other languages. Many are folded under the name of the current one. */
function languageNav(
  current: PageLanguage,
  languages: readonly PageLanguage[],
  hrefIn: (language: PageLanguage) => string,
): Html {
  const links = languages
    .filter((language) => language !== current)
    .map((language) => {
      const code = languageOf(language)
      return html`<a href="${hrefIn(language)}" lang="${code}" hreflang="${code}">${languageNames[language]}</a>\n`
    })
  if (links.length === 1) return html`<nav>${links}</nav>`
  return html`<nav><details class="languages"><summary>${languageNames[current]}</summary>
${links}</details></nav>`
}

function documentOf(language: PageLanguage, { title, head, body }: Page, style: string, nav: Html): string {
  return html`<!doctype html>
<html lang="${languageOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${new Html(style)}</style>
<main>
${nav}
${head}<h1>${title}</h1>
${body}
</main>
</html>
`.text
}
