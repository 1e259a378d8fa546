import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** The merchant's own settings and their effects: parameters, chargeback addresses, switches. */

const getInfo = calls['merchant/getInfo.do']
const update = calls['merchant/update.do']
const turn = calls['merchant/switches.do']

const sandbox = withSandbox()
let client: ProviderClient
let merchantNo: string
let gatewayNo: string

beforeEach(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
})

const info = async () => (await client.call(getInfo, {})).data
type Settings = { customParameters: { name: string; value: string }[]; chargebackEmails: string[] }
const save = async (given: Partial<Settings>, version = 0) =>
  client.callWithToken(update, { customParameters: [], chargebackEmails: [], version, ...given })
const address = () => `chargeback@${merchantNo}.example`
const contact = () => `contact@${merchantNo}.example`

const pay = () =>
  sandbox.control<{ tradeNo: string }>('payments', {
    merchantNo,
    gatewayNo,
    amount: '40.00',
    currency: 'USD',
    outcome: 'success',
  })
const dispute = async (what: { rdr?: boolean } = {}) => {
  const { tradeNo } = await pay()
  return sandbox.control<{ disputeNo: string }>('disputes', {
    tradeNo,
    kind: 'chargeback',
    reason: 'fraud',
    ...what,
  })
}

test('the response has the merchant, its gateways and all settings', async () => {
  expect(await info()).toMatchObject({
    merchantNo,
    nameEn: `Demo merchant ${merchantNo}`,
    contactEmail: contact(),
    gateways: [{ gatewayNo, environment: 'live', currency: 'USD' }],
    settings: { customParameters: [], chargebackEmails: [], version: 0, updatedBy: null },
    switches: [
      { name: 'disputeMail', on: true, version: 0 },
      { name: 'refundMail', on: true, version: 0 },
      { name: 'payoutMail', on: false, version: 0 },
      { name: 'testPayments', on: true, version: 0 },
    ],
  })
})

test('parameters are stored and returned in the responses of the payment API', async () => {
  const saved = await save({ customParameters: [{ name: 'shop_group', value: ' outdoor ' }] })
  expect(saved.data).toMatchObject({
    customParameters: [{ name: 'shop_group', value: 'outdoor' }],
    version: 1,
    updatedBy: 'admin',
  })
  expect((await info()).settings).toEqual(saved.data)
  const key = (await client.call(calls['developer/getGateways.do'], {})).data.list[0]
  const request = { keyNo: key?.keyNo ?? '', password: DEMO_PASSWORD }
  const shown = await client.callWithToken(calls['developer/revealKey.do'], { ...request, version: 0 })
  await client.callWithToken(calls['developer/updateKey.do'], { ...request, version: 1, action: 'activate' })
  const paid = await fetch(`${sandbox.url}/pay/api/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shown.data.key}` },
    body: JSON.stringify({ amount: '9.00', currency: 'USD', method: 'alipay' }),
  })
  expect(await paid.json()).toMatchObject({ parameters: { shop_group: 'outdoor' } })
})

test.each<[Partial<Settings>, string]>([
  [{ customParameters: [{ name: '', value: 'x' }] }, 'customParameters.0.name'],
  [{ customParameters: [{ name: '1st', value: 'x' }] }, 'customParameters.0.name'],
  [{ customParameters: [{ name: 'a b', value: 'x' }] }, 'customParameters.0.name'],
  [{ customParameters: [{ name: 'a', value: ' ' }] }, 'customParameters.0.value'],
  [
    {
      customParameters: [
        { name: 'a', value: 'x' },
        { name: 'A', value: 'y' },
      ],
    },
    'customParameters.1.name',
  ],
  [{ chargebackEmails: ['x@example.com', 'none'] }, 'chargebackEmails.1'],
  [{ chargebackEmails: ['x@example.com', 'X@example.com'] }, 'chargebackEmails.1'],
  [{ chargebackEmails: Array.from({ length: 11 }, (_, i) => `a${i}@example.com`) }, 'chargebackEmails'],
])('%j is refused at %s', async (given, field) => {
  const refused = await save(given)
  expect(refused.code).toBe('E1400')
  expect(refused.fields.map(({ path }) => path)).toContain(field)
  expect((await info()).settings.version).toBe(0)
})

test('ten addresses are stored, and each gets one email in both languages about a dispute', async () => {
  const emails = Array.from({ length: 10 }, (_, i) => `cb${i}@${merchantNo}.example`)
  expect((await save({ chargebackEmails: emails })).code).toBe(SUCCESS)
  const { disputeNo } = await dispute()
  for (const email of emails) {
    const mails = await sandbox.control<{ subject: string; body: string }[]>(`outbox?to=${email}`)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain(disputeNo)
    expect(mails[0]?.body).toContain('Chargeback')
    expect(mails[0]?.body).toContain('拒付')
    expect(mails[0]?.body).toContain('40.00 USD')
    expect(mails[0]?.body).not.toMatch(/\{\w+\}/)
  }
})

test('the email about a chargeback resolved by RDR asks for no response', async () => {
  await save({ chargebackEmails: [address()] })
  const { disputeNo } = await dispute({ rdr: true })
  const mail = await sandbox.lastMail(address())
  expect(mail?.subject).toContain(disputeNo)
  expect(mail?.body).toContain('No response is needed.')
  expect(mail?.body).toContain('无需处理')
  expect(mail?.body).not.toMatch(/\{\w+\}|Respond by/)
})

test('a merchant that turns off dispute emails gets none', async () => {
  await save({ chargebackEmails: [address()] })
  await client.callWithToken(turn, { name: 'disputeMail', on: false, version: 0 })
  await dispute()
  expect(await sandbox.lastMail(address())).toBeUndefined()
})

test.each([true, false])('a failed refund is emailed to the contact if that is turned on: %s', async (on) => {
  if (!on) await client.callWithToken(turn, { name: 'refundMail', on, version: 0 })
  const { tradeNo } = await sandbox.control<{ tradeNo: string }>('payments', {
    merchantNo,
    amount: '40.00',
    currency: 'USD',
    card: '4000000000005126',
  })
  await sandbox.advance('P2D', merchantNo)
  const refunded = await client.callWithToken(calls['refund/save.do'], {
    tradeNo,
    amount: '40.00',
    reason: 'x',
  })
  expect(refunded.code).toBe(SUCCESS)
  await sandbox.advance('P40D', merchantNo)
  const mail = await sandbox.lastMail(contact())
  if (on) expect(mail?.body).toContain(tradeNo)
  else expect(mail).toBeUndefined()
})

test.each([true, false])('a payout is emailed to the contact if that is turned on: %s', async (on) => {
  if (on) await client.callWithToken(turn, { name: 'payoutMail', on, version: 0 })
  const { tradeNo } = await pay()
  await sandbox.advance('P200D', merchantNo)
  const batch = (await client.call(calls['settlement/list.do'], {})).data.list[0]
  expect(batch?.state).toBe('processed')
  const mail = await sandbox.lastMail(contact())
  if (on) expect(mail?.body).toContain(batch?.batchNo)
  else expect(mail).toBeUndefined()
  expect(tradeNo).toBeTruthy()
})

test('two editors: the second is refused with the name of the first; the first change stays', async () => {
  expect((await save({ chargebackEmails: [address()] }, 0)).code).toBe(SUCCESS)
  expect((await save({ chargebackEmails: [] }, 0)).code).toBe('E3010')
  expect((await info()).settings).toMatchObject({
    chargebackEmails: [address()],
    updatedBy: 'admin',
    version: 1,
  })
  const both = await Promise.all(
    [1, 2].map(() => client.callWithToken(turn, { name: 'payoutMail', on: true, version: 0 })),
  )
  expect(both.map(({ code }) => code).sort()).toEqual([SUCCESS, 'E3010'])
})
