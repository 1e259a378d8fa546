import type { Call, InputOf } from '#lib/contract/call.ts'
import type { EffectOf, ProviderAnswer, ProviderClient } from './provider-client.ts'
import type { TestSandbox } from './sandbox.ts'

/** Upload calls in the form in which the portal forwards them. */

export interface TestFile {
  field: string
  name: string
  bytes: Uint8Array
}

export const sheet = (bytes: Uint8Array, name = 'rows.xlsx'): TestFile => ({ field: 'sheet', name, bytes })

/** Sends a token with calls that need one; default: a fresh token. */
export async function uploadTo<C extends Call>(
  sandbox: Pick<TestSandbox, 'url'>,
  client: ProviderClient,
  call: C,
  input: InputOf<C>,
  files: readonly TestFile[],
  token?: string,
): Promise<ProviderAnswer<EffectOf<C>>> {
  const form = new FormData()
  form.append('request', JSON.stringify(input))
  for (const { field, name, bytes } of files) form.append(field, new Blob([new Uint8Array(bytes)]), name)
  const operationToken = call.token ? (token ?? (await client.operationToken())) : undefined
  const response = await fetch(`${sandbox.url}/provider/${call.path}`, {
    method: 'POST',
    headers: { locale: 'en_US', cookie: client.cookie, ...(operationToken && { operationToken }) },
    body: form,
  })
  const answer = await response.json()
  return { ...answer, status: response.status, fields: answer.data?.fields ?? [] }
}
