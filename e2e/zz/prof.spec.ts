import { writeFileSync } from 'node:fs'
import { accounts, test } from '#e2e/fixtures/test.ts'
test.use({ account: accounts.admin })
for (const url of ['/deal/transaction', '/home']) {
  test(`prof ${url}`, async ({ page, context }) => {
    await page.goto(url, { waitUntil: 'networkidle' })
    for (let i = 0; i < 5; i++) {
      await page.goto('about:blank')
      const s = await context.newCDPSession(page)
      await s.send('Profiler.enable')
      await s.send('Profiler.setSamplingInterval', { interval: 200 })
      await s.send('Profiler.start')
      await page.goto(url, { waitUntil: 'networkidle' })
      const { profile } = await s.send('Profiler.stop')
      writeFileSync(`/tmp/bp${url.replaceAll('/', '_')}_${i}.json`, JSON.stringify(profile))
      await s.detach()
    }
  })
}
