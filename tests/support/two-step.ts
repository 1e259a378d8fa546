import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { TestPasskey } from './authenticator.ts'
import { type ProviderClient, signInWith } from './provider-client.ts'
import type { TestSandbox } from './sandbox.ts'
import { appCode } from './totp.ts'

/** Helpers for tests of two-step authentication. */

export const SMS_PHONE = '+8613800138000'

/** The code in the newest SMS to a phone. */
export async function lastSmsCode(sandbox: TestSandbox, phone = SMS_PHONE): Promise<string> {
  const query = new URLSearchParams({ kind: 'sms', to: phone })
  const [message] = await sandbox.control<{ body: string }[]>(`outbox?${query}`)
  return /\d{6}/.exec(message?.body ?? '')?.[0] ?? ''
}

/** A client after the first step of the sign-in, and the response to that step. */
export async function firstStep(sandbox: TestSandbox, userName: string, merchantNo = '100001') {
  const client = sandbox.client()
  const answer = await signInWith(client, sandbox.captchaText, {
    merchantNo,
    userName,
    password: DEMO_PASSWORD,
  })
  return { client, answer }
}

/** Enters the password again, as every change requires, and a code if a method is on: this one, or the SMS that the sandbox sends. */
export async function enterPasswordAgain(
  client: ProviderClient,
  proof?: TestSandbox | string,
): Promise<void> {
  const check = (code?: string) =>
    client.call(calls['twoStep/checkLoginPassword.do'], { password: DEMO_PASSWORD, ...(code && { code }) })
  let answer = await check(typeof proof === 'string' ? proof : undefined)
  if (answer.code === 'E2039' && typeof proof === 'object') {
    await client.call(calls['twoStep/sendConfirmCode.do'], {})
    const [message] = await proof.control<{ body: string }[]>('outbox?kind=sms')
    answer = await check(/\d{6}/.exec(message?.body ?? '')?.[0])
  }
  if (answer.code !== SUCCESS) throw new Error(`password again: ${answer.code}`)
}

/**
 * Turns the app on and returns its secret and the response. The code of the next time step is still unused.
 */
export async function turnOnApp(client: ProviderClient, proof?: TestSandbox | string) {
  await enterPasswordAgain(client, proof)
  const { secret } = (await client.call(calls['twoStep/generateQr.do'], {})).data
  const answer = await client.callWithToken(calls['twoStep/checkAuthenticator.do'], {
    code: appCode(secret),
  })
  return { secret, answer }
}

/** Enters the password and adds a passkey, the first method of the user. */
export async function addPasskey(client: ProviderClient, name = 'Laptop') {
  await enterPasswordAgain(client)
  const passkey = new TestPasskey()
  const { data } = await client.call(calls['passkey/registerOptions.do'], {})
  const answer = await client.callWithToken(calls['passkey/register.do'], passkey.register(data, name))
  if (answer.code !== SUCCESS) throw new Error(`passkey: ${answer.code}`)
  return { passkey, backupCodes: answer.data.backupCodes ?? [] }
}

/** A client after the sign-in without a password, and the response to it. */
export async function signInWithPasskey(
  sandbox: TestSandbox,
  passkey: TestPasskey,
  more: Parameters<TestPasskey['answer']>[1] = {},
) {
  const client = sandbox.client()
  const offered = (await client.call(calls['passkey/signInOptions.do'], {})).data
  const answer = await client.call(calls['passkey/signIn.do'], passkey.answer(offered, more))
  return { client, answer }
}
