import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { freePort } from './free-port.ts'
import { leaveNoon } from './noon.ts'
import { type ProviderClient, providerClient, signInWith } from './provider-client.ts'
import type { KeptData } from './sandbox.ts'

/** A sandbox in a separate process, so that a test can kill it. */
export interface SandboxProcess {
  url: string
  process: ChildProcess
  isRunning: () => boolean
  /** Sends SIGKILL and waits until the process has ended. */
  kill: () => Promise<void>
  control: <Answer>(path: string, input?: object) => Promise<Answer>
  signIn: (merchantNo?: string) => Promise<ProviderClient>
}

/** Resolves when the sandbox listens. Around noon, its clock is moved to the afternoon (`leaveNoon`). */
export async function startSandboxProcess(
  { at }: Pick<KeptData, 'at'>,
  env: Record<string, string> = {},
): Promise<SandboxProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['sandbox/server.ts'], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      SANDBOX_PORT: String(port),
      SANDBOX_DATA: at.data ?? 'memory',
      SANDBOX_TRANSACTIONS: '0',
      SANDBOX_DATABASE_URL: at.databaseUrl ?? '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.stdout?.on('data', (chunk) => {
    if (String(chunk).includes('Server listening')) resolve()
  })
  server.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)))
  await promise

  const isRunning = () => server.exitCode === null && server.signalCode === null
  const control: SandboxProcess['control'] = async (path, input) => {
    const response = await fetch(`${url}/_sandbox/${path}`, {
      ...(input && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`/_sandbox/${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }
  const { now } = await control<{ now: string }>('clock')
  await leaveNoon(new Date(now), (advance) => control('clock', { advance }))
  return {
    url,
    process: server,
    isRunning,
    async kill() {
      if (!isRunning()) return
      const gone = once(server, 'exit')
      server.kill('SIGKILL')
      await gone
    },
    control,
    async signIn(merchantNo = '100001') {
      const client = providerClient(url, 'en_US')
      const captchaText = async (id: string) =>
        (await control<{ body: string }[]>(`outbox?kind=captcha&to=${id}`))[0]?.body ?? ''
      await signInWith(client, captchaText, { merchantNo, userName: 'admin', password: DEMO_PASSWORD })
      return client
    },
  }
}
