import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { PageStyle } from '#components/plain/page-style.tsx'
import { currentSession } from '#lib/server/current-session.ts'
import { navigate, returnPath } from '#lib/server/navigation.ts'
import { EarlySubmit } from './early-submit.tsx'
import { LoginScreen } from './login-screen.tsx'

export const generateMetadata = (): Promise<Metadata> => routeMetadata('/login')

interface LoginPageProps {
  /** `ended`: why the session ended, a name of `reasons`. `from`: the page that the user requested. */
  searchParams: Promise<{ ended?: string | string[]; from?: string | string[] }>
}

const reasons = {
  E0006: 'errors.signed_in_elsewhere',
  session_idle: 'errors.session_idle',
  session_lasted: 'errors.session_lasted',
  rights_refused: 'errors.rights_refused',
  password_reset: 'password.reset_done',
  password_reset_frozen: 'password.reset_done_frozen',
  role_changed: 'shell.role_changed',
  account_closed: 'shell.account_closed',
  ended_remotely: 'shell.ended_remotely',
  network_not_allowed: 'shell.network_not_allowed',
} as const

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const [query, current, t, headerList] = await Promise.all([
    searchParams,
    currentSession(),
    getTranslations(),
    headers(),
  ])
  const [ended, from] = [one(query.ended), one(query.from)]
  const decision = navigate({
    path: '/login',
    signedIn: current?.session.stage === 'signed_in',
    setsUp: current?.session.stage === 'two_step_due',
    rights: current?.rights,
    from,
    ended: Boolean(ended),
  })
  if (decision.kind === 'redirect') redirect(decision.to)
  const reason =
    ended && t(ended in reasons ? reasons[ended as keyof typeof reasons] : 'errors.session_ended')
  return (
    <>
      <PageStyle />
      <EarlySubmit nonce={headerList.get('x-nonce') ?? undefined} />
      <PageMessages areas={['login', 'password', 'shell', 'validation']}>
        <LoginScreen endReason={reason} from={returnPath(from)} />
      </PageMessages>
    </>
  )
}
