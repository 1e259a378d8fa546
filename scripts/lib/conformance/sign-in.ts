import { parseSetCookie } from 'cookie'
import { login } from '#lib/contract/admin.ts'
import { isSuccess } from '#lib/contract/errors.ts'
import { Refusal } from '../say.mjs'
import { type Account, type Answer, account, caller } from './client.ts'

/** The three calls of a sign-in: image code, login token, login. Throws Refusal where the provider does not fit. */

export interface Credentials {
  merchantNo: string
  userName: string
  password: string
}

/** Returns the text of the image. */
export type ReadCode = (image: { verifyId: string; type: string; bytes: Buffer }) => Promise<string>

const cookieAfter = (cookie: string, answer: Pick<Answer, 'headers'>): string => {
  const jar = new Map(
    cookie.split('; ').flatMap((each) => (each ? [[each.split('=')[0] ?? '', each] as const] : [])),
  )
  for (const header of answer.headers.getSetCookie()) {
    const { name, value } = parseSetCookie(header, { decode: (text) => text })
    if (!value) jar.delete(name)
    else jar.set(name, `${name}=${value}`)
  }
  return [...jar.values()].join('; ')
}

export async function signIn(base: string, credentials: Credentials, readCode: ReadCode): Promise<Account> {
  const anonymous = (cookie: string) => caller(base, cookie, new Map())
  const image = await anonymous('').ask('common/getVerifyCode.do', {})
  const verifyId = image.headers.get('x-verify-id') ?? ''
  if (image.failure) throw new Refusal(`The provider cannot be reached: ${image.failure}`)
  if (!/^image\//.test(image.type)) {
    throw new Refusal(
      `common/getVerifyCode.do answers ${image.type || 'nothing'} with status ${image.status}, not an image.`,
    )
  }
  let cookie = cookieAfter('', image)
  const verifyCode = await readCode({ verifyId, type: image.type, bytes: image.body })
  const token = await anonymous(cookie).ask('common/getLoginToken.do', {})
  cookie = cookieAfter(cookie, token)
  const loginToken = String(token.envelope?.data ?? '')
  const answer = await anonymous(cookie).ask('admin/login.do', { ...credentials, verifyCode }, { loginToken })
  const name = `${credentials.merchantNo}/${credentials.userName}`
  const { code, msg } = answer.envelope ?? { code: `status ${answer.status}`, msg: 'no envelope' }
  if (!isSuccess(code)) throw new Refusal(`The sign-in of ${name} is refused: ${code} ${msg ?? ''}`)
  const stage = login.answer.safeParse(answer.envelope?.data).data?.stage
  if (stage !== 'signed_in') {
    throw new Refusal(
      `The sign-in of ${name} does not end with the stage signed_in but with ${stage ?? 'data that break the contract'}. Use an account with a current password and without two-step authentication, or set CONFORMANCE_COOKIE.`,
    )
  }
  return account(base, cookieAfter(cookie, answer))
}
