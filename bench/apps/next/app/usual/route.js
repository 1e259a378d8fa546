import { getIronSession } from 'iron-session'
import { cookies } from 'next/headers'

export const dynamic = 'force-dynamic'

const options = {
  cookieName: 'usual',
  password: process.env.SESSION_SECRET,
  cookieOptions: { secure: false },
}

/** Signs in, so that the measured handler opens a real seal. */
export async function GET() {
  const session = await getIronSession(await cookies(), options)
  Object.assign(session, {
    merchantNo: '100001',
    userName: 'admin',
    cookie: `SANDBOXSESSION=${'x'.repeat(60)}`,
    permissions: Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`/page/${index}`, `id-${index}`]),
    ),
  })
  await session.save()
  return Response.json({ signedIn: true })
}

/** How such handlers are usually written: session from cookies(), fetch, parse, stringify. */
export async function POST(request) {
  const session = await getIronSession(await cookies(), options)
  if (!session.userName) return Response.json({ code: 'E0001' }, { status: 401 })
  const response = await fetch(`${process.env.UPSTREAM}/provider/transaction/list.do`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: session.cookie },
    body: JSON.stringify(await request.json()),
    cache: 'no-store',
  })
  return Response.json(await response.json())
}
