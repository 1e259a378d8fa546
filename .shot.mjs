import { chromium } from '@playwright/test'
import { chromiumArguments, chromiumPath } from './scripts/lib/chromium.mjs'

const P = 'http://localhost:' + (process.env.PORT || 3123),
  S = 'http://127.0.0.1:' + (process.env.SANDBOX_PORT || 4723)
const [, , spec] = process.argv
const shots = JSON.parse(spec)
const b = await chromium.launch({ args: chromiumArguments, executablePath: chromiumPath() })
const states = {}
async function state(user, merchant = '100001') {
  const k = user + merchant
  if (states[k]) return states[k]
  const c = await b.newContext({ baseURL: P, extraHTTPHeaders: { 'x-portal': '1', origin: P } })
  const pic = await c.request.get('/api/common/getVerifyCode.do')
  const l = await (
    await fetch(`${S}/_sandbox/outbox?kind=captcha&to=${encodeURIComponent(pic.headers()['x-verify-id'])}`)
  ).json()
  const tok = await (await c.request.post('/api/common/getLoginToken.do', { data: {} })).json()
  const a = await (
    await c.request.post('/api/admin/login.do', {
      headers: { loginToken: tok.data },
      data: { merchantNo: merchant, userName: user, password: 'Sandbox#2026', verifyCode: l[0].body },
    })
  ).json()
  if (!/^00000/.test(a.code)) throw new Error(JSON.stringify(a))
  const s = await c.storageState()
  await c.close()
  return (states[k] = s)
}
for (const s of shots) {
  const c = await b.newContext({
    baseURL: P,
    storageState: await state(s.user || 'admin', s.merchant),
    locale: s.lang || 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: s.dark ? 'dark' : 'light',
    viewport: { width: s.w || 1440, height: s.h || 900 },
  })
  const p = await c.newPage()
  p.on('console', (m) => {
    if (['error', 'warning'].includes(m.type())) console.log(s.name, m.type(), m.text().slice(0, 300))
  })
  p.on('pageerror', (e) => console.log(s.name, 'PAGEERROR', e.message.slice(0, 400)))
  const r = await p
    .goto(s.url, { waitUntil: 'networkidle', timeout: 120000 })
    .catch((e) => console.log(s.name, e.message))
  await p.waitForTimeout(s.wait || 1200)
  if (s.eval) console.log(s.name, JSON.stringify(await p.evaluate(s.eval)))
  console.log(
    s.name,
    r?.status(),
    'overflow',
    await p.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  )
  await p.screenshot({ path: `/tmp/shots/${s.name}.png`, fullPage: s.full !== false })
  await c.close()
}
await b.close()
