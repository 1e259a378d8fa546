import { expect, merchantTest as test } from '#e2e/fixtures/test.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { openReady } from '#e2e/pages/ready.ts'
import { RoleEditor } from '#e2e/pages/role-editor.ts'
import { Shell } from '#e2e/pages/shell.ts'

/** tests/integration/bff/preview checks that a preview never exceeds the user's own permissions. */

test.describe('in English', () => {
  // Calls that would change data are rejected.
  test.use({ locale: 'en-US', expectedConsole: [/403/] })

  test('a role is previewed before it is saved: its own menu, pages and buttons, and nothing changes', async ({
    page,
    context,
    t,
    sandbox,
    merchantNo,
  }) => {
    await sandbox.pay({ merchantNo, amount: '30.00', currency: 'USD' })
    const editor = new RoleEditor(page, t)
    await openReady(page, '/settings/roles/new?copy=support')
    await editor.field('nameZh').fill('夜班')
    await editor.field('nameEn').fill('Night desk')
    await page.getByRole('button', { name: t('roles.preview') }).click()
    const dialog = page.getByRole('dialog')
    const opened = context.waitForEvent('page')
    await dialog.getByRole('button', { name: t('roles.preview_open') }).click()
    const portal = await opened
    const shell = new Shell(portal, t)
    const banner = portal.getByRole('region', { name: t('shell.preview.label') })
    await expect(banner).toContainText('Night desk')
    await expect(shell.menu.getByRole('link', { name: t('routes.refund') })).toBeVisible()
    await expect(shell.menu.getByRole('link', { name: t('routes.roles') })).toHaveCount(0)
    const orders = new GridPage(portal, t, t('routes.transaction'))
    await orders.ready()
    await expect(orders.total).toHaveText(t('grid.total', { count: 1, shown: '1' }))

    // The tab with the form has reduced permissions in the meantime.
    await dialog
      .getByRole('button', { name: t('feedback.close') })
      .last()
      .click()
    await editor.save.click()
    await expect(page.getByText(t('errors.preview_read_only'))).toBeVisible()
    // The tab with the form shows the banner too, and ends the preview; the tab of the preview closes.
    const closed = portal.waitForEvent('close')
    const own = page.getByRole('region', { name: t('shell.preview.label') })
    await expect(own).toContainText('Night desk')
    await own.getByRole('button', { name: t('shell.preview.end') }).click()
    await closed
    await expect(own).toHaveCount(0)
    await editor.save.click()
    const roles = new GridPage(page, t, t('routes.roles'))
    await roles.ready()
    await expect(roles.row('Night desk')).toBeVisible()
    await expect(page.getByRole('region', { name: t('shell.preview.label') })).toHaveCount(0)
  })
})
