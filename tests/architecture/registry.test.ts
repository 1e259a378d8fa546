import type { Call } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/index.ts'
import { type Route, routes } from '#lib/routes.ts'
import { filesIn } from '#tests/support/sources.ts'

/** The registry of pages, the table of calls and the files are consistent. */

const doubles = (values: readonly (string | number)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

/** The registered URL of a page file, without route groups and without the segments of a detail page. */
function urlOf(path: string): string {
  const segments = path
    .replace(/^app\//, '')
    .replace(/\/?page\.tsx$/, '')
    .split('/')
  const fixed = segments.filter((segment) => segment && !/^\(.*\)$/.test(segment))
  const dynamic = fixed.findIndex((segment) => segment.startsWith('['))
  return `/${(dynamic < 0 ? fixed : fixed.slice(0, dynamic)).join('/')}`
}

describe('pages', () => {
  const pages = new Set(filesIn(['app'], ['/page.tsx']).map(urlOf))
  const built = routes.filter((route) => route.built).map((route) => route.url)

  test('every page of app/ is in the registry and marked as built', () => {
    // `/` only redirects to /login; the folder of an area redirects to one of its pages.
    const redirects = routes.filter((route) => route.redirect).map((route) => route.url)
    const known = new Set<string>([...built, ...redirects, '/'])
    // A page below a list has the permission of the list, like the detail pages.
    const isBelow = (url: string) => built.some((list) => url.startsWith(`${list}/`))
    expect([...pages].filter((url) => !known.has(url) && !isBelow(url))).toEqual([])
  })

  test('every page that the registry marks as built exists', () => {
    expect(built.filter((url) => !pages.has(url))).toEqual([])
  })

  test('every folder of app/ is part of a URL; shared parts are in private folders', () => {
    const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
    const parents = (folder: string) =>
      folder.split('/').map((_, index, segments) => segments.slice(0, index + 1).join('/'))
    const isPrivate = (folder: string) => folder.split('/').some((segment) => segment.startsWith('_'))
    const served = new Set(
      filesIn(['app'], ['/page.tsx', '/route.ts']).flatMap((path) => parents(folderOf(path))),
    )
    const folders = new Set(filesIn(['app'], ['.ts', '.tsx']).map(folderOf))
    expect([...folders].filter((folder) => !isPrivate(folder) && !served.has(folder))).toEqual([])
  })

  test('numbers, URLs and titles are unique', () => {
    expect(doubles(routes.map((route) => route.no))).toEqual([])
    expect(doubles(routes.map((route) => route.url))).toEqual([])
    expect(doubles(routes.map((route) => route.title))).toEqual([])
  })

  test('parents and redirects are registered, and a redirect leads to a child', () => {
    const byUrl = new Map<string, Route>(routes.map((route) => [route.url, route]))
    const wrong = routes.filter(
      (route) =>
        (route.parent && !byUrl.get(route.parent)?.redirect) ||
        (route.redirect && byUrl.get(route.redirect)?.parent !== route.url),
    )
    expect(wrong).toEqual([])
  })
})

describe('calls', () => {
  const table: readonly Call[] = Object.values(calls)

  test('numbers are unique, paths match the table', () => {
    expect(doubles(table.map((call) => call.no))).toEqual([])
    expect(Object.entries(calls).filter(([path, call]) => path !== call.path)).toEqual([])
  })

  test('pages of calls are registered', () => {
    const urls = new Set<string>(routes.map((route) => route.url))
    expect(table.flatMap((call) => call.pages).filter((url) => !urls.has(url))).toEqual([])
  })

  test('`changes` names existing calls that only read', () => {
    const wrong = table.flatMap((call) =>
      call.changes
        .filter((path) => !Object.hasOwn(calls, path) || calls[path as keyof typeof calls].write)
        .map((path) => `${call.path} changes ${path}`),
    )
    expect(wrong).toEqual([])
  })

  test('only calls that write have `changes`', () => {
    expect(table.filter((call) => !call.write && call.changes.length > 0)).toEqual([])
  })
})
