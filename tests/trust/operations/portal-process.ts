import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The portal's proxy in a separate process, so that a test can kill it. */
export async function startPortalProcess(providerUrl: string) {
  const file = join(import.meta.dirname, 'portal-server.ts')
  // The condition under which `server-only` can be imported.
  const server = spawn(process.execPath, ['--conditions=react-server', file], {
    env: { ...process.env, NODE_OPTIONS: '', PROVIDER_URL: providerUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(server.stdout, 'data')
  const port = /port (\d+)/.exec(String(line))?.[1]
  if (!port) throw new Error(`the portal did not start: ${line}`)
  return {
    host: `127.0.0.1:${port}`,
    /** Sends SIGKILL and waits until the process has ended. */
    async kill() {
      if (server.exitCode !== null || server.signalCode !== null) return
      const gone = once(server, 'exit')
      server.kill('SIGKILL')
      await gone
    },
  }
}
