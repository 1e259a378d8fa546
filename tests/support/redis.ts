import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port.ts'

/** A real Redis server of a test. It keeps its data in memory only. scripts/lib/redis.mjs installs it. */
export interface TestRedis {
  url: string
  port: number
  pause: () => void
  resume: () => void
  kill: () => Promise<void>
}

/** Ends the server when its input ends, which it also does if this process is killed. */
const supervise = `
  "$SERVER" --port "$PORT" --bind 127.0.0.1 --save '' --appendonly no --dir / </dev/null &
  echo "pid $!"
  read -r _
  kill -9 $! 2>/dev/null`

export async function startRedis(port?: number): Promise<TestRedis> {
  const usedPort = port ?? (await freePort())
  const server = spawn('sh', ['-c', supervise], {
    env: {
      ...process.env,
      SERVER: process.env.REDIS_SERVER ?? 'redis-server',
      PORT: String(usedPort),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = once(server, 'exit')
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let output = ''
  server.stdout.on('data', (chunk) => {
    output += chunk
    if (output.includes('Ready to accept connections')) resolve(Number(/^pid (\d+)$/m.exec(output)?.[1]))
  })
  server.stdout.once('end', () => reject(new Error(`Redis did not start.\n${output}`)))
  const pid = await promise
  return {
    url: `redis://127.0.0.1:${usedPort}`,
    port: usedPort,
    pause: () => process.kill(pid, 'SIGSTOP'),
    resume: () => process.kill(pid, 'SIGCONT'),
    async kill() {
      server.stdin.end()
      await ended
    },
  }
}
