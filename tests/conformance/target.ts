import type { Call } from '#lib/contract/call.ts'
import { type CallPath, calls } from '#lib/contract/index.ts'
import { toQuery } from '#lib/wire.ts'
import { startSandbox } from '#tests/support/sandbox.ts'

interface Answer {
  status: number
  code: string
  msg: string
  data: unknown
}

interface Caller {
  send: (path: CallPath, input: unknown, headers?: Record<string, string>) => Promise<Answer>
  fetch: (path: CallPath, input: unknown, headers?: Record<string, string>) => Promise<Response>
}

/** A signed-in client of the provider under test. */
export interface Provider extends Caller {
  anonymous: Caller
  close: () => Promise<void>
}

function asker(base: string, cookie: string, permissionIds: ReadonlyMap<string, string>): Caller {
  const fetchCall: Caller['fetch'] = (path, input, headers = {}) => {
    const call: Partial<Call> = calls[path] ?? {}
    const get = call.method === 'GET'
    return fetch(`${base}/${path}${get ? toQuery(input) : ''}`, {
      method: call.method ?? 'POST',
      redirect: 'manual',
      headers: {
        locale: 'en_US',
        permissionId: permissionIds.get(call.pages?.[0] ?? '') ?? '',
        ...(cookie && { cookie }),
        ...(!get && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(!get && { body: JSON.stringify(input) }),
    })
  }
  return {
    fetch: fetchCall,
    async send(path, input, headers) {
      const response = await fetchCall(path, input, headers)
      return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
    },
  }
}

/** IDs of the permitted pages by URL; the portal sends them as permissionId. */
async function permissionsOf(base: string, cookie: string): Promise<Map<string, string>> {
  const { data } = await asker(base, cookie, new Map()).send('permission/permissionList.do', {})
  const entries = calls['permission/permissionList.do'].answer.parse(data)
  const ids = new Map<string, string>()
  const walk = (list: typeof entries) => {
    for (const { url, id, subMenu } of list) {
      ids.set(url, id)
      walk(subMenu)
    }
  }
  walk(entries)
  return ids
}

export async function openProvider(): Promise<Provider> {
  const { PROVIDER_URL, PROVIDER_PREFIX = '', PROVIDER_COOKIE } = process.env
  if (PROVIDER_URL && !PROVIDER_COOKIE) {
    throw new Error('PROVIDER_COOKIE is missing: a signed-in session of a test merchant, as NAME=value')
  }
  const sandbox = PROVIDER_URL ? undefined : await startSandbox({ transactions: 300 })
  const base = sandbox ? `${sandbox.url}/provider` : `${PROVIDER_URL}${PROVIDER_PREFIX}`
  const cookie = sandbox ? (await sandbox.signIn('100001', 'admin')).cookie : (PROVIDER_COOKIE ?? '')
  return {
    ...asker(base, cookie, await permissionsOf(base, cookie)),
    anonymous: asker(base, '', new Map()),
    close: async () => sandbox?.stop(),
  }
}
