import { expect, inLanguage, test } from '#e2e/fixtures/test.ts'

inLanguage('en-US', () => {
  test('the service status is requested with the session of the code image', async ({ page, t }) => {
    const steps: string[] = []
    page.on('requestfinished', (request) => {
      if (request.url().includes('getVerifyCode')) steps.push('code image arrived')
    })
    page.on('request', (request) => {
      if (request.url().includes('getServiceStatus')) steps.push('status requested')
    })
    await page.goto('/login')
    await expect(page.getByRole('region', { name: t('login.status') })).toContainText(t('login.status_good'))
    expect(steps).toEqual(['code image arrived', 'status requested'])
  })
})
