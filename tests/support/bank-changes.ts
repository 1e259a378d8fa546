import { calls } from '#lib/contract/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import type { ProviderClient } from './provider-client.ts'
import type { TestSandbox } from './sandbox.ts'
import { type TestFile, uploadTo } from './upload.ts'

/** Requests to change a bank account, for tests. */

/** An IBAN of the registry's examples. */
export const IBAN = 'DE89 3704 0044 0532 0130 00'

export const pdf = (name = 'certificate.pdf'): TestFile => ({
  field: 'document',
  name,
  bytes: Buffer.from('%PDF-1.4\n%%EOF\n'),
})

const newAccount = {
  currency: 'USD',
  accountName: 'New Holder Ltd.',
  bankName: 'Deutsche Bank',
  country: 'DE',
  accountNo: IBAN,
  bic: 'deutdeff',
  password: DEMO_PASSWORD,
}

/** The calls of a user. */
export const bankChangesOf = (sandbox: TestSandbox, client: ProviderClient) => ({
  request: (given: object = {}, files: readonly TestFile[] = [pdf()], token?: string) =>
    uploadTo(
      sandbox,
      client,
      calls['bankAccount/requestChange.do'],
      { ...newAccount, ...given },
      files,
      token,
    ),
  withdraw: (changeNo: string) => client.callWithToken(calls['bankAccount/withdrawChange.do'], { changeNo }),
  list: async () => (await client.call(calls['bankAccount/changeList.do'], {})).data.changes,
  account: async () => (await client.call(calls['bankAccount/getInfo.do'], {})).data[0],
  file: (changeNo: string, documentNo: string) =>
    client.fetch(calls['bankAccount/changeFile.do'], { changeNo, documentNo }),
})
