/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { BrandProvider } from '#components/layout/brand-context.tsx'
import { createPortalTheme } from '#components/layout/theme.ts'
import type { Brand } from '#lib/brand.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { renderInPortal } from '#tests/support/render.tsx'

jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))
const { PublicFrame } = await import('#components/layout/public-frame.tsx')

/** The frame before sign-in with a brand and without one. */

const plain: Brand = {
  name: { zh_CN: '示例支付', en_US: 'Sample Pay' },
  colors: undefined,
  support: undefined,
  logoHasName: false,
  images: {},
}
const logos = { 'logo-light': '/api/branding/logo-light?v=a', 'logo-dark': '/api/branding/logo-dark?v=b' }

const open = (brand: Brand | undefined, locale: Locale = 'en_US') =>
  renderInPortal(
    <BrandProvider brand={brand}>
      <PublicFrame>content</PublicFrame>
    </BrandProvider>,
    { locale },
  )
const sources = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))

test('without a brand: the portal’s own name, no image, no support contact', async () => {
  await open(undefined)
  // In the panel, and above the page in narrow windows.
  expect(screen.getAllByText('Merchant Backstage')).toHaveLength(2)
  expect(sources()).toEqual([])
  expect(screen.queryByText('Support')).toBeNull()
})

test.each([
  ['en_US', 'Sample Pay'],
  ['zh_CN', '示例支付'],
] as const)('the name of the brand in %s is %s', async (locale, name) => {
  await open(plain, locale)
  expect(screen.getAllByText(name)).toHaveLength(2)
})

test('both logos are in the page next to the name, with the image of the sign-in', async () => {
  await open({ ...plain, images: { ...logos, 'sign-in': '/api/branding/sign-in?v=c' } })
  const both = [logos['logo-light'], logos['logo-dark']]
  expect(sources()).toEqual(['/api/branding/sign-in?v=c', ...both, ...both])
  expect(screen.getAllByText('Sample Pay')).toHaveLength(2)
})

test('a logo with the name in it replaces the written name', async () => {
  await open({ ...plain, images: logos, logoHasName: true })
  expect(screen.queryByText('Sample Pay')).toBeNull()
  expect(document.querySelectorAll('img[alt="Sample Pay"]')).toHaveLength(4)
})

test('the support contact has links', async () => {
  const support = { email: 'help@example.com', phone: '+86 755 (1)23', url: 'https://support.example.com/a' }
  await open({ ...plain, support })
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['help@example.com', 'mailto:help@example.com'],
    ['+86 755 (1)23', 'tel:+86755123'],
    ['support.example.com', 'https://support.example.com/a'],
  ])
})

/** MUI's type has no schemes. */
const schemesOf = (theme: object) =>
  (theme as { colorSchemes: Record<'light' | 'dark', { palette: { primary: { main: string } } }> })
    .colorSchemes

test('the theme has the colors of the brand in both schemes', () => {
  const colors = {
    light: { main: '#7a1fa2', contrastText: '#ffffff' },
    dark: { main: '#d9a6f0', contrastText: '#000000' },
  }
  const { light, dark } = schemesOf(createPortalTheme('en-US', colors))
  expect(light.palette.primary).toMatchObject(colors.light)
  expect(dark.palette.primary).toMatchObject(colors.dark)
  expect(schemesOf(createPortalTheme('en-US')).light.palette.primary.main).toBe('#0e5c78')
})
