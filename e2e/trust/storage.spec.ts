import { expect, merchantTest as test } from '#e2e/fixtures/test.ts'
import { KeysPage } from '#e2e/pages/developer.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'

/** What a browser keeps of secrets: only a browser has storage, a history and cookies that scripts can read. */

const CARD = '4111111111111111'

/** All that scripts of the portal can read, besides the page itself. */
const kept = async () => {
  const databases = await indexedDB.databases()
  const names = await caches.keys()
  const cached = await Promise.all(
    names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
  )
  return JSON.stringify([
    ...[document.cookie, location.href, history.state, document.referrer, window.name],
    ...[{ ...localStorage }, { ...sessionStorage }, databases, cached],
    performance.getEntriesByType('resource').map(({ name }) => name),
  ])
}

test('no password, code, token, key, card number or seal is in a storage, an address or a readable cookie', async ({
  page,
  t,
  sandbox,
  merchantNo,
}) => {
  const secrets = new Set([DEMO_PASSWORD, CARD, 'Fe26'])
  const addresses: string[] = []
  page.on('request', (request) => {
    addresses.push(request.url())
    const { operationtoken, logintoken } = request.headers()
    for (const token of [operationtoken, logintoken]) if (token) secrets.add(token)
  })
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await sandbox.pay({ merchantNo, amount: '5.00', currency: 'USD', outcome: 'success' })
  const keys = new KeysPage(page, t, `${merchantNo}01`)
  await page.goto('/developer/security_api_key')
  await keys.action('reveal').click()
  await keys.confirm('reveal')
  secrets.add(await keys.take())
  const texts = [await page.evaluate(kept)]
  // The search reads what a user pastes; a card number must not become a part of an address or of a recent search.
  await page.goto('/deal/transaction')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  texts.push(await page.evaluate(kept))
  await page.goto('/settings/reset_password')
  await expect(page.locator('input[type=password]').first()).toBeVisible()
  for (const field of await page.locator('input[type=password]').all()) await field.fill(DEMO_PASSWORD)
  texts.push(await page.evaluate(kept))
  // At least the password, the card number, the seal, the key and its operation token.
  expect(secrets.size).toBeGreaterThanOrEqual(5)
  const all = [...texts, ...addresses].join('\n')
  expect(
    [...secrets].filter((secret) => all.includes(secret) || all.includes(encodeURIComponent(secret))),
  ).toEqual([])
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ name, httpOnly }) => name.startsWith('portal') && !httpOnly)).toEqual([])
})
