import { expect, merchantTest as test } from '#e2e/fixtures/test.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import { StoresPage } from '#e2e/pages/stores.ts'
import { keysOfGateway } from '#sandbox/seed/stores.ts'

/** Connections that begin in the portal: to each platform and back. */

test.use({ locale: 'en-US' })

test('a store of each platform is connected: to the platform and back to the list', async ({
  page,
  t,
  sandbox,
  merchantNo,
}) => {
  const at = (title: string) => new StoresPage(page, t, sandbox, title)
  const domainOf = (platform: string) => `${platform}-${merchantNo}`

  const all = at(t('routes.shopify_bind'))
  await page.goto('/shopify_bind')
  await expect(page.getByRole('heading', { name: t('store.empty') })).toBeVisible()
  await page.getByRole('button', { name: t('store.bind.button') }).click()
  await all.form.choose(t('fields.store.platform'), 'Shopify')
  await all.field('name').fill('Test & Shop')
  await expect(all.field('name')).toHaveAccessibleDescription(t('validation.store_name'))
  await all.field('domain').fill('test_shop')
  await expect(all.field('domain')).toHaveAccessibleDescription(t('validation.store_domain'))
  await expectAccessible(page)
  await all.field('name').fill('Test Shop')
  await all.field('domain').fill(`https://${domainOf('shopify')}.myshopify.com/admin`)
  await all.confirm('bind').click()
  await all.atPlatform('shopify')
  await all.answer('no')
  await all.expectBack('/shopify_bind', domainOf('shopify'), 'failed')
  await expect(page.getByText(t('errors.store_authorization_denied'))).toBeVisible()
  await expect(all.grid.row(domainOf('shopify'))).toContainText(t('enums.storeReason.denied'))

  await all.action('reauth', domainOf('shopify')).click()
  await all.confirm('reauth').click()
  await all.answer('yes')
  await all.expectBack('/shopify_bind', domainOf('shopify'), 'authorized')
  await expect(all.action('reauth', domainOf('shopify'))).toHaveCount(0)

  await all.bind('wix', domainOf('wix'))
  await all.answer('yes')
  await all.expectBack('/shopify_bind', domainOf('wix'), 'authorized')

  for (const [platform, path] of [
    ['shopline', '/platform/shoplinePluginAuthor'],
    ['shoplazza', '/platform/shoplazzaPluginAuthor'],
  ] as const) {
    const list = at(t(`routes.${platform}PluginAuthor`))
    await page.goto(path)
    await list.bind(platform, domainOf(platform), { chosen: true })
    await list.answer('yes')
    await list.expectBack(path, domainOf(platform), 'authorized')
  }
  const { stores } = await sandbox.bindings()
  expect(stores.filter((store) => store.merchantNo === merchantNo)).toMatchObject(
    ['shopify', 'wix', 'shopline', 'shoplazza'].map((platform) => ({
      platform,
      domain: domainOf(platform),
      gatewayNo: `${merchantNo}01`,
      status: 'authorized',
      hasAccessToken: true,
    })),
  )
})

test('a store connected from the platform: app removed, edited, early payout, deleted; the guide', async ({
  page,
  t,
  sandbox,
  merchantNo,
}) => {
  const domain = `arrived-${merchantNo}`
  await page.goto(await sandbox.arrival({ platform: 'shopify', domain, storeName: 'Arrived' }))
  const keys = { gatewayNo: `${merchantNo}01`, ...keysOfGateway(`${merchantNo}01`) }
  for (const name of ['gatewayNo', 'signKey', 'platformKey'] as const) {
    await page
      .getByLabel(t(`store_auth.${name}`), { exact: false })
      .first()
      .fill(keys[name])
  }
  await page.getByRole('button', { name: t('store_auth.submit') }).click()
  const plugin = new StoresPage(page, t, sandbox, t('routes.shopifyPluginAuthor'))
  await plugin.answer('yes')
  await expect(
    page.getByRole('heading', { name: t('store_auth.result.store_authorized_title') }),
  ).toBeVisible()

  await page.goto('/platform/shopifyPluginAuthor')
  await plugin.grid.ready()
  await plugin.chooseAction('removeApp', domain)
  await plugin.confirm('removeApp').click()
  await expect(plugin.grid.row(domain)).toContainText(t('enums.storeReason.app_removed'))

  await sandbox.payout({ merchantNo, payout: true, sellerKyb: true })
  const all = new StoresPage(page, t, sandbox, t('routes.shopify_bind'))
  await page.goto('/shopify_bind')
  await all.grid.ready()
  await all.chooseAction('edit', domain)
  await all.field('name').fill('Renamed')
  await all.form.save.click()
  await expect(all.grid.row('Renamed')).toContainText(domain)

  const gateways = new StoresPage(page, t, sandbox, t('routes.shopifyMerBind'))
  await page.goto('/platform/shopifyMerBind')
  await gateways.grid.ready()
  await gateways.action('bindGateway', domain).click()
  await expect(gateways.form.dialog).toHaveAccessibleName(t('store.gateway.title', { domain }))
  await gateways.form.choose(t('fields.store.gatewayNo'), /^Main store · /)
  await gateways.form.save.click()
  await expect(page.getByText(t('store.gateway.done'))).toBeVisible()
  // The focus returns to the previous element.
  await expect(gateways.action('bindGateway', domain)).toBeFocused()
  await page.goto('/shopify_bind')
  await all.grid.ready()

  const shop = page.getByRole('region', { name: /^Main store/ })
  await shop.getByRole('button', { name: t('payout.authorize_shop', { shop: 'Main store' }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('payout.leave.confirm') })
    .click()
  await page.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(page.getByText(t('payout.back.authorized', { shop: 'Main store' }))).toBeVisible()
  await expect(page).toHaveURL(/\/shopify_bind$/)
  await expect(page.getByText(t('validation.unknown_field'))).toHaveCount(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('store.guide') }).click()
  expect((await download).suggestedFilename()).toBe('store-binding.pdf')

  await all.grid.ready()
  await all.chooseAction('delete', domain)
  await all.confirm('delete').click()
  await expect(page.getByRole('heading', { name: t('store.empty') })).toBeVisible()
})
