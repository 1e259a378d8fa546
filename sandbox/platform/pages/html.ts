import type { PageLanguage } from './language.ts'

/** Server-side HTML: template values are escaped unless they are already HTML. */

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

export const languageOf = (language: PageLanguage): string => language.replace('_', '-')
