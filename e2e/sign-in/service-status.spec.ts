import { expect, inLanguage, test } from '#e2e/fixtures/test.ts'

inLanguage('en-US', () => {
  test('the service status is requested with the session of the code image', async ({ page, t }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      const [, name] = /\/api\/(common\/\w+)\.do/.exec(request.url()) ?? []
      if (name) calls.push(name)
    })
    await page.goto('/login')
    await expect(page.getByRole('region', { name: t('login.status') })).toContainText(t('login.status_good'))
    expect(calls.slice(0, 2)).toEqual(['common/getVerifyCode', 'common/getServiceStatus'])
  })
})
