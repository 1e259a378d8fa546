import { password } from '#e2e/fixtures/accounts.ts'
import { readyFile } from '#e2e/fixtures/exports.ts'
import { accounts, expect, inLanguage, test } from '#e2e/fixtures/test.ts'
import { Files } from '#e2e/pages/files.ts'
import { tabTo } from '#e2e/pages/keyboard.ts'
import { LoginPage } from '#e2e/pages/login.ts'
import { letIdleTimePass } from '#e2e/pages/session-end.ts'

test.use({ account: accounts.support })

const pending = () => localStorage.getItem('pendingDownloadKey')

inLanguage('zh-CN', () => {
  test('signed out: after sign-in the file is downloaded, and its key is removed and cannot be used again', async ({
    page,
    t,
    sandbox,
    origins,
  }) => {
    const { es, fileName } = await readyFile(page.request, origins.portal)
    const files = new Files(page, t)
    await page.context().clearCookies()
    await page.goto(`/downloadFile?es=${es}`)
    await expect(files.heading('sign_in_title')).toBeVisible()
    // The key is in the session storage, and no longer in the URL or in the history.
    await expect(page).toHaveURL(/\/downloadFile$/)
    expect(await page.evaluate(pending)).toBe(es)
    await files.signIn.press('Enter')
    const login = new LoginPage(page, t, sandbox)
    await login.pictureId()
    await login.fill({ ...accounts.support, password })
    const arriving = page.waitForEvent('download')
    await login.submit()
    expect((await arriving).suggestedFilename()).toBe(fileName)
    await expect(files.heading('arrived_title')).toBeVisible()
    await expect(page).toHaveURL(/\/downloadFile$/)
    expect(await page.evaluate(pending)).toBeNull()

    await page.goto(`/downloadFile?es=${es}`)
    await expect(files.heading('failed_title')).toBeVisible()
    await expect(files.failure).toContainText(t('errors.file_key_used'))
    expect(await page.evaluate(pending)).toBeNull()
  })

  test('a session that has expired is treated as signed out', async ({ page, t, origins }) => {
    const { es } = await readyFile(page.request, origins.portal)
    await letIdleTimePass(page.context())
    await page.goto(`/downloadFile?es=${es}`)
    await expect(new Files(page, t).heading('sign_in_title')).toBeVisible()
    expect(await page.evaluate(pending)).toBe(es)
  })

  test('the key of another user opens nothing, and stays valid for its own user', async ({
    page,
    t,
    browser,
    origins,
    locale,
    stateOf,
  }) => {
    const { es, fileName } = await readyFile(page.request, origins.portal)
    const context = await browser.newContext({
      baseURL: origins.portal,
      locale: locale ?? 'zh-CN',
      storageState: await stateOf(accounts.other),
    })
    const stranger = await context.newPage()
    const otherFiles = new Files(stranger, t)
    await stranger.goto(`/downloadFile?es=${es}`)
    await expect(otherFiles.heading('failed_title')).toBeVisible()
    await expect(otherFiles.failure).toContainText(t('errors.file_key_unknown'))
    expect(await stranger.evaluate(pending)).toBeNull()
    await context.close()

    const arriving = page.waitForEvent('download')
    await page.goto(`/downloadFile?es=${es}`)
    expect((await arriving).suggestedFilename()).toBe(fileName)
  })

  test('without a key, and with an invalid key', async ({ page, t }) => {
    const files = new Files(page, t)
    await page.goto('/downloadFile')
    await expect(files.heading('no_key_title')).toBeVisible()
    await page.goto('/downloadFile?es=invented')
    await expect(files.failure).toContainText(t('errors.file_key_unknown'))
  })
})

test.describe('360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('signed out, with the keyboard only: the sign-in leads to the file', async ({
    page,
    t,
    sandbox,
    origins,
  }) => {
    const { es, fileName } = await readyFile(page.request, origins.portal)
    await page.context().clearCookies()
    await page.goto(`/downloadFile?es=${es}`)
    const files = new Files(page, t)
    await tabTo(page, files.signIn)
    await page.keyboard.press('Enter')
    const login = new LoginPage(page, t, sandbox)
    await login.pictureId()
    await tabTo(page, login.field('merchantNo'))
    await page.keyboard.type(accounts.support.merchantNo)
    await tabTo(page, login.field('userName'))
    await page.keyboard.type(accounts.support.userName)
    await tabTo(page, login.field('password'))
    await page.keyboard.type(password)
    await tabTo(page, login.field('verifyCode'))
    await page.keyboard.type(await login.code())
    const arriving = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await arriving).suggestedFilename()).toBe(fileName)
    await expect(files.heading('arrived_title')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  test('the page fits', async ({ page, t, origins }) => {
    const { es } = await readyFile(page.request, origins.portal)
    await page.context().clearCookies()
    await page.goto(`/downloadFile?es=${es}`)
    await expect(new Files(page, t).heading('sign_in_title')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})
