import { LOGO_MAX_HEIGHT, LOGO_MAX_WIDTH } from '#lib/rules/logo.ts'

/** The look of the payment page. */
export const style = `
:root { color-scheme: light dark; --line: #8884; --accent: #1f5fbf; --bad: #b3261e }
@media (prefers-color-scheme: dark) { :root { --accent: #8ab4f8; --bad: #f2b8b5 } }
* { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 1rem }
main { max-width: 27rem; margin: 0 auto }
h1 { font-size: 1.3rem; margin: .5rem 0 1rem }
.logo { margin: .5rem 0 1rem } .logo img { display: block; width: auto; height: auto; max-width: min(100%, ${LOGO_MAX_WIDTH}px); max-height: ${LOGO_MAX_HEIGHT}px }
.preview { padding: .5rem 1rem; border: 1px dashed var(--line); border-radius: .5rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem }
dt { opacity: .75 } dd { margin: 0; text-align: right; overflow-wrap: anywhere }
dd.amount { font-size: 1.4rem; font-weight: 600 }
fieldset { border: 0; padding: 0; margin: 0 0 1rem } legend { padding: 0; font-weight: 600 }
label { display: block; margin: .75rem 0 .25rem }
label.choice { display: flex; gap: .6rem; align-items: center; margin: 0; padding: .6rem 0; min-height: 2.75rem }
input:not([type=radio], [type=checkbox]), select { width: 100%; font: inherit; padding: .6rem .7rem; border: 1px solid #888; border-radius: .4rem; background: transparent; color: inherit }
select option { color: initial }
input[type=radio], input[type=checkbox] { width: 1.2rem; height: 1.2rem }
[aria-invalid=true] { border-color: var(--bad); border-width: 2px }
.error { color: var(--bad); margin: .25rem 0 0 }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem }
button:disabled { opacity: .5 }
button { width: 100%; font: inherit; font-weight: 600; padding: .75rem; border: 0; border-radius: .4rem; background: #1f5fbf; color: #fff; margin-top: 1rem; min-height: 2.75rem }
a.button { display: block; text-align: center; text-decoration: none; font-weight: 600; padding: .75rem; border-radius: .4rem; background: #1f5fbf; color: #fff }
button.second { background: transparent; color: inherit; border: 1px solid #888 }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
form:has(input[name=method]:checked:not([value=card])) .card { display: none }
nav { text-align: right } .languages a { display: inline-block; padding: .25rem 0 .25rem .75rem } a { color: var(--accent) }
.state { margin-bottom: 1.25rem; padding: .1rem 1rem; border-left: .4rem solid var(--accent) } .state.failed { border-color: var(--bad) }
summary { min-height: 1.5rem } .buyer { margin-top: 1rem } details:not(.buyer) { margin-top: 2rem } table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: .3rem .4rem; border-bottom: 1px solid var(--line) }
code { font-size: .95em }
`
