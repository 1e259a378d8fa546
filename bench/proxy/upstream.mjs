import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { inRoot } from '../../scripts/lib/paths.mjs'

/**
 * The provider for the measurement: accepts the sign-in, grants one page, and answers every other call with the same
 * 3 KB of JSON; with the argument `examples`, with the examples of the OpenAPI document. Sends its port.
 */

const row = (index) => ({
  tradeNo: `2026112100000${index}`,
  orderNo: `M-${index}`,
  amount: '1234.50',
  currency: 'USD',
  status: 'success',
  email: `customer${index}@example.com`,
  createdAt: '2026-11-21T08:00:00.000Z',
})
const envelope = (data) => JSON.stringify({ code: '00000', msg: 'ok', data })
const list = envelope({
  total: 17,
  totalCapped: false,
  list: Array.from({ length: 17 }, (_, index) => row(index)),
})
const ROWS = 20

/** The example of each call. Lists of transactions have 20 rows; the user has no view, preview or deadline. */
function examples() {
  const { paths } = JSON.parse(readFileSync(inRoot('public', 'openapi.json'), 'utf8'))
  const data = {}
  for (const [path, operations] of Object.entries(paths)) {
    const [{ responses }] = Object.values(operations)
    data[path] = responses['200']?.content?.['application/json']?.example?.data
  }
  const rows = data['/transaction/list.do']
  const [example] = rows.list
  rows.list = Array.from({ length: ROWS }, (_, index) => ({
    ...example,
    tradeNo: `T2601310830001234${index + 10}`,
  }))
  data['/view/list.do'] = []
  Object.assign(data['/admin/getUserInfo.do'], { preview: null, twoStepDue: null })
  return Object.fromEntries(
    Object.entries(data).map(([path, value]) => [`/provider${path}`, envelope(value ?? null)]),
  )
}

const answers = {
  ...(process.argv[2] === 'examples' && examples()),
  '/provider/admin/login.do': envelope({ stage: 'signed_in', merchantNo: '100001', userName: 'admin' }),
  '/provider/permission/permissionList.do': envelope([
    { id: '4f0c2a91', url: '/deal/transaction', name: 'Transactions', subMenu: [], buttonList: [] },
  ]),
}

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const body = answers[request.url] ?? list
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    if (request.url === '/provider/admin/login.do')
      headers['set-cookie'] = `SANDBOXSESSION=${'x'.repeat(60)}; Path=/`
    response.writeHead(200, headers).end(body)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: server.address().port, bytes: Buffer.byteLength(list) }),
)
