import { and, eq } from 'drizzle-orm'
import { type Locale, locales } from '#lib/contract/shapes.ts'
import { emailedTime } from '#sandbox/domain/people/merchant-info/mail.ts'
import type { Context, PublicContext } from '#sandbox/platform/context.ts'
import { users } from '#sandbox/platform/db/schema/identity.ts'
import { zoneOf } from '#sandbox/platform/db/zone-of.ts'
import { postMessage, UNKNOWN_MAILBOX } from '#sandbox/platform/outbox.ts'
import { displayName, providerWord } from '#sandbox/platform/vocabulary.ts'

/** The events of sandbox/messages/<locale>/mail.json below `security`. */
export const securityEvents = [
  'reset',
  'reset_by_administrator',
  'password_reset',
  'invitation',
  'invitation_withdrawn',
  'role_changed',
  'email_confirm',
  'email_requested',
  'email_changed',
  'email_reverted',
  'account_frozen',
  'second_step_changed',
  'passkey_added',
  'passkey_removed',
  'second_step_slowed',
  'second_step_locked',
  'second_step_reset',
  'new_browser',
  'sessions_ended',
  'policy_changed',
  'approval_rules_changed',
] as const
type SecurityEvent = (typeof securityEvents)[number]

interface SecurityMail {
  event: SecurityEvent
  /**
   * Values of the placeholders. In the recipient's language: `word:` names a text of mail.json, `region:` a country.
   */
  values?: Record<string, string>
  /** Default: the user's address. */
  to?: string
  /** The merchant's main account receives a copy, without the link. */
  copied?: boolean
}

type Name = { merchantNo: string; userName: string }

/**
 * Emails what happened to an account, when, from where, and what to do about it, in the recipient's language. If
 * the user does not exist or cannot sign in, nothing is sent, but the work is the same.
 */
export async function mailSecurity(
  ctx: PublicContext | Context,
  { merchantNo, userName }: Name,
  { event, values = {}, to, copied = false }: SecurityMail,
): Promise<void> {
  const [user] = await ctx.db
    .select({ email: users.email, locale: users.locale, status: users.status })
    .from(users)
    .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, userName)))
  const at = emailedTime(ctx.securityNow(), await zoneOf(ctx.db, merchantNo))
  const all: Record<string, string> = { ...values, merchantNo, userName, at, ip: ctx.ip }
  const isOwn = 'userName' in ctx && ctx.userName === userName && ctx.merchantNo === merchantNo
  const content = contentIn(languages(isOwn ? ctx.locale : user?.locale), event, all)
  const email = to ?? user?.email ?? UNKNOWN_MAILBOX
  const exists = user?.status === 'active'
  await postMessage(ctx.db, { kind: 'email', to: email, ...content }, exists)
  if (!copied) return
  const [main] = await ctx.db
    .select({ userName: users.userName, email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.merchantNo, merchantNo), eq(users.main, true)))
  if (!main || main.userName === userName) return
  const { link: _, ...shown } = all
  const copy = contentIn(languages(main.locale), event, { ...shown, copy: '' })
  await postMessage(ctx.db, { kind: 'email', to: main.email, ...copy }, exists)
}

const languages = (locale: Locale | null | undefined): readonly Locale[] => (locale ? [locale] : locales)

function inWords(locale: Locale, value: string): string {
  if (value.startsWith('word:')) return providerWord(locale, 'mail', value.slice('word:'.length))
  return value.startsWith('region:') ? displayName(locale, 'region', value.slice('region:'.length)) : value
}

function contentIn(
  wanted: readonly Locale[],
  event: SecurityEvent,
  values: Record<string, string>,
): { subject: string; body: string } {
  const parts = wanted.map((locale) => {
    const known = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, inWords(locale, value)]),
    )
    const word = (key: string, more = {}) =>
      providerWord(locale, 'mail', `security.${key}`, { ...known, ...more })
    const what = word(`${event}.what`)
    const isCopy = 'copy' in values
    const lines = [
      word('line', { what }),
      isCopy ? '' : word(`${event}.next`),
      isCopy ? word('copy') : word(`${event}.not_you`),
    ]
    return { subject: word(`${event}.subject`), body: lines.filter(Boolean).join('\n') }
  })
  return {
    subject: parts.map(({ subject }) => subject).join(' / '),
    body: parts.map(({ body }) => body).join('\n\n'),
  }
}
