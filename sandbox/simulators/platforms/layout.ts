import type { Locale } from '#lib/contract/shapes.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'

/** The style of the simulated platforms: plain pages, one column, light and dark. */

export const word = (locale: Locale, key: string, values: Record<string, string> = {}): string =>
  providerWord(locale, 'platforms', key, values)

export const style = `
:root { color-scheme: light dark; --ground: #fff; --ink: #1a222c; --line: #8886; --accent: #0e5c78; --quiet: #5b6570 }
@media (prefers-color-scheme: dark) { :root { --ground: #12181e; --ink: #e6eaee; --accent: #8fd3ea; --quiet: #a9b3bd } }
* { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 1rem; background: var(--ground); color: var(--ink) }
main { max-width: 44rem; margin: 0 auto }
h1 { font-size: 1.35rem; margin: .5rem 0 } h2 { font-size: 1.05rem; margin: 0 0 .25rem }
p { margin: .25rem 0 1rem } .quiet { color: var(--quiet) }
section { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 1rem 0 }
form { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: .75rem; align-items: end }
label { display: block; font-size: .9rem }
input, select { width: 100%; font: inherit; padding: .5rem .6rem; border: 1px solid #888; border-radius: .4rem; background: transparent; color: inherit }
select option { color: initial }
button, a.button { display: inline-block; font: inherit; font-weight: 600; padding: .55rem 1rem; border: 0; border-radius: .4rem; background: #0e5c78; color: #fff; text-decoration: none; min-height: 2.75rem; text-align: center }
a.quiet { padding: .55rem 1rem; display: inline-block; min-height: 2.75rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem } dt { color: var(--quiet) } dd { margin: 0; overflow-wrap: anywhere }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
nav { text-align: right } a { color: var(--accent) } a.button { color: #fff }
.state { padding: .75rem 1rem; border-left: .3rem solid var(--accent) }
`
