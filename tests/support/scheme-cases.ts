import type { SchemeFigures } from '#lib/rules/scheme.ts'

/** The boundary cases of the card schemes' thresholds, for every place that states a verdict. */

export type MonitoredRate = '0.89' | '0.90'
type Case = readonly [99 | 100, MonitoredRate, '74999.99' | '75000.00']

export const monitoredCases: readonly Case[] = ([99, 100] as const).flatMap((count) =>
  (['0.89', '0.90'] as const).flatMap((rate) =>
    (['74999.99', '75000.00'] as const).map((usd): Case => [count, rate, usd]),
  ),
)

/** Figures whose chargeback rate and fraud rate both show as this rate. */
export const monitored = (chargebacks: number, rate: MonitoredRate, fraudUsd: string): SchemeFigures => ({
  chargebacks,
  sales: Math[rate === '0.90' ? 'floor' : 'ceil'](chargebacks / (Number(rate) / 100)),
  fraudUsd,
  salesUsd: rate === '0.90' ? '8333000.00' : '8426970.00',
})
