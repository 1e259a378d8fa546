import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Brands, loadBrands } from '#lib/server/branding/brands.ts'
import { contrast, readableColor } from '#lib/server/branding/contrast.ts'
import { brandImage } from '#lib/server/branding/current-brand.ts'
import { testBff } from '#tests/support/portal.ts'

/** The brands of a mounted folder: by host name, validated, readable, and served without a path. */

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'branding-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>'
const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
const name = { zh_CN: '示例支付', en_US: 'Sample Pay' }

function write(files: Record<string, string | Buffer | object>, at = folder) {
  mkdirSync(at, { recursive: true })
  for (const [file, content] of Object.entries(files)) {
    const isRaw = typeof content === 'string' || Buffer.isBuffer(content)
    writeFileSync(join(at, file), isRaw ? content : JSON.stringify(content))
  }
}

const shown = (brands: Brands, host: string | null) => brands.of(host)?.name.en_US

describe('brands by host name', () => {
  test('without a folder every host has the portal’s own appearance', () => {
    expect(loadBrands(undefined).of('pay.example.com')).toBeUndefined()
  })

  test.each([
    ['pay.example.com', 'Pay'],
    ['pay.example.com:8443', 'Pay'],
    ['PAY.example.com', 'Pay'],
    ['pay.example.org', 'Pay'],
    ['other.example.com', 'Sample Pay'],
    ['example.com', 'Sample Pay'],
    [null, 'Sample Pay'],
  ])('the brand of the host %s is %s', (host, expected) => {
    write({ 'brand.json': { name } })
    const hosts = ['pay.example.com', 'pay.example.org']
    write({ 'brand.json': { hosts, name: { ...name, en_US: 'Pay' } } }, join(folder, 'pay'))
    expect(shown(loadBrands(folder), host)).toBe(expected)
  })

  test('a host without a brand has the portal’s own appearance if the folder has no brand of its own', () => {
    write({ 'brand.json': { hosts: ['pay.example.com'], name } }, join(folder, 'pay'))
    expect(shown(loadBrands(folder), 'other.example.com')).toBeUndefined()
  })
})

describe('an invalid folder stops the start with a reason', () => {
  test.each<[string, Record<string, string | object>, RegExp]>([
    ['no file', {}, /neither it nor a subfolder has a brand\.json/],
    ['no JSON', { 'brand.json': '{' }, /brand\.json: not JSON/],
    ['no name', { 'brand.json': {} }, /\n {2}name: /],
    ['one language', { 'brand.json': { name: { en_US: 'Pay' } } }, /name\.zh_CN: /],
    ['an unknown field', { 'brand.json': { name, color: '#fff' } }, /brand\.json: unknown color/],
    [
      'a color by name',
      { 'brand.json': { name, colors: { primary: { light: 'red' } } } },
      /colors\.primary\.light: a color like/,
    ],
    [
      'a missing image',
      { 'brand.json': { name, favicon: 'icon.png' } },
      /icon\.png: the file does not exist/,
    ],
    [
      'a path out of the folder',
      { 'brand.json': { name, favicon: '../icon.png' } },
      /favicon: the name of a file/,
    ],
    [
      'a file that is no image',
      { 'brand.json': { name, favicon: 'a.png' }, 'a.png': '<html>' },
      /a\.png: not a PNG/,
    ],
    [
      'an image over 1 MB',
      { 'brand.json': { name, favicon: 'a.svg' }, 'a.svg': svg + ' '.repeat(1_048_576) },
      /a\.svg: larger than 1 MB/,
    ],
    [
      'a support address without TLS',
      { 'brand.json': { name, support: { url: 'http://example.com' } } },
      /support\.url: /,
    ],
  ])('%s', (_, files, reason) => {
    write(files)
    expect(() => loadBrands(folder)).toThrow(reason)
  })

  test('a missing folder, a subfolder without hosts, a host with two brands', () => {
    expect(() => loadBrands(join(folder, 'none'))).toThrow(/not a folder/)
    write({ 'brand.json': { name } }, join(folder, 'a'))
    expect(() => loadBrands(folder)).toThrow(/hosts: a brand in a subfolder/)
    write({ 'brand.json': { hosts: ['x.example.com'], name } }, join(folder, 'a'))
    write({ 'brand.json': { hosts: ['x.example.com'], name } }, join(folder, 'b'))
    expect(() => loadBrands(folder)).toThrow(/x\.example\.com has another brand/)
  })
})

describe('colors', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#0e5c78', '#ffffff', 7.44],
  ])('contrast of %s on %s is %d', (first, second, ratio) => {
    expect(contrast(first, second)).toBeCloseTo(ratio, 1)
    expect(contrast(second, first)).toBe(contrast(first, second))
  })

  test.each([
    ['#7a1fa2', 'light', true],
    ['#ff6600', 'light', false],
    ['#ffff00', 'light', false],
    ['#ffff00', 'dark', true],
    ['#0e5c78', 'dark', false],
    ['#fff3a3', 'light', false],
    ['#fff3a3', 'dark', true],
    ['#000000', 'light', true],
    ['#000000', 'dark', false],
  ] as const)(
    '%s in the %s scheme: kept %s, and readable as a text and under a text',
    (color, scheme, kept) => {
      const { main, contrastText } = readableColor(color, scheme)
      expect(main === color).toBe(kept)
      expect(contrast(main, scheme === 'light' ? '#f5f6f8' : '#222b35')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(main, contrastText)).toBeGreaterThanOrEqual(4.5)
      // A selected entry of the menu is tinted with the color.
      const [paper, tint] = scheme === 'light' ? ['ffffff', 0.09] : ['222b35', 0.14]
      const parts = [0, 2, 4].map((at) => {
        const [under, over] = [paper.slice(at, at + 2), main.slice(at + 1, at + 3)].map((hex) =>
          Number.parseInt(hex, 16),
        )
        return Math.round((under ?? 0) * (1 - tint) + (over ?? 0) * tint)
          .toString(16)
          .padStart(2, '0')
      })
      expect(contrast(main, `#${parts.join('')}`)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test('a color that was changed is a warning, and the dark color follows from the light one', () => {
    write({ 'brand.json': { name, colors: { primary: { light: '#ff6600' } } } })
    const brands = loadBrands(folder)
    expect(brands.warnings).toEqual([expect.stringMatching(/colors\.primary\.light #ff6600 .* is used$/)])
    expect(brands.of(null)?.colors?.dark.main).toBe('#ff7b24')
  })
})

describe('images', () => {
  const brand = { name, logo: { light: 'logo.svg', dark: 'dark.png', containsName: true } }
  const get = (path: string, host = 'localhost:3000') => {
    const bff = testBff('http://127.0.0.1:1', { BRANDING_DIR: folder })
    const url = new URL(`http://${host}${path}`)
    return brandImage(
      new Request(url, { headers: { host } }),
      decodeURIComponent(url.pathname.slice('/api/branding/'.length)),
      bff,
    )
  }

  test('an address with the digest is kept for a year, another one is asked for again', async () => {
    write({ 'brand.json': brand, 'logo.svg': svg, 'dark.png': png })
    const address = loadBrands(folder).of(null)?.images['logo-light'] ?? ''
    expect(address).toMatch(/^\/api\/branding\/logo-light\?v=[\w-]{16}$/)
    const response = get(address)
    expect([response.status, await response.text()]).toEqual([200, svg])
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
    expect(get('/api/branding/logo-light?v=older').headers.get('cache-control')).toBe('no-cache')
    expect(get('/api/branding/logo-dark').headers.get('content-type')).toBe('image/png')
  })

  test.each([
    'brand.json',
    '../brand.json',
    '..%2fbrand.json',
    'logo.svg',
    'favicon',
    '__proto__',
    'constructor',
  ])('the name %s is answered with 404', (path) => {
    write({ 'brand.json': brand, 'logo.svg': svg, 'dark.png': png })
    expect(get(`/api/branding/${path}`).status).toBe(404)
  })
})
