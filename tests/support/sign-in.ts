import { login } from '#lib/contract/admin.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { Browser, type TestBff } from './portal.ts'
import { allowSignIn, type Menu, type StubProvider } from './stub-provider.ts'

export const credentials = {
  merchantNo: '100001',
  userName: 'admin',
  password: DEMO_PASSWORD,
  verifyCode: 'abcd',
}

/**
 * A browser that has signed in at the stub, with this stage and these pages. The recorded requests of the
 * sign-in are removed.
 */
export async function signIn(
  stub: StubProvider,
  bff: TestBff,
  menus: readonly Menu[],
  options: { stage?: string; code?: string } = {},
): Promise<Browser> {
  allowSignIn(stub, menus, options)
  const browser = new Browser(bff)
  const reply = await browser.call(login, credentials)
  if (reply.status !== 200) throw new Error(`sign-in answered ${reply.text}`)
  stub.arrivals.length = 0
  return browser
}
