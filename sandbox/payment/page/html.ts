import { createHash } from 'node:crypto'
import type { Locale } from '#lib/contract/shapes.ts'
import { providerWord } from '../../vocabulary.ts'

/** HTML made on the server: what is put into a template is escaped unless it is HTML itself. */

export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | undefined | false | readonly Html[]

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const written = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map((item: Html) => item.text).join('')
  return String(part).replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, string, i) => text + written(parts[i - 1]) + string))
}

export const languageOf = (locale: Locale): string => locale.replace('_', '-')

/** A word of sandbox/messages/<locale>/pay.json. */
export const payWord = (locale: Locale, key: string, values: Record<string, string> = {}): string =>
  providerWord(locale, 'pay', key, values)

/** An amount as people of the language write it, exactly. */
export const shownAmount = (amount: string, currency: string, locale: Locale): string =>
  new Intl.NumberFormat(languageOf(locale), { style: 'currency', currency, currencyDisplay: 'code' }).format(
    amount as Intl.StringNumericLiteral,
  )

const style = `
:root { color-scheme: light dark; --line: #8884; --accent: #1f5fbf; --bad: #b3261e }
@media (prefers-color-scheme: dark) { :root { --accent: #8ab4f8; --bad: #f2b8b5 } }
* { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 1rem }
main { max-width: 27rem; margin: 0 auto }
h1 { font-size: 1.3rem; margin: .5rem 0 1rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem }
dt { opacity: .75 } dd { margin: 0; text-align: right; overflow-wrap: anywhere }
dd.amount { font-size: 1.4rem; font-weight: 600 }
fieldset { border: 0; padding: 0; margin: 0 0 1rem } legend { padding: 0; font-weight: 600 }
label { display: block; margin: .75rem 0 .25rem }
label.choice { display: flex; gap: .6rem; align-items: center; margin: 0; padding: .6rem 0; min-height: 2.75rem }
input:not([type=radio]), select { width: 100%; font: inherit; padding: .6rem .7rem; border: 1px solid #888; border-radius: .4rem; background: transparent; color: inherit }
select option { color: initial }
input[type=radio] { width: 1.2rem; height: 1.2rem }
[aria-invalid=true] { border-color: var(--bad); border-width: 2px }
.error { color: var(--bad); margin: .25rem 0 0 }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem }
button { width: 100%; font: inherit; font-weight: 600; padding: .75rem; border: 0; border-radius: .4rem; background: #1f5fbf; color: #fff; margin-top: 1rem; min-height: 2.75rem }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
form:has(input[name=method]:checked:not([value=card])) .card { display: none }
nav { text-align: right } a { color: var(--accent) }
.state { margin-bottom: 1.25rem; padding: .1rem 1rem; border-left: .4rem solid var(--accent) } .state.failed { border-color: var(--bad) }
details { margin-top: 2rem } table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: .3rem .4rem; border-bottom: 1px solid var(--line) }
code { font-size: .95em }
`

/** Nothing may load, nothing may run; forms go nowhere but here. */
export const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** @param other the address of the same page in the other language */
export function page(locale: Locale, title: string, body: Html, other: string): string {
  const [code, name] = locale === 'zh_CN' ? ['en-US', 'English'] : ['zh-CN', '中文']
  return html`<!doctype html>
<html lang="${languageOf(locale)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="same-origin">
<title>${title}</title>
<style>${new Html(style)}</style>
<main>
<nav><a href="${other}" lang="${code}" hreflang="${code}">${name}</a></nav>
<h1>${title}</h1>
${body}
</main>
</html>
`.text
}
