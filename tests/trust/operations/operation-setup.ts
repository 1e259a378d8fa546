import { and, eq } from 'drizzle-orm'
import type { Call, InputOf } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import type { calls } from '#lib/contract/index.ts'
import { users } from '#sandbox/platform/db/schema/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import type { EffectOf, ProviderClient } from '#tests/support/provider-client.ts'
import type { OwnMerchant, TestSandbox } from '#tests/support/sandbox.ts'
import { passDays, pay } from '#tests/support/sandbox-orders.ts'
import type { TestFile } from '#tests/support/upload.ts'

/** What an operation is prepared on: a separate merchant, and a client in the session that will send it. */
export interface OperationSetup extends OwnMerchant {
  sandbox: TestSandbox
}

/** A request that has an effect. */
export interface Prepared<C extends Call = Call> {
  input: InputOf<C>
  files?: readonly TestFile[]
}

type Calls = typeof calls
export type TokenPath = {
  [Path in keyof Calls]: Calls[Path] extends { token: true } ? Path : never
}[keyof Calls]

/** One operation of each call with an operation token. */
export type Operations<Path extends TokenPath = TokenPath> = {
  [P in Path]: (setup: OperationSetup) => Prepared<Calls[P]> | Promise<Prepared<Calls[P]>>
}

export const password = DEMO_PASSWORD

/** Runs a step of the preparation. Throws if it is refused. */
export async function did<C extends Call>(
  client: ProviderClient,
  call: C,
  input: InputOf<C>,
): Promise<EffectOf<C>> {
  const { code, fields, data } = await (call.token
    ? client.callWithToken(call, input)
    : client.call(call, input))
  if (code !== SUCCESS) throw new Error(`${call.path}: ${code} ${JSON.stringify(fields)}`)
  return data as EffectOf<C>
}

/** A paid order that can be refunded. */
export async function paidOrder(
  { sandbox, merchantNo }: OperationSetup,
  order: object = {},
): Promise<string> {
  const { tradeNo } = await pay(sandbox, { merchantNo, ...order })
  await passDays(sandbox, 2, merchantNo)
  return tradeNo
}

/** Another user of the merchant with the permissions of the main account. */
export async function secondPerson({ sandbox, merchantNo }: OperationSetup): Promise<ProviderClient> {
  await sandbox.db
    .update(users)
    .set({ role: 'main' })
    .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, 'finance')))
  return sandbox.signIn(merchantNo, 'finance')
}
