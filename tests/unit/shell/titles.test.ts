import { globSync, readFileSync } from 'node:fs'
import { routes } from '#lib/routes.ts'
import english from '#messages/en_US/routes.json' with { type: 'json' }
import chinese from '#messages/zh_CN/routes.json' with { type: 'json' }

/** Rule 1: the title of a page is the title of its route, in both languages. */

test.each(routes.map((route) => [route.url, route.title]))('%s has a title in both languages', (_, title) => {
  expect(english).toHaveProperty(title, expect.stringMatching(/\S/))
  expect(chinese).toHaveProperty(title, expect.stringMatching(/\S/))
})

test('the default is the product’s name', () => {
  expect(english.portal).toBe('Merchant Backstage')
  expect(chinese.portal).toBe('商户后台')
})

/** The page files at the URL and below it. */
const pagesOf = (url: string) =>
  ['app', 'app/(portal)', 'app/(public)', 'app/(sign-in)'].flatMap((folder) => [
    ...globSync(`${folder}${url}/page.tsx`),
    ...globSync(`${folder}${url}/**/page.tsx`),
  ])

test.each(routes.filter((route) => route.built).map((route) => route.url))(
  '%s takes its title from the registry',
  (url) => {
    const pages = pagesOf(url)
    expect(pages).not.toEqual([])
    for (const page of pages) {
      const code = readFileSync(page, 'utf8')
      expect(code).toContain('generateMetadata')
      // listPage() and similar functions derive the metadata from the page's URL.
      expect(code).toMatch(/routeMetadata\(|(list|detail|screen|result)Page\(/)
    }
    expect(pages.some((page) => readFileSync(page, 'utf8').includes(`'${url}'`))).toBe(true)
  },
)
