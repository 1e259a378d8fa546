import { and, eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { operationLogs } from '#sandbox/platform/db/schema/platform.ts'
import { arrivals } from '#sandbox/platform/db/schema/store.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { atOnce, codesAtOnce, ready } from '#tests/support/at-once.ts'
import { answerAt, begin, bind, newDomain, rowOf } from '#tests/support/bindings.ts'
import { newVerifyId, type ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { arriveWith, openStore, signed } from '#tests/support/stores.ts'

/** Stores and their binding: of two parallel requests one takes effect. */

const sandbox = withSandbox()
let merchantNo: string
let gatewayNo: string
let client: ProviderClient

beforeEach(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
})

const callback = calls['platformStoreAuth/partnerCallback.do']
const authorization = async (by: ProviderClient, gateway: string, domain: string) => {
  const { authorizeAt } = (await begin(by, gateway, 'shopify', domain)).data
  return ready(by, callback, { platform: 'shopify', params: await answerAt(authorizeAt, 'yes') })
}
/** The names of the store before and after each call, from the operation log. */
const loggedNames = async (domain: string, call: string) =>
  (
    await sandbox.db
      .select()
      .from(operationLogs)
      .where(and(eq(operationLogs.target, domain), eq(operationLogs.call, call)))
      .orderBy(operationLogs.id)
  ).map(({ before, after }) => [before?.name, after?.name])

test('a store changed twice: the second is refused', async () => {
  const { storeNo, version, domain } = await bind(client, gatewayNo, 'shopify')
  const input = { storeNo, version, domain, name: 'One' }
  const codes = await codesAtOnce(sandbox, client, calls['store/update.do'], [
    input,
    { ...input, name: 'Two' },
  ])
  expect(codes).toEqual([SUCCESS, 'E3301'])
  expect((await rowOf(client, domain)).name).toBe('One')
})

test('of two merchants that finish in parallel, one gets the store', async () => {
  const domain = newDomain()
  const other = await sandbox.newMerchant()
  const sends = [
    await authorization(client, gatewayNo, domain),
    await authorization(other.client, other.gatewayNo, domain),
  ]
  expect((await atOnce(sandbox, sends)).map(({ code }) => code)).toEqual([SUCCESS, 'E2026'])
})

test('the response of a platform sent twice: processed once', async () => {
  const send = await authorization(client, gatewayNo, newDomain())
  expect((await atOnce(sandbox, [send, send])).map(({ code }) => code)).toEqual([SUCCESS, 'E2023'])
})

test('two bindings of one store: the log of the second contains the first', async () => {
  const domain = newDomain()
  await begin(client, gatewayNo, 'shopify', domain, { name: 'First' })
  const sends = await Promise.all(
    ['Second', 'Third'].map((name) =>
      ready(client, calls['store/getAuthUrl.do'], {
        platform: 'shopify',
        domain,
        name,
        gatewayNo,
        returnTo: '/shopify_bind',
      }),
    ),
  )
  await atOnce(sandbox, sends)
  expect(await loggedNames(domain, 'store/getAuthUrl.do')).toEqual([
    [undefined, 'First'],
    ['First', 'Second'],
    ['Second', 'Third'],
  ])
})

test('a store renamed while its platform responds: the log has the change once', async () => {
  const domain = newDomain()
  const answer = await authorization(client, gatewayNo, domain)
  const { storeNo, version } = await rowOf(client, domain)
  const rename = await ready(client, calls['store/update.do'], { storeNo, version, domain, name: 'Renamed' })
  const answers = await atOnce<{ code: string }[]>(sandbox, [rename, answer])
  expect(answers.map(({ code }) => code)).toEqual([SUCCESS, SUCCESS])
  expect(await loggedNames(domain, 'store/update.do')).toEqual([['Test Shop', 'Renamed']])
  // The operation log contains the changes of each call.
  expect(await loggedNames(domain, callback.path)).toEqual([[undefined, undefined]])
})

test('two wrong codes for one arrival count twice', async () => {
  const store = await openStore(sandbox, 'shopline')
  const provider = sandbox.client()
  const { arrivalId } = (await arriveWith(provider, 'shopline', await signed(sandbox, store))).data
  const signIn = async (userName: string) => {
    const verifyCode = await sandbox.captchaText(await newVerifyId(provider))
    const { data } = await provider.call(calls['common/getLoginToken.do'], {})
    const input = {
      arrivalId,
      platform: 'shopline',
      merchantNo,
      userName,
      password: DEMO_PASSWORD,
      code: '000000',
      verifyCode,
      gatewayNo,
    } as const
    return () =>
      provider.call(calls['platformStoreAuth/partnerLogin.do'], input, {
        headers: { loginToken: String(data) },
      })
  }
  await atOnce(sandbox, [await signIn('totp'), await signIn('sms')])
  const [arrival] = await sandbox.db.select().from(arrivals).where(eq(arrivals.id, arrivalId))
  expect(arrival?.wrong).toBe(2)
})
