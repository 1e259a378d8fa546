import { createHash } from 'node:crypto'
import { calls } from '#lib/contract/index.ts'
import { openapiDocument } from '../../../scripts/lib/openapi.ts'
import { openapiPage } from '../../../scripts/lib/openapi-page.ts'

/** The page of the OpenAPI document: every call with its fields, and nothing that a browser has to load. */

const chosen = [calls['refund/save.do'], calls['refund/list.do'], calls['common/getReasons.do']]
const texts = { purposes: new Map([['refund/save.do', 'request a <refund>']]), errors: {}, values: {} }
const page = openapiPage(openapiDocument(chosen, texts))
const partOf = (path: string) => page.slice(page.indexOf(`id="${path}"`)).split('</details>')[0] ?? ''

test('each call has its fields, an example and its error codes', () => {
  for (const { path } of chosen) {
    expect(partOf(path)).toMatch(/Sample response[\s\S]*<h2>Error codes<\/h2><table><tr><td><code>E\d{4,5}/)
  }
  expect(partOf('refund/save.do')).toContain('<code>reason</code></td><td>string</td><td>required</td>')
  expect(partOf('refund/list.do')).toContain('<code>list[].refundNo</code>')
  expect(partOf('common/getReasons.do')).toMatch(/<h2>Query<\/h2>.*<code>kind<\/code>/)
})

test('texts are escaped', () => {
  expect(page).toContain('request a &lt;refund&gt;')
})

test('the policy allows the page’s own script and style only, and the page loads nothing', () => {
  const script = page.slice(page.lastIndexOf('<script>') + 8, page.lastIndexOf('</script>'))
  const hash = createHash('sha256').update(script).digest('base64')
  expect(page).toContain(`default-src 'none'; script-src 'sha256-${hash}'`)
  expect(page).not.toMatch(/\b(src|href)=/)
})
