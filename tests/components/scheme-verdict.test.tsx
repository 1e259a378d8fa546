/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react'
import { BrandSection } from '#app/(portal)/added_service/monthlyChargeback/brand-section.tsx'
import { SchemeSection } from '#app/(portal)/added_service/refugeesWarning/scheme-section.tsx'
import { ThresholdsSection } from '#app/(portal)/home/thresholds-section.tsx'
import { locales } from '#lib/contract/shapes.ts'
import { activationRefusal, preAuditRefusal } from '#lib/rules/early-payout.ts'
import { percentOf } from '#lib/rules/percent.ts'
import { distanceWords, schemeVerdict, verdictWords } from '#lib/rules/scheme.ts'
import { verdictLine } from '#sandbox/domain/risk/customer-service/line-emails.ts'
import { portalWord } from '#sandbox/platform/vocabulary.ts'
import { fakeApi, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'
import { monitored, monitoredCases } from '#tests/support/scheme-cases.ts'

const span = { from: '2026-10-31T16:00:00.000Z', to: '2026-11-30T15:59:59.999Z' }
const table = locales.flatMap((locale) => monitoredCases.map((each) => [locale, ...each] as const))

test.each(table)('%s: %d chargebacks, %s%%, %s USD: one verdict everywhere', async (locale, ...given) => {
  const figures = { ...monitored(...given), frauds: 1, cardType: 'visa' as const }
  const rate = percentOf(figures.chargebacks, figures.sales)
  expect(rate).toBe(given[1])
  const translate = (key: string, values?: Record<string, string>) =>
    portalWord(locale, 'scheme', key, values)
  const verdict = schemeVerdict(figures)
  const [words, distance] = [verdictWords(verdict, translate), distanceWords(verdict, translate)]
  fakeApi({
    'customerService/chargebackData.do': () =>
      success({
        limits: { chargebacks: 100, rate: '0.9' },
        rows: [{ month: '2026-11', ...span, ...figures, rate, chargebackUsd: '1.00' }],
      }),
  })
  await renderInPortal(
    <>
      <ThresholdsSection
        query={{
          data: {
            thresholds: {
              ...span,
              on: '2026-11-30',
              schemes: [{ ...figures, fraudRate: given[1], chargebackRate: rate }],
            },
          },
          error: null,
          isFetching: false,
          refetch: () => {},
        }}
      />
      <SchemeSection schemes={[figures]} />
      <BrandSection months={{ monthFrom: '2026-11', monthTo: '2026-11' }} />
    </>,
    { locale },
  )
  // Home, alert lines, and the cell of the month.
  await screen.findByTitle(new RegExp(words))
  expect(screen.getAllByText(words).length).toBeGreaterThanOrEqual(2)
  expect(screen.getAllByText(distance)).toHaveLength(2)
  expect(verdictLine(locale, figures)).toContain(words)
  const shop = { turnover: '1.00', schemes: [figures], hasBankAccount: true }
  const refusal = verdict.state === 'over' ? 'chargebacks' : null
  expect([preAuditRefusal(shop), activationRefusal(shop)]).toEqual([refusal, refusal])
})
