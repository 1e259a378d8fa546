import { parseCsv } from 'hucre/csv'
import { SUCCESS } from '#lib/contract/errors.ts'
import { fileDownload, fileJobs } from '#lib/contract/file.ts'
import { calls } from '#lib/contract/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { Browser, type TestBff, testBff } from '#tests/support/portal.ts'
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'
import { until } from '#tests/support/until.ts'

let sandbox: TestSandbox
let bff: TestBff
beforeAll(async () => {
  sandbox = await startSandbox({ transactions: 600, exportRowsAtOnce: 100 })
  bff = testBff(sandbox.url)
}, 60_000)
afterAll(async () => {
  await bff.upstream.close()
  await sandbox.stop()
})

async function signedIn(): Promise<Browser> {
  const browser = new Browser(bff)
  const picture = await browser.send(calls['common/getVerifyCode.do'], {})
  const verifyCode = await sandbox.captchaText(picture.headers.get('x-verify-id') ?? '')
  const token = await browser.call(calls['common/getLoginToken.do'], {})
  const { body } = await browser.call(
    calls['admin/login.do'],
    { merchantNo: '100001', userName: 'admin', password: DEMO_PASSWORD, verifyCode },
    { headers: { loginToken: String(token.body.data) } },
  )
  expect(body.code).toBe(SUCCESS)
  return browser
}

test('a background export shows its progress and returns its file once, and nothing before sign-in', async () => {
  const browser = await signedIn()
  const input = { columns: ['tradeNo'], timeZone: 'UTC', format: 'csv' as const }
  const put = await browser.call(calls['transaction/download.do'], input, {
    headers: { 'x-page': '/deal/transaction' },
  })
  expect(put.body).toMatchObject({ code: SUCCESS, data: { jobId: expect.any(String) } })

  let key = ''
  await until(async () => {
    const { body } = await browser.call(fileJobs, {}, { headers: { 'x-background': '1' } })
    const [job] = fileJobs.answer.parse(body.data).list
    expect(['waiting', 'running', 'ready']).toContain(job?.status)
    key = job?.es ?? ''
    return Boolean(key)
  })
  const anonymous = await new Browser(bff).call(fileDownload, { es: key })
  expect([anonymous.status, anonymous.body.code]).toEqual([401, 'E0001'])

  const file = await browser.send(fileDownload, { es: key })
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="?transactions-/)
  expect(parseCsv(await file.text())).toHaveLength(Number(file.headers.get('x-total-rows')) + 1)
  const again = await browser.call(fileDownload, { es: key })
  expect(again.body).toMatchObject({ code: 'E3041', msg: expect.stringContaining('already been downloaded') })
})
