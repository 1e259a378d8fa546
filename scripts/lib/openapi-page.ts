import { createHash } from 'node:crypto'
import { isObject, type Json, listOf, partOf, resolved } from './openapi-schemas.ts'

/** One HTML file of the OpenAPI document to read: search by call, fields, example, error codes. It loads nothing. */

const escaped = (value: unknown): string =>
  String(value ?? '').replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  )

/** A description: names in backquotes are code. */
const prose = (value: unknown): string => escaped(value).replace(/`([^`]+)`/g, '<code>$1</code>')

const script = `const calls = [...document.querySelectorAll('details.call')]
const search = document.querySelector('input')
const count = document.querySelector('output')
const show = () => {
  const words = search.value.toLowerCase().split(/\\s+/)
  let shown = 0
  for (const call of calls) {
    call.hidden = !words.every((word) => call.dataset.words.includes(word))
    if (!call.hidden) shown++
  }
  count.textContent = shown + ' of ' + calls.length + ' calls'
}
const open = () => {
  const call = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (call) call.open = true
}
search.addEventListener('input', show)
addEventListener('hashchange', open)
show()
open()`

const style = `:root { color-scheme: light dark }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 1rem }
header { position: sticky; top: 0; background: Canvas; padding: .5rem 0 }
input { font: inherit; width: min(30rem, 100%); padding: .4rem .6rem }
summary { cursor: pointer; padding: .35rem 0; overflow-wrap: anywhere }
summary code { font-weight: 600 }
details.call { border-top: 1px solid color-mix(in srgb, CanvasText 20%, Canvas) }
details.call > div { padding: 0 0 1rem 1rem }
h2 { font-size: 1rem }
table { border-collapse: collapse; display: block; overflow-x: auto }
td, th { text-align: left; vertical-align: top; padding: .2rem .8rem .2rem 0 }
pre { overflow-x: auto; background: color-mix(in srgb, CanvasText 6%, Canvas); padding: .6rem; max-height: 24rem }`

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export function openapiPage(document: Json): string {
  const info = partOf(document, 'info') ?? {}
  const codes = partOf(document, 'x-error-codes') ?? {}
  const calls = Object.entries(partOf(document, 'paths') ?? {}).map(([path, operations]) =>
    callPart(document, path.slice(1), operations as Json, codes),
  )
  const policy = `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)}</title>
<style>${style}</style>
</head>
<body>
<header><h1>${escaped(info.title)}</h1>
<label>Search for a call, a purpose or an error code<br><input type="search" autofocus></label> <output></output></header>
<main><p>${prose(info.description)}</p>
${calls.join('\n')}
</main>
<script>${script}</script>
</body>
</html>
`
}

function callPart(document: Json, path: string, operations: Json, codes: Json): string {
  const [method = '', operation] = Object.entries(operations)[0] ?? []
  if (!isObject(operation)) return ''
  const parameters = listOf(operation, 'parameters').map((each) => resolved(document, each))
  const body = contentOf(resolved(document, operation.requestBody))
  const answer = contentOf(resolved(document, partOf(operation, 'responses')?.['200']))
  const data = dataSchemaOf(answer)
  const errors = listOf(operation, 'x-error-codes').map(String)
  const words = [path, operation.summary, ...errors].join(' ').toLowerCase()
  const inQuery = parameters.filter((each) => each.in === 'query')
  return `<details class="call" id="${escaped(path)}" data-words="${escaped(words)}"><summary><code>${method.toUpperCase()} ${escaped(path)}</code> ${escaped(operation.summary)}</summary><div>
<p>${operation['x-writes'] ? 'Changes data. ' : ''}${listOf(operation, 'x-pages').length > 0 ? `Page: ${listOf(operation, 'x-pages').map(escaped).join(', ')}` : ''}</p>
${fieldTable(
  'Headers',
  parameters
    .filter((each) => each.in === 'header')
    .map((each) => [String(each.name), each, each.required === true]),
)}
${fieldTable(
  'Query',
  inQuery.map((each) => [
    String(each.name),
    { ...partOf(each, 'schema'), description: each.description },
    each.required === true,
  ]),
)}
${fieldTable('Request', fieldsOf(document, partOf(body ?? {}, 'schema')))}
${example('Example of the request', body?.example)}
${fieldTable('Data of the answer', fieldsOf(document, data))}
${example('Sample response', answer?.example)}
<h2>Error codes</h2><table>${errors.map((code) => `<tr><td><code>${escaped(code)}</code></td><td>${escaped(codes[code])}</td></tr>`).join('')}</table>
</div></details>`
}

/** The part of a response or request body that describes JSON. */
function contentOf(part: Json): Json | undefined {
  const content = partOf(part, 'content')
  return content && (partOf(content, 'application/json') ?? partOf(content, 'multipart/form-data'))
}

/** The schema of `data` in the envelope of a success. */
function dataSchemaOf(answer: Json | undefined): Json | undefined {
  const [success] = listOf(partOf(answer ?? {}, 'schema') ?? {}, 'anyOf')
  const [, own] = isObject(success) ? listOf(success, 'allOf') : []
  return isObject(own) ? partOf(partOf(own, 'properties') ?? {}, 'data') : undefined
}

type Field = [name: string, schema: Json, required: boolean]
const MAX_DEPTH = 4

/** Fields with those of the objects below, as `list[].amount`. */
function fieldsOf(document: Json, schema: Json | undefined, before = '', depth = 0): Field[] {
  if (!schema || depth > MAX_DEPTH) return []
  const own = resolved(document, schema)
  const items = partOf(own, 'items')
  if (items) return fieldsOf(document, items, `${before}[]`, depth + 1)
  const parts = [...listOf(own, 'allOf'), ...listOf(own, 'anyOf'), ...listOf(own, 'oneOf')].filter(isObject)
  const required = listOf(own, 'required')
  return [
    ...parts.flatMap((part) => fieldsOf(document, part, before, depth + 1)),
    ...Object.entries(partOf(own, 'properties') ?? {}).flatMap(([name, property]): Field[] => {
      const field = before ? `${before}.${name}` : name
      const full = resolved(document, property)
      return [[field, full, required.includes(name)], ...fieldsOf(document, full, field, depth + 1)]
    }),
  ]
}

const typeOf = (schema: Json): string => {
  const type = [schema.type ?? partOf(schema, 'schema')?.type ?? ''].flat().join(' or ')
  return Array.isArray(schema.enum) ? schema.enum.join(', ') : type
}

function fieldTable(title: string, fields: readonly Field[]): string {
  if (fields.length === 0) return ''
  const rows = fields.map(
    ([name, schema, required]) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${escaped(typeOf(schema))}</td><td>${required ? 'required' : ''}</td><td>${prose(schema.description)}</td></tr>`,
  )
  return `<h2>${title}</h2><table>${[...new Set(rows)].join('')}</table>`
}

const example = (title: string, value: unknown): string =>
  value === undefined ? '' : `<h2>${title}</h2><pre>${escaped(JSON.stringify(value, null, 2))}</pre>`
