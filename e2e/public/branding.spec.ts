import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { expect, inBothLanguages, test } from '#e2e/fixtures/test.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'
import { startPortal } from '../../scripts/lib/services.mjs'

/** A portal with a custom brand: name, logo, image, color and support contact. The console stays empty. */

const names = { 'zh-CN': '北方支付', 'en-US': 'Northern Pay' }
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#7a3fbf"/></svg>'

let portal: ReturnType<typeof startPortal>
let folder: string

// All tests of this file share one portal.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ origins }) => {
  folder = inRoot('.cache', 'test', `branding-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const brand = {
    name: { zh_CN: names['zh-CN'], en_US: names['en-US'] },
    colors: { primary: { light: '#7a3fbf' } },
    support: { email: 'help@northern.example' },
    logo: { light: 'logo.svg' },
    signInImage: 'logo.svg',
  }
  writeFileSync(`${folder}/brand.json`, JSON.stringify(brand))
  writeFileSync(`${folder}/logo.svg`, svg)
  const env = {
    PROVIDER_URL: origins.sandbox,
    PROVIDER_PREFIX: '/provider',
    SESSION_SECRET: 'a secret of this test with 32 characters and more',
    BRANDING_DIR: folder,
  }
  portal = startPortal({ port: await freePort(), env, log: '.cache/test/branding.log' })
  await portal.ready()
})
test.afterAll(async () => {
  await portal?.group.stop()
  rmSync(folder, { recursive: true, force: true })
})

inBothLanguages(() => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(colorScheme, () => {
      test.use({ colorScheme })

      test('the sign-in page has the brand and the service status', async ({ page, t, locale }) => {
        const name = names[locale as keyof typeof names]
        await page.goto(`${portal.url.origin}/login`)
        const panel = page.getByRole('complementary')
        await expect(panel).toContainText(name)
        await expect(panel).toContainText(t('login.status_good'))
        await expect(page.getByRole('link', { name: 'help@northern.example' })).toBeVisible()
        // The image of the panel and the logo of this theme.
        const images = panel.locator('img').filter({ visible: true })
        await expect(images).toHaveCount(2)
        for (const image of await images.all()) {
          await expect(image).toHaveJSProperty('complete', true)
          await expect(image).toHaveJSProperty('naturalWidth', 64)
        }
        const button = page.getByRole('button', { name: t('login.submit'), exact: true })
        await expect(button).toHaveCSS(
          'background-color',
          // In the dark theme a lighter shade, which has the contrast that text needs.
          colorScheme === 'light' ? 'rgb(122, 63, 191)' : 'rgb(183, 151, 220)',
        )
        await expectAccessible(page)
      })
    })
  }
})
