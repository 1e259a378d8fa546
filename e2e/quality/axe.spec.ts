import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { accounts, expect, inBothLanguages, pagelessTest, test } from '#e2e/fixtures/test.ts'
import { routes } from '#lib/routes.ts'

/**
 * Every built page in both languages: no fault that axe knows, nothing left in the other language. In the dark only the
 * colours are others, and colours know no language.
 */

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function check(page: Page, axe = new AxeBuilder({ page }).withTags(tags)) {
  // A list is looked at once its grid has taken the plain table's place: in between both are there.
  await expect(page.locator('table[aria-busy]')).toHaveCount(0)
  await expect(page.locator('[role="grid"] [role="row"]:empty')).toHaveCount(0)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target).join(' | ')}`)
  expect(found).toEqual([])
}

async function checkInTheDark(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await check(page, new AxeBuilder({ page }).withRules(['color-contrast']))
}

const han = /\p{Script=Han}/u

/** Texts on the page in the other language that do not say so by `lang`. */
const foreignTexts = (page: Page, english: boolean) =>
  page.evaluate(
    ({ english: isEnglish }) => {
      const wanted = isEnglish ? 'en' : 'zh'
      const chinese = /\p{Script=Han}/u
      const texts: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement
        const text = walker.currentNode.textContent?.trim() ?? ''
        if (!element || !text || element.closest('script, style, noscript, template')) continue
        if (!element.closest('[lang]')?.getAttribute('lang')?.startsWith(wanted)) continue
        if (isEnglish ? chinese.test(text) : /^[A-Z][a-z]+(?: [a-z]+){2,}/.test(text)) texts.push(text)
      }
      return texts
    },
    { english },
  )

const pages = routes.filter((route) => route.built && route.url !== '/index').map((route) => route.url)

inBothLanguages(() => {
  for (const url of pages) {
    test.describe(url, () => {
      test.use({ account: url === '/login' ? undefined : accounts.admin })

      test('axe and language', async ({ page, locale }) => {
        await page.goto(url, { waitUntil: 'networkidle' })
        await check(page)
        expect(await foreignTexts(page, locale === 'en-US')).toEqual([])
        expect(han.test(await page.title())).toBe(locale === 'zh-CN')
        if (locale === 'zh-CN') await checkInTheDark(page)
      })
    })
  }

  test.describe('a transaction', () => {
    test.use({ account: accounts.admin })

    for (const outcome of ['success', 'declined']) {
      test(`${outcome}: axe and language`, async ({ page, locale, sandbox }) => {
        const { merchantNo } = accounts.admin
        const paid = await sandbox.pay({ merchantNo, amount: '31.00', currency: 'USD', outcome })
        await page.goto(`/deal/transaction/${paid.tradeNo}`, { waitUntil: 'networkidle' })
        await check(page)
        expect(await foreignTexts(page, locale === 'en-US')).toEqual([])
        if (locale === 'zh-CN') await checkInTheDark(page)
      })
    }
  })

  pagelessTest('a user without any page: axe and language', async ({ page, locale }) => {
    await page.goto('/index', { waitUntil: 'networkidle' })
    await check(page)
    expect(await foreignTexts(page, locale === 'en-US')).toEqual([])
  })
})
