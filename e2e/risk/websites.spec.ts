import sharp from 'sharp'
import { expect, merchantTest as test } from '#e2e/fixtures/test.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { customerPays } from '#e2e/pages/pay.ts'
import { SheetUploadPage } from '#e2e/pages/sheet-upload.ts'
import { WebsitePage } from '#e2e/pages/website.ts'

/** A website from registration to deletion, with its payments; and many websites by Excel. */

test.describe('in English', () => {
  test.use({ locale: 'en-US' })
  test('a website is registered, reviewed over time, rectified and deactivated: payments pass, then show the reason for the block', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const url = 'rectify.shop.example'
    const website = new WebsitePage(page, t)
    const { form } = website
    const pay = (orderNo: string) => {
      const order = { gatewayNo: `${merchantNo}01`, amount: '10.00', currency: 'USD', orderNo, website: url }
      return customerPays({ page, origin: sandbox.origin }, order)
    }
    await page.goto('/risk/website_profile')
    await page.getByRole('button', { name: t('website.register.button') }).click()
    const urlField = form.field(t('fields.website.url'))
    await urlField.fill('https://shop')
    await expect(urlField).toHaveAccessibleDescription(t('validation.no_protocol'))
    await urlField.fill('shop')
    await expect(urlField).toHaveAccessibleDescription(t('validation.website_format'))
    await urlField.fill(url)
    await form.choose(t('fields.website.gatewayNo'), /^Main store · /)
    await website.confirm('register').click()
    await expect(form.dialog).toBeHidden()
    const grid = new GridPage(page, t, t('routes.website_profile'))
    await grid.ready()
    await expect(grid.row(url)).toContainText(t('enums.websiteStatus.pending'))
    expect(await pay('SITE-1')).toBe('Payment failed')

    await sandbox.advance(merchantNo, 'P6D')
    await page.reload()
    await expect(page.getByText(t('website.to_rectify', { count: 1 }))).toBeVisible()
    expect(await pay('SITE-2')).toBe('Payment successful')
    await page.getByRole('link', { name: url }).click()
    await expect(page.getByRole('heading', { level: 1, name: url })).toBeVisible()

    await website.action('rectify', url).click()
    await website.confirm('rectify').click()
    await expect(form.dialog.getByText(t('validation.picture_required'))).toBeVisible()
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2b5d8a' } })
      .png()
      .toBuffer()
    await website.choosePicture('imprint.png', bytes)
    await expect(form.dialog.getByText('imprint.png')).toBeVisible()
    await website.confirm('rectify').click()
    await expect(form.dialog).toBeHidden()
    await expect(page.getByRole('img', { name: 'imprint.png' })).toBeVisible()
    await expect(page.getByText(t('website.stands.rectified'))).toBeVisible()

    await website.chooseAction('stop', url)
    await website.confirm('stop').click()
    const reason = form.field(t('fields.website.closeReason'))
    await expect(reason).toHaveAccessibleDescription(t('validation.required'))
    await reason.fill('Season is over')
    await website.confirm('stop').click()
    await expect(form.dialog).toBeHidden()
    await expect(page.getByText(t('website.stands.stopped', { reason: 'Season is over' }))).toBeVisible()
    await expect(website.action('stop', url)).toHaveCount(0)
    await expectAccessible(page)

    expect(await pay('SITE-3')).toBe('Payment failed')
    await page.goto('/deal/transaction?orderNo=SITE-3')
    const orders = new GridPage(page, t, t('routes.transaction'))
    await orders.ready()
    await orders.rows.getByRole('link').first().click()
    await expect(page.getByText(t('risk_explain.finding.website', { url, status: 'stopped' }))).toBeVisible()
    await page.getByRole('link', { name: t('risk_explain.open.website') }).click()
    await expect(page).toHaveURL(`/risk/website_profile?url=${url}`)
  })
})

test('websites are checked, corrected and registered by Excel, then deactivated with the failed rows as a file', async ({
  page,
  t,
  merchantNo,
}) => {
  const gatewayNo = `${merchantNo}01`
  const head = (last: 'remark' | 'closeReason') => [
    t('fields.website.gatewayNo'),
    t('fields.website.url'),
    t(`fields.website.${last}`),
  ]
  await page.goto('/risk/website_profile')
  await page.getByRole('link', { name: t('website.batch.add') }).click()
  await expect(page.getByRole('button', { name: t('upload.choose'), exact: true })).toBeVisible()
  await expectAccessible(page)
  const adding = new SheetUploadPage(page, t, t('website.batch.add_title'))
  await adding.choose([
    head('remark'),
    [gatewayNo, 'one.example', 'Shoes'],
    [gatewayNo, 'https://two.example', ''],
  ])
  await expect(adding.show('wrong', 1)).toBeVisible()
  await adding.correct('two.example', 'https://two.example', 'two.example')
  await expect(adding.show('new', 2)).toBeVisible()
  await adding.save(2)
  await expect(page.getByText(t('upload.done', { file: 'rows.xlsx' }))).toBeVisible()

  await page.goto('/risk/website_profile/batch_pause')
  const stopping = new SheetUploadPage(page, t, t('website.batch.pause_title'))
  await stopping.choose([
    head('closeReason'),
    [gatewayNo, `shop.${merchantNo}.example`, 'Season is over'],
    [gatewayNo, 'one.example', 'Not reviewed yet'],
  ])
  await page
    .getByRole('button', { name: t('website.batch.pause_words.save', { count: 1, shown: '1' }) })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('website.batch.pause_words.confirm'), exact: true }).click()
  await expect(page.getByText(t('upload.done_failed', { count: 1, shown: '1' }))).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('upload.failed_download'), exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^website-pause-failed-U\d+\.xlsx$/)

  await page.goto('/risk/website_profile?status=stopped')
  const grid = new GridPage(page, t, t('routes.website_profile'))
  await grid.ready()
  await expect(grid.tab(t('enums.websiteStatus.pending'), 2)).toBeVisible()
  await expect(grid.rows).toHaveCount(1)
  await expect(grid.rows).toContainText(`shop.${merchantNo}.example`)
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('Risk Management starts with the websites; after parallel edits the second user sees both versions and decides', async ({
    page,
    t,
    sandbox,
    merchantNo,
    stateOf,
    browser,
    baseURL,
  }) => {
    const website = new WebsitePage(page, t)
    const { form } = website
    await page.goto('/risk')
    await expect(page).toHaveURL(/\/risk\/website_profile$/)
    // The forms need room for two rows of data.
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: t('website.register.button') }).click()
    await form.field(t('fields.website.url')).fill('ours.example')
    await form.choose(t('fields.website.gatewayNo'), /^主站 · /)
    await website.confirm('register').click()
    await expect(form.dialog).toBeHidden()
    await website.action('edit', 'ours.example').click()
    await form.field(t('fields.website.url')).fill('mine.example')

    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      locale: 'zh-CN',
      viewport: { width: 1440, height: 900 },
      storageState: await stateOf({ merchantNo, userName: 'risk' }),
    })
    const other = new WebsitePage(await context.newPage(), t)
    await other.page.goto('/risk/website_profile')
    await other.action('edit', 'ours.example').click()
    await other.form.field(t('fields.website.url')).fill('theirs.example')
    await other.confirm('edit').click()
    await expect(other.form.dialog).toBeHidden()
    await context.close()

    await website.confirm('edit').click()
    await expect(form.alert).toContainText(t('form.record_changed', { who: 'risk' }))
    await expect(form.alert).toContainText('theirs.example')
    await form.button('form.record_keep').click()
    await website.confirm('edit').click()
    await expect(form.dialog).toBeHidden()
    await expect(website.action('edit', 'mine.example')).toBeVisible()
    await sandbox.advance(merchantNo, 'PT25H')
    // The reviewers have processed the website in the meantime: it can no longer be deleted, and the page shows it.
    await website.chooseAction('delete', 'mine.example')
    await website.confirm('delete').click()
    await expect(form.dialog.getByText(t('errors.risk_changed', { who: '服务商审核人员' }))).toBeVisible()
  })
})
