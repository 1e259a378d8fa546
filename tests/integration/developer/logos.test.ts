import sharp from 'sharp'
import { calls } from '#lib/contract/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { type TestFile, uploadTo } from '#tests/support/upload.ts'

/**
 * The logo of a gateway: checked as PNG by its bytes, one per gateway, replaced as a whole, and shown
 * unchanged on the payment page.
 */

const { 'developer/getLogos.do': getLogos, 'developer/uploadLogo.do': uploadLogo } = calls

const sandbox = withSandbox()
let client: ProviderClient
let gatewayNo: string

beforeEach(async () => {
  ;({ gatewayNo, client } = await sandbox.newMerchant())
})

const drawn = (color: string, width = 300, height = 90) =>
  sharp({ create: { width, height, channels: 4, background: color } })
const png = async (color = '#336699'): Promise<Buffer> => drawn(color).png().toBuffer()
const logo = (bytes: Uint8Array, name = 'logo.png'): TestFile => ({ field: 'logo', name, bytes })

const upload = (files: readonly TestFile[], version = 0, gateway = gatewayNo) =>
  uploadTo(sandbox, client, uploadLogo, { gatewayNo: gateway, version }, files)
const row = async () => {
  const [first] = (await client.call(getLogos, {})).data.list
  if (!first) throw new Error('no gateway')
  return first
}
const page = async (path: string) => (await fetch(`${sandbox.url}${path}`)).text()
const logoOn = (html: string) => /<img src="(\/pay\/logo\/[^"]+)"/.exec(html)?.[1]

test('the payment pages show the uploaded logo, from the order to the result', async () => {
  expect(await row()).toMatchObject({ gatewayNo, logo: null, version: 0 })
  const bytes = await png()
  const saved = await upload([logo(bytes, 'brand.png')])
  expect(saved.data).toMatchObject({
    version: 1,
    updatedBy: 'admin',
    logo: { fileName: 'brand.png', width: 300, height: 90, bytes: bytes.length },
  })
  expect(await row()).toEqual(saved.data)
  const order = await page(`/pay?gatewayNo=${gatewayNo}&amount=25.00&currency=USD&orderNo=L-1`)
  const src = logoOn(order)
  const shown = await fetch(`${sandbox.url}${src}`)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true)
  expect(logoOn(await page('/pay?gatewayNo=10000201&amount=25.00&currency=USD'))).toBeUndefined()
  const file = await client.fetch(calls['developer/downloadLogo.do'], { gatewayNo })
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
})

test('the preview shows the page without an amount to pay', async () => {
  await upload([logo(await png())])
  const { previewUrl } = await row()
  const html = await (await fetch(previewUrl)).text()
  expect(logoOn(html)).toBeDefined()
  expect(html).toContain('Demo merchant')
  expect(html).toContain('<button disabled>')
  const sent = await fetch(`${sandbox.url}/pay`, {
    method: 'POST',
    body: new URLSearchParams({
      order: '',
      number: '4111111111111111',
      holder: 'A',
      expiry: '12/39',
      cvv: '123',
    }),
    redirect: 'manual',
  })
  expect(sent.headers.get('location')).toMatch(/^\/pay\?/)
  expect((await client.call(calls['transaction/list.do'], {})).data.total).toBe(0)
})

test.each<[string, () => Promise<TestFile[]>, string]>([
  ['a JPEG that is called a PNG', async () => [logo(await drawn('#fff').jpeg().toBuffer())], 'E3406'],
  ['an SVG', async () => [logo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))], 'E3406'],
  ['a PNG that is cut short', async () => [logo((await png()).subarray(0, -20))], 'E3406'],
  [
    'a PNG above 2 MB',
    async () => {
      const whole = await png()
      const [head, end] = [whole.subarray(0, -12), whole.subarray(-12)]
      return [logo(Buffer.concat([head, Buffer.alloc(2 * 1024 * 1024), end]))]
    },
    'E3050',
  ],
  ['two files', async () => [logo(await png()), logo(await png())], 'E3407'],
  ['a file of another field', async () => [{ field: 'picture', name: 'a.png', bytes: await png() }], 'E3407'],
  ['no file', async () => [], 'E3407'],
])('%s is refused, and the logo stays', async (_, files, code) => {
  await upload([logo(await png())])
  const before = await row()
  const refused = await upload(await files(), 1)
  expect(refused.code).toBe(code)
  expect(refused.fields.map(({ path }) => path)).toEqual(['logo'])
  expect(await row()).toEqual(before)
})

test('a new logo replaces the old one; an outdated version is refused', async () => {
  await upload([logo(await png('#111111'))])
  const first = logoOn(await page(`/pay/preview?gatewayNo=${gatewayNo}`))
  expect((await upload([logo(await png('#222222'))], 0)).code).toBe('E3010')
  expect((await upload([logo(await png('#222222'))], 1)).data.version).toBe(2)
  const second = logoOn(await page(`/pay/preview?gatewayNo=${gatewayNo}`))
  expect(second).not.toBe(first)
  expect((await fetch(`${sandbox.url}${first}`)).status).toBe(404)
  expect((await fetch(`${sandbox.url}${second}`)).status).toBe(200)
})

test('another merchant’s gateway gives the same answer as an unknown one', async () => {
  expect((await upload([logo(await png())], 0, '10000201')).code).toBe('E3003')
  expect((await client.call(calls['developer/downloadLogo.do'], { gatewayNo: '10000201' })).code).toBe(
    'E3003',
  )
})

test('the URL of logos returns no evidence image', async () => {
  expect((await fetch(`${sandbox.url}/pay/logo/unknown`)).status).toBe(404)
})
