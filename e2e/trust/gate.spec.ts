import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { can, canOpen } from '#lib/can.ts'
import type { Call } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/index.ts'
import { rolePreview } from '#lib/contract/role.ts'
import { routeOf, routes } from '#lib/routes.ts'
import { defaultRoles } from '#sandbox/seed/accounts.ts'
import { size } from '#tests/support/size.ts'
import {
  allowSignIn,
  envelope,
  json,
  type Menu,
  PREFIX,
  type StubProvider,
  startStub,
} from '#tests/support/stub-provider.ts'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'
import { startPortal } from '../../scripts/lib/services.mjs'

/**
 * Every page of the built portal, as document and as payload of a navigation in the browser, with and without its
 * middleware: a page loads data only for a user whose role has it.
 */

const SECRET = 'a secret of this test with 32 characters and more'
const table = Object.values<Call>(calls)

/** All pages behind the sign-in, details with a number. */
const pages = globSync('app/(portal)/**/page.tsx', { cwd: inRoot() })
  .map((file) => file.replace(/^app\/\(portal\)|\/page\.tsx$/g, '').replace(/\[[^\]]*\]/g, 'N1'))
  .filter((path) => !path.includes('('))
  .sort()

let stub: StubProvider
const portals: { name: string; portal: ReturnType<typeof startPortal> }[] = []

test.describe.configure({ mode: 'default', timeout: 1_800_000 })

test.beforeAll(async () => {
  stub = await startStub()
  for (const [name, server] of [
    ['with middleware', undefined],
    ['without middleware', withoutMiddleware()],
  ] as const) {
    const env = {
      PROVIDER_URL: stub.url,
      PROVIDER_PREFIX: PREFIX,
      SESSION_SECRET: SECRET,
      THROTTLE_ADDRESS: '100000',
    }
    const port = await freePort()
    const portal = startPortal({ port, env, log: `.cache/test/gate ${name}.log`, ...(server && { server }) })
    await portal.ready()
    portals.push({ name, portal })
  }
})
test.afterAll(async () => {
  await Promise.all(portals.map(({ portal }) => portal.group.stop()))
  await stub.close()
})

/** A copy of the built server that has lost its middleware. Returns the path of its script. */
function withoutMiddleware(): string {
  const folder = inRoot('.cache', 'test', 'without-middleware')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(inRoot('.cache', 'test'), { recursive: true })
  execFileSync('cp', ['-al', inRoot('.next', 'standalone'), folder])
  const path = `${folder}/.next/server/functions-config-manifest.json`
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  expect(manifest.functions).toHaveProperty('/_middleware')
  delete manifest.functions['/_middleware']
  // A new file: the copy has hard links.
  rmSync(path)
  writeFileSync(path, JSON.stringify(manifest))
  return `${folder}/server.js`
}

type Granted = (typeof defaultRoles)[number]['rights']
const menusOf = ({ pages: urls, calls: paths }: Granted): Menu[] =>
  routes.flatMap(({ url }) => {
    if (urls !== '*' && !urls.includes(url)) return []
    const buttons = table.filter(
      (call) => call.pages.includes(url) && (paths === '*' || paths.includes(call.path)),
    )
    return [{ url, buttons: buttons.map(({ path }) => path) }]
  })

/** Signs in at one portal, whose cookies both accept. */
async function cookiesOf(stage: string | undefined, granted: Granted, preview?: Granted): Promise<string> {
  if (!stage) return ''
  const { origin } = portals[0]?.portal.url ?? { origin: '' }
  allowSignIn(stub, menusOf(granted), { stage })
  const jar = new Map<string, string>()
  const post = async (path: string, input: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'x-portal': '1', origin, 'content-type': 'application/json', cookie }
    const response = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
    })
    expect(response.status).toBe(200)
    for (const text of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (text.split(';', 1)[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
  }
  await post('admin/login.do', { merchantNo: '100001', userName: 'u', password: 'p', verifyCode: 'c' })
  if (preview) {
    const answer = { pages: menusOf(preview).map(({ url }) => url), calls: [], seconds: 900 }
    stub.on(rolePreview.path, (_, response) => json(response, envelope(answer)))
    await post(rolePreview.path, { nameZh: '', nameEn: '', pages: [], calls: [], sites: '*' })
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** What Next or a proxy before it could act on. */
const forged: Record<string, string>[] = [
  {},
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware:src/middleware:src/middleware' },
  { 'x-middleware-rewrite': '/home', 'x-middleware-next': '1' },
  { 'x-nextjs-data': '1', 'x-middleware-prefetch': '1' },
  { 'x-middleware-override-headers': 'cookie', 'x-middleware-request-cookie': 'portal=x' },
  { 'x-matched-path': '/home', 'x-invoke-path': '/home', 'x-invoke-status': '200', 'next-url': '/home' },
  { 'next-router-prefetch': '1', purpose: 'prefetch' },
]

const role = (code: string) =>
  defaultRoles.find((each) => each.code === code)?.rights ?? { pages: [], calls: [] }
const noRights: Granted = { pages: [], calls: [] }
/** Who asks; `granted` is what the role of a signed-in user has. */
const visitors: { name: string; stage?: string; rights: Granted; granted: Granted; preview?: Granted }[] = [
  { name: 'anonymous', rights: noRights, granted: noRights },
  ...['second_step', 'password_due', 'two_step_due'].map((stage) => ({
    ...{ name: stage, stage },
    ...{ rights: role('main'), granted: noRights },
  })),
  ...defaultRoles.map(({ code, rights }) => ({ name: code, stage: 'signed_in', rights, granted: rights })),
  ...['finance', 'support', 'risk'].map((code) => ({
    ...{ name: `a preview of ${code}`, stage: 'signed_in', rights: role('main') },
    ...{ granted: role(code), preview: role(code) },
  })),
]
/** `npm test` opens all pages as three of them only; two of the three may open few pages. */
const bounded = ['anonymous', 'two_step_due', 'support']

for (const visitor of visitors.filter(({ name }) => size(0, 1) === 1 || bounded.includes(name))) {
  test(`${visitor.name}: no page loads what the rights do not permit`, async () => {
    const { stage, rights, granted, preview } = visitor
    const menus = menusOf(granted)
    const grants = {
      pages: new Set(menus.map(({ url }) => url)),
      calls: new Set(menus.flatMap(({ buttons = [] }) => buttons)),
    }
    const cookie = await cookiesOf(stage, rights, preview)
    const wrong: unknown[] = []
    let opened = 0
    for (const { name, portal } of portals) {
      for (const [index, path] of pages.entries()) {
        const asPayload = [index % 2 === 0]
        for (const payload of size(0, 1) === 1 ? [true, false] : asPayload) {
          stub.arrivals.length = 0
          const headers = {
            cookie,
            ...(payload && { rsc: '1' }),
            ...(forged[index % forged.length] ?? {}),
          }
          const url = `${portal.url.origin}${path}${payload ? '?_rsc=1' : ''}`
          const response = await fetch(url, { headers, redirect: 'manual' })
          const text = await response.text()
          const loaded = stub.calls().filter((call) => !mayLoad(call, stage, grants))
          const open = stage === 'signed_in' && canOpen(grants, routeOf(path)?.url ?? '')
          const shown = response.status === 200 && !/NEXT_REDIRECT|NEXT_HTTP_ERROR_FALLBACK/.test(text)
          const setUp = stage === 'two_step_due' && path === '/account/twoStep'
          if (shown && open) opened++
          if (loaded.length > 0 || response.status >= 500 || (shown && !open && !setUp))
            wrong.push([name, path, payload, response.status, loaded])
        }
      }
    }
    expect(wrong).toEqual([])
    if (stage === 'signed_in') expect(opened).toBeGreaterThan(10)
  })
}

/** Whether a page may ask the provider for this. */
function mayLoad(path: string, stage: string | undefined, grants: Parameters<typeof can>[0]): boolean {
  const call = table.find((each) => each.path === path)
  if (!call) return false
  if (call.access === 'public') return true
  if (stage === 'two_step_due') return call.access === 'signed_in' || call.pages.includes('/account/twoStep')
  return stage === 'signed_in' && can(grants, call)
}
