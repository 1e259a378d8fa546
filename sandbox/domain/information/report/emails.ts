import type { Locale } from '#lib/contract/shapes.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { postMessage } from '#sandbox/platform/outbox.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'
import type { StoredReport } from './rights.ts'

type Event = 'ready' | 'too_many' | 'failed' | 'paused'

/** Where a report and its files are. */
export const reportLink = (portalUrl: string, reportNo: string): string =>
  `${portalUrl}/account/reports?report=${encodeURIComponent(reportNo)}`

/** An email about a report. It has a link, never the data. */
export async function mailReport(
  db: Database,
  { name, locale: ownLocale }: StoredReport,
  {
    to,
    event,
    values = {},
  }: {
    to: { email: string; locale: Locale | null }
    event: Event
    values?: Record<string, string>
  },
): Promise<void> {
  const locale = to.locale ?? ownLocale
  const all = { name, ...values }
  await postMessage(db, {
    kind: 'email',
    to: to.email,
    subject: providerWord(locale, 'mail', `report.${event}.subject`, all),
    body: providerWord(locale, 'mail', `report.${event}.body`, all),
  })
}
