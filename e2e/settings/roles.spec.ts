import { password } from '#e2e/fixtures/accounts.ts'
import { expect, merchantTest as test } from '#e2e/fixtures/test.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { PasswordForm } from '#e2e/pages/password.ts'
import { openReady } from '#e2e/pages/ready.ts'
import { RecordDialog } from '#e2e/pages/record-dialog.ts'
import { RoleEditor } from '#e2e/pages/role-editor.ts'
import { SessionEnd } from '#e2e/pages/session-end.ts'
import { Shell } from '#e2e/pages/shell.ts'

/** Opens a user with a role from the role, and the log entries. */

/** The labels of calls, as the provider returns them. */
const call = {
  'zh-CN': { waybill: '保存运单', refund: '申请退款' },
  'en-US': { waybill: 'Save a waybill', refund: 'Request a refund' },
}

test.describe('in Chinese', () => {
  // The user's second page does not exist; the last call finds that the session has ended.
  test.use({ locale: 'zh-CN', expectedConsole: [/40[14]/] })

  test('a user gets exactly the new role; a change signs the user out and is in the log', async ({
    page,
    browser,
    t,
    sandbox,
    merchantNo,
    signIn,
  }) => {
    const words = call['zh-CN']
    const editor = new RoleEditor(page, t)
    await openReady(page, '/settings/roles')
    await page.getByRole('link', { name: t('roles.add') }).click()
    await editor.save.click()
    await expect(editor.field('nameZh')).toHaveAccessibleDescription(t('validation.required'))
    await expect(page.getByText(t('roles.choose_page'))).toBeVisible()
    await editor.field('nameZh').fill('仓库组')
    await editor.field('nameEn').fill('Warehouse')
    // The page of disputes can add a waybill too.
    await editor.toggle(words.waybill, words.waybill, { last: true })
    await expect(editor.item(t('routes.deal'))).toHaveAttribute('aria-checked', 'mixed')
    await editor.item(t('routes.deal')).press('ArrowRight')
    await editor.item(t('routes.transaction')).press('ArrowRight')
    await editor.item(t('roles.view')).press(' ')
    await expect(page.getByText(t('roles.ticked', { pages: 2, operations: 1 }))).toBeVisible()

    await page.getByRole('button', { name: t('roles.preview') }).click()
    const preview = page.getByRole('dialog', { name: t('roles.preview_title', { name: '仓库组' }) })
    const menu = preview.getByRole('navigation', { name: t('roles.preview_menu') })
    await menu.getByRole('button', { name: t('routes.waybill') }).click()
    const shown = preview.getByRole('region', { name: t('routes.waybill') })
    await expect(shown.getByRole('list', { name: t('roles.preview_can') })).toHaveText(words.waybill)
    await menu.getByRole('button', { name: t('routes.transaction') }).click()
    await expect(
      preview.getByRole('region', { name: t('routes.transaction') }).getByText(words.refund),
    ).toBeVisible()
    await preview
      .getByRole('button', { name: t('feedback.close') })
      .last()
      .click()
    await editor.save.click()
    const roles = new GridPage(page, t, t('routes.roles'))
    await roles.ready()
    await expect(roles.row('仓库组')).toBeVisible()

    await openReady(page, '/settings/administration')
    const people = new GridPage(page, t, t('routes.administration'))
    await people.ready()
    const form = new RecordDialog(page, t)
    const name = t('administration.fields.userName')
    await page.getByRole('button', { name: t('administration.add') }).click()
    await form.field(name).fill('Admin')
    await expect(form.field(name)).toHaveAccessibleDescription(t('validation.login_name_taken'))
    await form.field(name).fill('anna lee')
    await expect(form.field(name)).toHaveAccessibleDescription(t('administration.name_free'))
    await form.field(t('administration.fields.name')).fill('李安娜')
    const email = `anna@${merchantNo}.example`
    await form.field(t('administration.fields.email')).fill(email)
    await form.choose(t('administration.fields.role'), '仓库组')
    await form.field(t('form.proof_password')).fill(password)
    await form.save.click()
    await expect(people.row('anna lee')).toContainText(t('enums.administratorStatus.invited'))

    const [message] = await sandbox.outbox('email', email)
    const link = /https?:\S+key=\S+/.exec(message?.body ?? '')?.[0] ?? ''
    const own = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const userPage = await own.newPage()
    await userPage.goto(`/updatePass${new URL(link).search}`)
    const chosen = new PasswordForm(userPage, t)
    await chosen.choose(password)
    await chosen.submit('password.reset_submit').click()
    await expect(userPage.getByText(t('password.reset_done'))).toBeVisible()
    await signIn(userPage, { merchantNo, userName: 'anna lee' })
    await expect(userPage).toHaveURL(/\/deal\/transaction$/)
    const shell = new Shell(userPage, t)
    const pages = shell.menu.getByRole('link')
    const always = await pages.filter({ hasNotText: t('routes.transaction') }).allInnerTexts()
    await expect(pages.filter({ hasText: t('routes.waybill') })).toHaveCount(1)
    for (const hidden of ['refund', 'dispute', 'settlement_summary', 'roles'] as const) {
      expect(always).not.toContain(t(`routes.${hidden}`))
    }
    expect((await userPage.goto('/deal/refund'))?.status()).toBe(404)
    await openReady(userPage, '/deal/waybill')

    await openReady(page, '/settings/roles')
    await roles.ready()
    await roles.row('仓库组').getByRole('link').click()
    await editor.toggle(words.waybill, words.waybill, { last: true })
    await expect(editor.changes).toHaveText([
      `${t('roles.removed_right')}${t('routes.waybill')} · ${words.waybill}`,
    ])
    await editor.save.click()
    await expect(editor.review).toContainText(t('roles.sign_in_again', { count: 1 }))
    await editor.review.getByRole('button', { name: t('roles.save') }).click()
    await expect(page.getByText(t('roles.saved_out', { count: 1 }))).toBeVisible()
    const end = new SessionEnd(userPage, t)
    const menuLink = userPage.getByRole('link', { name: t('routes.transaction') })
    // A background call can show the end before the click, which the dialog then blocks until the page closes.
    const clicked = menuLink.click().catch(() => undefined)
    await expect(userPage.getByText(/角色权限已变更/)).toBeVisible()
    await expect(end.dialog.or(end.reason)).toBeVisible()
    await own.close()
    await clicked

    await openReady(page, '/settings/logs')
    const logs = new GridPage(page, t, t('routes.logs'))
    await logs.ready()
    const line = logs.row('仓库组 / Warehouse').first()
    const record = line.getByRole('link', { name: '仓库组 / Warehouse' })
    await expect(record).toHaveAttribute('href', /^\/settings\/roles\/G/)
    await line.getByRole('button').click()
    const details = page.getByRole('dialog', { name: t('logs.details_title') })
    const change = details
      .getByRole('table', { name: t('logs.changes') })
      .getByRole('row')
      .nth(1)
    await expect(change).toContainText(words.waybill)
  })
})

test.describe('in English', () => {
  test.use({ locale: 'en-US' })

  test('Back from the preview of unsaved changes asks for confirmation', async ({ page, t }) => {
    const words = call['en-US']
    const editor = new RoleEditor(page, t)
    await openReady(page, '/settings/roles')
    await page.getByRole('link', { name: t('roles.add') }).click()
    await editor.toggle(words.waybill, words.waybill, { last: true })
    await page.getByRole('button', { name: t('roles.preview') }).click()
    const preview = page.getByRole('dialog', {
      name: t('roles.preview_title', { name: t('roles.new_title') }),
    })
    await expect(preview).toBeVisible()
    // Not goBack(), which waits for the navigation.
    await page.evaluate(() => history.back())
    const question = page.getByRole('dialog', { name: t('form.leave.title') })
    await question.getByRole('button', { name: t('feedback.cancel') }).click()
    await expect(question).toHaveCount(0)
    await preview
      .getByRole('button', { name: t('feedback.close') })
      .last()
      .click()
    await expect(page.getByText(t('roles.ticked', { pages: 1, operations: 1 }))).toBeVisible()
  })

  test('two users edit one role; an administrator is deactivated, restored, deleted; a default role can be viewed', async ({
    page,
    t,
  }) => {
    const editor = new RoleEditor(page, t)
    await openReady(page, '/settings/roles/support')
    await expect(page.getByText(t('roles.default_hint'))).toBeVisible()
    await expect(editor.save).toHaveCount(0)
    await page.getByRole('link', { name: t('roles.copy') }).click()
    await editor.field('nameZh').fill('夜班客服')
    await editor.field('nameEn').fill('Night desk')
    await editor.save.click()
    const roles = new GridPage(page, t, t('routes.roles'))
    await roles.ready()
    const open = roles.row('Night desk').getByRole('link')
    const href = (await open.getAttribute('href')) ?? ''
    const other = await page.context().newPage()
    const second = new RoleEditor(other, t)
    await openReady(other, href)
    await open.click()
    await editor.field('description').fill('At night')
    await editor.confirm()
    await second.toggle(call['en-US'].refund)
    await second.save.click()
    await second.review.getByRole('button', { name: t('roles.save') }).click()
    await expect(other.getByRole('alert').filter({ hasText: 'admin' })).toContainText('At night')
    await other.getByRole('button', { name: t('roles.keep_mine') }).click()
    await expect(second.changes).toHaveCount(2)
    await second.confirm()
    await other.close()

    await openReady(page, '/settings/administration')
    const people = new GridPage(page, t, t('routes.administration'))
    await people.ready()
    const act = async (action: 'deactivate' | 'restore' | 'delete') => {
      await people
        .row('finance')
        .getByRole('button', { name: t('grid.row_menu', { name: 'finance' }) })
        .click()
      await page.getByRole('menuitem', { name: t(`administration.actions.${action}`), exact: true }).click()
      const ask = page.getByRole('dialog', {
        name: t(`administration.ask.${action}`, { userName: 'finance' }),
      })
      await ask.getByRole('button', { name: t(`administration.actions.${action}`) }).click()
      await expect(
        page.getByText(t(`administration.done.${action}`, { userName: 'finance', email: '' })),
      ).toBeVisible()
    }
    await act('deactivate')
    await expect(people.row('finance')).toContainText(t('enums.administratorStatus.deactivated'))
    await act('restore')
    await expect(people.row('finance')).toContainText(t('enums.administratorStatus.active'))
    await act('delete')
    await expect(people.row('finance')).toHaveCount(0)
  })
})
