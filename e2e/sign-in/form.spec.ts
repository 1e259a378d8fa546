import { password } from '#e2e/fixtures/accounts.ts'
import { accounts, expect, inLanguage, test } from '#e2e/fixtures/test.ts'
import { LoginPage } from '#e2e/pages/login.ts'

test('/ leads to /login', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
})

test('a code works once', async ({ page, t, sandbox }) => {
  const login = new LoginPage(page, t, sandbox)
  await login.open()
  const code = await login.code()
  await login.refused({ merchantNo: '100002', userName: 'nobody', password })
  await login.refused({ ...accounts.admin, password, verifyCode: code })
  await expect(login.field('verifyCode')).toHaveAccessibleDescription(t('validation.verify_code'))
})

test('a click on the image loads a new one, and so does Enter', async ({ page, t, sandbox }) => {
  const login = new LoginPage(page, t, sandbox)
  await login.open()
  const first = await login.pictureId()
  await login.picture.click()
  const second = await login.pictureId(first)
  await login.picture.press('Enter')
  await login.pictureId(second)
})

test('the password can be shown', async ({ page, t, sandbox }) => {
  const login = new LoginPage(page, t, sandbox)
  await login.open()
  await login.field('password').fill(password)
  await expect(login.field('password')).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: t('login.show_password') }).click()
  await expect(login.field('password')).toHaveAttribute('type', 'text')
})

test('password managers recognize the fields', async ({ page, t, sandbox }) => {
  const login = new LoginPage(page, t, sandbox)
  await login.open()
  for (const [name, meaning] of [
    ['merchantNo', 'organization'],
    ['userName', 'username'],
    ['password', 'current-password'],
  ] as const) {
    await expect(login.field(name)).toHaveAttribute('autocomplete', meaning)
  }
})

test('the language changes in place, and typed values stay', async ({ page, t, sandbox }) => {
  const login = new LoginPage(page, t, sandbox)
  await login.open()
  await login.field('merchantNo').fill('100001')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByLabel('Merchant number')).toHaveValue('100001')
  await expect(page).toHaveTitle(/Sign in/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

inLanguage('zh-CN', () => {
  test('with the keyboard only, from the first field to the first page', async ({ page, t, sandbox }) => {
    const login = new LoginPage(page, t, sandbox)
    await login.open()
    await login.field('merchantNo').focus()
    const type = async (text: string) => {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await type(accounts.admin.merchantNo)
    await type(accounts.admin.userName)
    await page.keyboard.type(password)
    // Skips the button that shows the password.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(login.field('verifyCode')).toBeFocused()
    await page.keyboard.type(await login.code())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/home$/)
  })

  test('the emailed code signs in as well', async ({ page, t, sandbox }) => {
    const login = new LoginPage(page, t, sandbox)
    await login.open()
    await login.field('merchantNo').fill(accounts.support.merchantNo)
    await login.field('userName').fill(accounts.support.userName)
    await page.getByRole('button', { name: t('login.mail_code') }).click()
    await expect(page.getByText(t('login.mail_code_sent'))).toBeVisible()
    // This user also gets other emails, such as those about sign-ins of other tests.
    const mails = await sandbox.outbox('email', 'support@100001.example')
    const mail = mails.find(({ subject }) => subject === '验证码')
    const verifyCode = /\d{4,}/.exec(mail?.body ?? '')?.[0] ?? ''
    await login.fill({ ...accounts.support, password, verifyCode })
    await login.submit()
    await expect(page).toHaveURL(/\/deal\/transaction$/)
  })

  test('the dialog for a forgotten password opens', async ({ page, t, sandbox }) => {
    const login = new LoginPage(page, t, sandbox)
    await login.open()
    await page.getByRole('button', { name: t('login.forgot') }).click()
    await expect(page.getByRole('dialog', { name: t('login.forgot_title') })).toBeVisible()
  })
})

test('a form that is submitted before the page’s code arrives is kept and sent by it', async ({
  page,
  t,
  sandbox,
}) => {
  const login = new LoginPage(page, t, sandbox)
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/_next/static/chunks/**', async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await login.field('merchantNo').fill(accounts.admin.merchantNo)
  await login.field('password').fill(password)
  await login.submit()
  arrive()
  await expect(login.field('userName')).toHaveAccessibleDescription(t('validation.required'))
  await expect(login.field('merchantNo')).toHaveValue(accounts.admin.merchantNo)
  await expect(login.field('password')).toHaveValue(password)
  expect(new URL(page.url()).search).toBe('')
})

/** What the page reached, and 3 %. */
const MAX_SCRIPT_BYTES = 190_000
const MAX_SCRIPTS = 12

test('the page loads few and small scripts until the user acts', async ({ page }) => {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(sizes.length).toBeGreaterThan(3)
  expect(sizes.length).toBeLessThanOrEqual(MAX_SCRIPTS)
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
})

test('the page loads no grid, chart, date picker or contract description', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  const code = (await Promise.all(scripts)).join('\n')
  expect(code.length).toBeGreaterThan(100_000)
  for (const name of ['MuiDataGrid', 'MuiPickers', 'MuiDateCalendar', 'MuiChartsSurface', 'MuiChartsAxis']) {
    expect(code, name).not.toContain(name)
  }
  // The descriptions of the contract are removed by a rule in next.config.mjs.
  expect(code.match(/\.describe\(["'`].*/)?.[0].slice(0, 80)).toBeUndefined()
})
