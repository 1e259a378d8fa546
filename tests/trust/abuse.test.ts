import fc from 'fast-check'
import { Redis } from 'ioredis'
import { forgotPassword, login } from '#lib/contract/admin.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { CLIENT_ADDRESS_HEADER } from '#lib/server/address.ts'
import { TOTP_SECRET } from '#sandbox/seed/accounts.ts'
import { Browser, patientRedis, type TestBff, testBff } from '#tests/support/portal.ts'
import { newVerifyId, type ProviderClient, signInWith } from '#tests/support/provider-client.ts'
import { startRedis, type TestRedis } from '#tests/support/redis.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { size } from '#tests/support/size.ts'
import { envelope, json, type StubProvider, startStub } from '#tests/support/stub-provider.ts'
import { appCode, wrongCode } from '#tests/support/totp.ts'
import { firstStep, lastSmsCode, turnOnApp } from '#tests/support/two-step.ts'
import { until } from '#tests/support/until.ts'
import { password } from './operations/operation-setup.ts'
import { beforeStatements } from './operations/statements.ts'

/** Replay and guessing of passwords and codes, the throttle of two portals, and what an answer reveals about a user. */

/** The secret was accepted; the wrong password of the same request was not. */
const isAccepted = (code = '') => code === SUCCESS || code === 'E2002'

describe('one-time secrets', () => {
  const sandbox = withSandbox({}, 120_000)
  let merchantNo: string
  let admin: ProviderClient
  beforeEach(async () => {
    ;({ merchantNo, client: admin } = await sandbox.newMerchant())
  })

  const loginToken = async (client: ProviderClient) =>
    String((await client.call(calls['common/getLoginToken.do'], {})).data)
  /** A sign-in with these secrets and a wrong password: after a success the session of the secrets would be over. */
  async function signIn(client: ProviderClient, code: string, token: string) {
    const input = { merchantNo, userName: 'risk', password: 'Wrong#2026', verifyCode: code }
    return (await client.call(login, input, { headers: { loginToken: token } })).code
  }
  const mailed = async (userName: string, pattern: RegExp) =>
    pattern.exec((await sandbox.lastMail(`${userName}@${merchantNo}.example`))?.body ?? '')?.[1] ?? ''
  /** Each returns uses of one secret, each in a separate session where that is possible. */
  const kinds: Record<string, (uses: number) => Promise<(() => Promise<string>)[]>> = {
    'image code': async (uses) => {
      const client = sandbox.client()
      const code = await sandbox.captchaText(await newVerifyId(client))
      const tokens = await Promise.all(Array.from({ length: uses }, () => loginToken(client)))
      return tokens.map((token) => () => signIn(copy(client), code, token))
    },
    'emailed code': async (uses) => {
      const client = sandbox.client()
      await client.call(calls['common/mailVerifyCode.do'], { merchantNo, userName: 'risk' })
      const code = await mailed('risk', /(\d{6})/)
      const tokens = await Promise.all(Array.from({ length: uses }, () => loginToken(client)))
      return tokens.map((token) => () => signIn(copy(client), code, token))
    },
    'login token': async (uses) => {
      const client = sandbox.client()
      const token = await loginToken(client)
      // The session keeps three codes; an attempt with a used token takes none.
      const code = await sandbox.captchaText(await newVerifyId(client))
      return Array.from({ length: uses }, () => () => signIn(copy(client), code, token))
    },
    'code of the app': async (uses) => {
      const code = appCode(TOTP_SECRET)
      const steps = await Promise.all(
        Array.from({ length: uses }, () => firstStep(sandbox, 'totp', merchantNo)),
      )
      return steps.map(
        ({ client }) =>
          async () =>
            (await client.call(calls['twoStep/login.do'], { code })).code,
      )
    },
    'code by SMS': async (uses) => {
      const { client } = await firstStep(sandbox, 'sms', merchantNo)
      const code = await lastSmsCode(sandbox, `+86138${merchantNo.padStart(8, '0')}`)
      return Array.from(
        { length: uses },
        () => async () => (await copy(client).call(calls['twoStep/login.do'], { code })).code,
      )
    },
    'backup code': async (uses) => {
      const { answer } = await turnOnApp(admin)
      const [code = ''] = answer.data.backupCodes ?? []
      const steps = await Promise.all(
        Array.from({ length: uses }, () => firstStep(sandbox, 'admin', merchantNo)),
      )
      return steps.map(
        ({ client }) =>
          async () =>
            (await client.call(calls['twoStep/backupCodeLogin.do'], { code })).code,
      )
    },
    'password link': async (uses) => {
      const client = sandbox.client()
      const verifyCode = await sandbox.captchaText(await newVerifyId(client))
      await client.call(forgotPassword, { merchantNo, userName: 'risk', verifyCode })
      const key = await mailed('risk', /key=([\w-]+)/)
      return Array.from(
        { length: uses },
        (_, use) => async () =>
          (
            await sandbox
              .client()
              .call(calls['admin/resetPassword.do'], { key, newPassword: `Better#${2030 + use}` })
          ).code,
      )
    },
  }
  const copy = ({ cookie }: ProviderClient) => Object.assign(sandbox.client(), { cookie })

  test.each(Object.keys(kinds))(
    '%s: of parallel and later uses one succeeds',
    async (kind) => {
      for (let round = 0; round < size(1, 50); round += 1) {
        if (round > 0) ({ merchantNo, client: admin } = await sandbox.newMerchant())
        const [last, ...uses] = (await kinds[kind]?.(4)) ?? []
        const codes = await Promise.all(uses.map((use) => use()))
        codes.push((await last?.()) ?? '')
        expect(codes.filter((code) => isAccepted(code))).toHaveLength(1)
        expect(isAccepted(codes.at(-1))).toBe(false)
      }
    },
    600_000,
  )

  test('guessed passwords: the fifth freezes, the sixth and the correct one are refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ minLength: 1, maxLength: 16 }), { minLength: 6, maxLength: 6 }),
        fc.constantFrom('risk', 'nobody'),
        async (guesses, userName) => {
          const opened = await sandbox.control<{ merchantNo: string }>('merchants', {})
          const attempt = async (guess: string) =>
            (
              await signInWith(sandbox.client(), sandbox.captchaText, {
                merchantNo: opened.merchantNo,
                userName,
                password: `x${guess.trim()}`,
              })
            ).code
          const codes: string[] = []
          for (const guess of guesses) codes.push(await attempt(guess))
          expect(codes).toEqual(['E2002', 'E2002', 'E2002', 'E2002', 'E2003', 'E2003'])
          const right = { merchantNo: opened.merchantNo, userName, password }
          expect((await signInWith(sandbox.client(), sandbox.captchaText, right)).code).toBe('E2003')
        },
      ),
      { seed: 23, numRuns: size(3, 300) },
    )
  }, 600_000)

  test('guessed codes of a second step: five end the sign-in, and new sign-ins give no more tries', async () => {
    const codes: string[] = []
    for (let round = 0; round < size(3, 20); round += 1) {
      const { client } = await firstStep(sandbox, 'totp', merchantNo)
      for (let tries = 0; tries < 6; tries += 1) {
        const code = wrongCode(appCode(TOTP_SECRET))
        codes.push((await client.call(calls['twoStep/login.do'], { code })).code)
      }
    }
    expect(codes).not.toContain(SUCCESS)
    expect(codes.slice(0, 6)).toEqual(['E2031', 'E2031', 'E2031', 'E2031', 'E2032', 'E0001'])
    // The account waits: even the correct code is refused.
    const { client } = await firstStep(sandbox, 'totp', merchantNo)
    const right = await client.call(calls['twoStep/login.do'], { code: appCode(TOTP_SECRET, 1) })
    expect(right.code).not.toBe(SUCCESS)
  }, 600_000)

  describe('for a known and an unknown user', () => {
    const statements: string[] = []
    beforeAll(() => {
      beforeStatements(sandbox.db, async (sql) => {
        statements.push(sql)
      })
    })
    /** The statements of the call alone, in the form of one line each. */
    async function workOf(client: ProviderClient, send: () => Promise<{ code: string }>) {
      await client.call(calls['common/getCountryCodes.do'], {})
      statements.length = 0
      const { code } = await send()
      // Jobs of the sandbox look for due work at any time.
      const own = statements.filter((sql) =>
        /users|sign_in|verify_codes|reset_keys|outbox|roles|logs/.test(sql),
      )
      return { code, own: own.map((sql) => sql.replace(/\s+/g, ' ')) }
    }
    const known = ['risk', 'nobody'] as const

    test.each([
      [
        'admin/login.do',
        (userName: string, verifyCode: string) => ({
          merchantNo,
          userName,
          password: 'Wrong#2026',
          verifyCode,
        }),
      ],
      [
        'admin/forgotPassword.do',
        (userName: string, verifyCode: string) => ({ merchantNo, userName, verifyCode }),
      ],
      ['common/mailVerifyCode.do', (userName: string) => ({ merchantNo, userName })],
    ] as const)('%s does the same work', async (path, inputOf) => {
      const works = []
      for (const userName of known) {
        const client = sandbox.client()
        const verifyCode = await sandbox.captchaText(await newVerifyId(client))
        const headers = { loginToken: await loginToken(client) }
        const input = inputOf(userName, verifyCode)
        works.push(await workOf(client, () => client.call(calls[path], input as never, { headers })))
      }
      expect(works[0]?.own.length).toBeGreaterThan(process.env.TEST_POSTGRES ? 3 : 0)
      expect(works[1]).toEqual(works[0])
    })
  })
})

describe('the throttle of two portals with one Redis', () => {
  const limits = { THROTTLE_ADDRESS: '7', THROTTLE_ACCOUNT: '4', THROTTLE_SECONDS: '600' }
  let stub: StubProvider
  let redis: TestRedis
  let client: Redis
  let portals: TestBff[]
  beforeAll(async () => {
    stub = await startStub()
    stub.on('admin/login.do', (_, response) => json(response, envelope(null, 'E2002', 'wrong')))
    redis = await startRedis()
    client = new Redis(redis.url)
    portals = [0, 1].map(() => testBff(stub.url, limits, { shared: patientRedis(redis.url) }))
    await until(() => portals.every(({ shared }) => shared.state() === 'redis'))
  }, 60_000)
  afterAll(async () => {
    for (const { shared, upstream } of portals) {
      shared.close()
      await upstream.close()
    }
    client.disconnect()
    await redis.kill()
    await stub.close()
  })

  const attempts = fc.array(
    fc.record({
      portal: fc.nat(1),
      address: fc.constantFrom('10.0.0.1', '10.0.0.2', '10.0.0.3'),
      userName: fc.constantFrom('admin', 'Admin', 'finance', 'risk', 'support'),
    }),
    { minLength: 5, maxLength: 30 },
  )

  test('no address and no account has more attempts than its limit, with any order of attempts', async () => {
    await fc.assert(
      fc.asyncProperty(attempts, fc.boolean(), async (all, parallel) => {
        await client.flushall()
        const passed = new Map<string, number>()
        const send = async ({ portal, address, userName }: (typeof all)[number]) => {
          const headers = { [CLIENT_ADDRESS_HEADER]: address }
          const input = { merchantNo: '100001', userName, password: 'Wrong#2026', verifyCode: 'abcd' }
          const { status } = await new Browser(portals[portal] as TestBff).call(login, input, { headers })
          expect([200, 429]).toContain(status)
          if (status === 429) return
          for (const key of [address, userName.toLowerCase()]) passed.set(key, (passed.get(key) ?? 0) + 1)
        }
        if (parallel) await Promise.all(all.map(send))
        else for (const attempt of all) await send(attempt)
        for (const [key, count] of passed)
          expect([key, count <= (/^\d/.test(key) ? 7 : 4)]).toEqual([key, true])
        // Of one account from one address, exactly the limit passes.
        const only = all.every(
          ({ address, userName }) => address === all[0]?.address && userName === all[0]?.userName,
        )
        if (only) expect(passed.get(all[0]?.address ?? '')).toBe(Math.min(all.length, 4))
      }),
      { seed: 23, numRuns: size(25, 1000) },
    )
  }, 600_000)
})
