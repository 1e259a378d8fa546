import { GO, pageKeys, pageKeysOf, SHOW_KEYS } from '#app/(portal)/_shared/keys/page-keys.ts'
import { actionKeys, listKeys, recordKeys } from '#components/shortcuts/list-keys.ts'
import { routeOf } from '#lib/routes.ts'

test('every key opens a page of the registry, and only permitted pages', () => {
  for (const url of Object.values(pageKeys)) expect(routeOf(url)?.url).toBe(url)
  const grants = { pages: new Set(['/deal/refund', '/risk']), calls: new Set<string>() }
  // All users have notices and help.
  expect(pageKeysOf(grants).map(([, url]) => url)).toEqual([
    '/deal/refund',
    '/notice/bulletin_details',
    '/help/ac_settings',
  ])
})

test('no single key has two actions', () => {
  const keys = [...Object.keys(listKeys), ...Object.keys(recordKeys), GO, SHOW_KEYS]
  expect(new Set(keys).size).toBe(keys.length)
  expect(Object.keys(actionKeys)).toHaveLength(keys.length - 2)
})
