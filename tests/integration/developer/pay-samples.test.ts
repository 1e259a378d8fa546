import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PAY_API, type payOperations } from '#lib/contract/pay-api/operations.ts'
import { type SampleLanguage, sampleOf } from '#lib/contract/pay-api/samples.ts'
import { newKey } from '#tests/support/pay-api.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** The samples of the reference, as a merchant copies them. */

const sandbox = withSandbox()

const perform = promisify(execFile)
const runners: Partial<Record<SampleLanguage, (sample: string) => [string, string[]]>> = {
  curl: (sample) => ['bash', ['-c', sample]],
  node: (sample) => [process.execPath, ['--input-type=module', '--eval', sample]],
}

test.each(['curl', 'node'] as const)('%s takes a payment, reads it and refunds it', async (language) => {
  const { client, merchantNo, gatewayNo } = await sandbox.newMerchant()
  const { key } = await newKey(client, { gatewayNo })
  const run = async (id: keyof typeof payOperations, params: Record<string, string> = {}) => {
    const [program, args] = runners[language]?.(
      sampleOf(language, id, `${sandbox.url}${PAY_API}`, { params }),
    ) ?? ['', []]
    const { stdout } = await perform(program, args, {
      env: { ...process.env, PAY_API_KEY: key },
    })
    return JSON.parse(stdout)
  }
  const { tradeNo, ...paid } = await run('createPayment')
  expect(paid).toMatchObject({ amount: '25.00', status: 'success' })
  await sandbox.advance('P1D', merchantNo)
  expect(await run('createRefund', { tradeNo })).toMatchObject({ tradeNo, amount: '10.00' })
  expect(await run('getPayment', { tradeNo })).toMatchObject({ tradeNo, refundedAmount: '10.00' })
  expect(await run('getOrder')).toMatchObject({ payments: [{ tradeNo }] })
})
