import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { listen } from '#tests/support/listen.ts'

/** The command line of `npm run conformance`. */

const run = (args: string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const env = { ...process.env, NODE_OPTIONS: '', CONFORMANCE_PASSWORD: 'x' }
    execFile(process.execPath, ['scripts/conformance.ts', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })

test('--help prints the options', async () => {
  const { code, output } = await run(['--help'])
  expect(code).toBe(0)
  expect(output).toContain('--outbox URL')
})

test.each(['', '/missing'])('an address that is no outbox is named, without a stack: "%s"', async (path) => {
  const server = await listen(
    createServer(({ url = '' }, response) => {
      if (url.startsWith('/provider/'))
        response.writeHead(200, { 'content-type': 'image/png', 'x-verify-id': 'V1' }).end('png')
      else response.end('{"error":"not found"}')
    }),
  )
  const outbox = path ? `http://127.0.0.1:1${path}` : server.url
  try {
    const { code, output } = await run([
      '--url',
      `${server.url}/provider`,
      '--account',
      '100001/admin',
      '--outbox',
      outbox,
    ])
    expect(code).toBe(2)
    expect(output).toContain(`${outbox} is not the outbox of a sandbox`)
    expect(output).not.toMatch(/^\s+at /m)
  } finally {
    await server.close()
  }
})
