import { Agent, createServer } from 'node:http'
import { createProxyMiddleware } from 'http-proxy-middleware'

/** The same call through http-proxy-middleware on a bare Node server: no session, no checks. */
const proxy = createProxyMiddleware({
  target: process.env.UPSTREAM,
  changeOrigin: true,
  agent: new Agent({ keepAlive: true, maxSockets: 256 }),
})
const server = createServer((request, response) => proxy(request, response))
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }))
