import { type Call, isLogged } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import type { FileAnswer, Handlers } from '#sandbox/platform/context.ts'
import { emailChanges } from '#sandbox/platform/db/schema/identity.ts'
import { hashOf } from '#sandbox/platform/secrets.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { newVerifyId, type ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import {
  arriveWith,
  callBack,
  openStore,
  otherOwner,
  signed,
  signInAt,
  upToAuthorization,
} from '#tests/support/stores.ts'
import { addPasskey, firstStep, signInWithPasskey } from '#tests/support/two-step.ts'
import { uploadTo } from '#tests/support/upload.ts'
import { exampleOf } from '../../../scripts/lib/openapi-example.ts'
import { type Components, schemaOf } from '../../../scripts/lib/openapi-schemas.ts'

/**
 * Every call of the contract that changes data or returns a file writes a log entry that its merchant sees. Most are
 * called with the example request and response of the OpenAPI document, so that a new call is tested too. A call
 * before sign-in whose request names no merchant needs its own case.
 */

const MERCHANT = '100001'
const logged = Object.values<Call>(calls).filter(isLogged)
const fieldsOf = ({ request }: Call) => Object.keys('shape' in request ? (request.shape as object) : {})
const namesMerchant = (call: Call) => call.access !== 'public' || fieldsOf(call).includes('merchantNo')

const sandbox = withSandbox()
let reader: ProviderClient

beforeAll(async () => {
  reader = await sandbox.signIn(MERCHANT, 'admin')
})

const entriesOf = async (call: Call, by = reader) =>
  (await by.call(calls['merchantLog/list.do'], { call: [call.path] })).data

const exampleFor = (call: Call, of: 'request' | 'answer') => {
  const components: Components = {}
  const owner = call.path.replace(/\.do$/, '').replaceAll('/', '_')
  return exampleOf(schemaOf(call[of], components), { owner, field: '', of }, components)
}
const file: FileAnswer = { fileName: 'export.csv', contentType: 'text/csv', rows: 2, body: 'a\nb' }

/** Sends the example request; a handler of the test returns the example response. */
function sendExample(call: Call, client: ProviderClient): Promise<{ code: string }> {
  const answer = call.kind === 'file' ? file : (exampleFor(call, 'answer') ?? null)
  const example = {
    ...(exampleFor(call, 'request') as object),
    ...(fieldsOf(call).includes('merchantNo') && { merchantNo: MERCHANT }),
  }
  return sandbox.withHandler(
    call.path as keyof Handlers,
    async () => answer,
    async () => {
      if (call.multipart) return uploadTo(sandbox, client, call, example, [])
      const headers = { ...(call.token && { operationToken: await client.operationToken() }) }
      const response = await client.fetch(call, example, { headers })
      return call.kind === 'file' && response.headers.has('content-disposition')
        ? { code: SUCCESS }
        : ((await response.json()) as { code: string })
    },
  )
}

test.each(logged.filter(namesMerchant).map((call) => [call.path, call] as const))(
  '%s has one log entry with its result',
  async (_, call) => {
    const before = await entriesOf(call)
    const client = call.access === 'public' ? sandbox.client() : await sandbox.signIn(MERCHANT, 'admin')
    expect(await sendExample(call, client)).toMatchObject({ code: SUCCESS })
    const after = await entriesOf(call)
    expect(after.total).toBe(before.total + 1)
    expect(after.list[0]).toMatchObject({ call: call.path, result: 'success' })
    expect(after.operations.map(({ value }) => value)).toContain(call.path)
  },
)

/** The calls before sign-in whose request names no merchant. Each returns who reads the entry and whom it names. */
const ownCases: Record<string, (call: Call) => Promise<{ by?: ProviderClient; userName: string | null }>> = {
  'admin/resetPassword.do': async () => {
    const client = sandbox.client()
    const verifyCode = await sandbox.captchaText(await newVerifyId(client))
    const who = { merchantNo: MERCHANT, userName: 'finance' }
    await client.call(calls['admin/forgotPassword.do'], { ...who, verifyCode })
    const mail = await sandbox.lastMail('finance@100001.example')
    const key = /key=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
    const answer = await client.call(calls['admin/resetPassword.do'], { key, newPassword: 'Better#2027' })
    expect(answer.code).toBe(SUCCESS)
    return { userName: 'finance' }
  },
  'admin/renewPassword.do': async (call) => {
    const { client } = await firstStep(sandbox, 'expired')
    expect(await sendExample(call, client)).toMatchObject({ code: SUCCESS })
    return { userName: 'expired' }
  },
  'admin/confirmEmail.do': () => followLink('confirmEmail'),
  'admin/revertEmail.do': () => followLink('revertEmail'),
  'twoStep/resendBeforeLogin.do': secondStep,
  'twoStep/login.do': secondStep,
  'twoStep/backupCodeLogin.do': secondStep,
  'passkey/secondStepOptions.do': secondStep,
  'passkey/secondStep.do': secondStep,
  'passkey/signIn.do': async () => {
    const { client } = await sandbox.newMerchant()
    const { passkey } = await addPasskey(client)
    expect((await signInWithPasskey(sandbox, passkey)).answer.code).toBe(SUCCESS)
    return { by: client, userName: 'admin' }
  },
  // The browser is signed in to another merchant than the gateway and the store.
  'platformStoreAuth/login.do': async () => {
    await upToAuthorization(sandbox, reader, await openStore(sandbox, 'shopify'), otherOwner)
    return { by: await sandbox.signIn(otherOwner.merchantNo, 'admin'), userName: null }
  },
  'platformStoreAuth/partnerCallback.do': async () => {
    const store = await openStore(sandbox, 'wix')
    const state = await upToAuthorization(sandbox, reader, store, otherOwner)
    const answer = await callBack(reader, 'wix', await signed(sandbox, store, { state, code: 'code' }))
    expect(answer.code).toBe(SUCCESS)
    return { by: await sandbox.signIn(otherOwner.merchantNo, 'admin'), userName: otherOwner.userName }
  },
}

/** Follows an emailed link of a change of the email address. */
async function followLink(step: 'confirmEmail' | 'revertEmail') {
  const key = `key-${step}`
  const until = new Date(Date.now() + 3_600_000)
  await sandbox.db.insert(emailChanges).values({
    merchantNo: MERCHANT,
    userName: 'support',
    oldEmail: 'old@100001.example',
    newEmail: 'new@100001.example',
    confirmHash: hashOf(step === 'confirmEmail' ? key : 'used'),
    confirmUntil: until,
    revertHashes: [hashOf(step === 'revertEmail' ? key : 'other')],
    revertUntil: until,
  })
  expect((await sandbox.client().call(calls[`admin/${step}.do`], { key })).code).toBe(SUCCESS)
  return { userName: 'support' }
}

async function secondStep(call: Call) {
  const { client } = await firstStep(sandbox, 'totp')
  expect(await sendExample(call, client)).toMatchObject({ code: SUCCESS })
  return { userName: 'totp' }
}

/** No merchant is known yet. */
const withoutMerchant = ['platformStoreAuth/arrive.do']

test.each(
  logged
    .filter((call) => !namesMerchant(call) && !withoutMerchant.includes(call.path))
    .map((call) => [call.path, call] as const),
)('%s has its own case', async (path, call) => {
  const { by = reader, userName } = await (ownCases[path] ?? neverTested)(call)
  expect((await entriesOf(call, by)).list[0]).toMatchObject({ call: path, result: 'success', userName })
})

const neverTested = (call: Call): never => {
  throw new Error(`${call.path} needs a case in this file`)
}

test('an arrival of a store, which belongs to no merchant yet, succeeds', async () => {
  const store = await openStore(sandbox, 'shopify')
  expect((await arriveWith(sandbox.client(), 'shopify', await signed(sandbox, store))).code).toBe(SUCCESS)
})

test('an operation without a merchant for its log entry fails', async () => {
  const call = calls['admin/resetPassword.do']
  expect((await sendExample(call, sandbox.client())).code).toBe('E9999')
})

test('wrong keys of a gateway are logged for its merchant', async () => {
  const store = await openStore(sandbox, 'shopify')
  const provider = sandbox.client()
  const arrived = await arriveWith(provider, 'shopify', await signed(sandbox, store))
  const keys = {
    merchantNo: MERCHANT,
    userName: '',
    password: DEMO_PASSWORD,
    gatewayNo: '10000101',
    signKey: 'canary-key',
  }
  await signInAt(sandbox, provider, 'shopify', arrived.data.arrivalId, keys)
  const page = await entriesOf(calls['platformStoreAuth/login.do'])
  expect(page.list[0]).toMatchObject({ result: 'failed', userName: null, target: '10000101' })
  expect(JSON.stringify(page)).not.toContain('canary')
})
