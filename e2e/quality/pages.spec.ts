import type { Page } from '@playwright/test'
import { accounts, expect, inBothLanguages, pagelessTest, test } from '#e2e/fixtures/test.ts'
import { expectAccessible, expectContrast } from '#e2e/pages/axe.ts'
import { expectNarrowList, expectWideList } from '#e2e/pages/list-figures.ts'
import { openReady } from '#e2e/pages/ready.ts'
import { routes } from '#lib/routes.ts'

/**
 * Every page in both languages, wide and narrow, English in light colors and Chinese in dark ones: no accessibility
 * violation, no text in the other language, no horizontal scrolling; lists use the window.
 */

const wide = { width: 1440, height: 900 }
const narrow = { width: 360, height: 800 }

const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0)

/**
 * Checks the open page, which is wide, in both layouts. The English pages are light, the Chinese ones dark. axe runs
 * completely once for each color scheme; the wide layout has parts that the narrow one hides, so its contrast is checked in
 * dark colors, too.
 */
async function checkLayouts(page: Page, locale: string | undefined) {
  const english = locale === 'en-US'
  await expect(page.locator('html')).toHaveAttribute('data-theme', english ? 'light' : 'dark')
  await expectWideList(page, pathOf(page))
  await expectNoSidewaysScroll(page)
  expect(await foreignTexts(page, english), page.url()).toEqual([])
  await (english ? expectAccessible : expectContrast)(page)
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page)
  await expectNarrowList(page, pathOf(page))
  if (!english) await expectAccessible(page)
}

const pathOf = (page: Page) => new URL(page.url()).pathname

const han = /\p{Script=Han}/u

/** Texts on the page in the other language that are not marked with `lang`. */
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
/** By the first part of the address. One test visits a whole area: a browser that has the scripts loads faster. */
const areas = Map.groupBy(pages, (url) => url.split('/')[1] ?? '')

test.use({
  viewport: wide,
  // The color scheme does not depend on the language.
  colorScheme: async ({ locale }, use) => use(locale === 'en-US' ? 'light' : 'dark'),
})

inBothLanguages(() => {
  for (const [area, urls] of areas) {
    test.describe(`/${area}`, () => {
      test.use({ account: area === 'login' ? undefined : accounts.admin })

      test('layout and language', async ({ page, locale }) => {
        test.slow()
        for (const url of urls) {
          await test.step(url, async () => {
            await page.setViewportSize(wide)
            await openReady(page, url)
            expect(han.test(await page.title()), url).toBe(locale === 'zh-CN')
            await checkLayouts(page, locale)
          })
        }
      })
    })
  }

  test.describe('a transaction', () => {
    test.use({ account: accounts.admin })

    for (const outcome of ['success', 'declined']) {
      test(`${outcome}: layout and language`, async ({ page, locale, sandbox }) => {
        const { merchantNo } = accounts.admin
        const paid = await sandbox.pay({ merchantNo, amount: '31.00', currency: 'USD', outcome })
        await openReady(page, `/deal/transaction/${paid.tradeNo}`)
        await checkLayouts(page, locale)
      })
    }
  })

  pagelessTest('a user without any page: looks and language', async ({ page, locale }) => {
    await openReady(page, '/index')
    await checkLayouts(page, locale)
  })
})
