'use client'

import './order.css'

import { useTranslations } from 'next-intl'
import type { TransactionDetail } from '#lib/contract/transaction.ts'

/** The scale ends at 100; a sum of rule scores can be higher. */
const SCALE = 100

type Scores = Pick<TransactionDetail, 'riskScore' | 'preAuthScore' | 'totalScore'>

/**
 * The risk score on a scale from 0, with the two thresholds. Each part has a name, a range and a pattern, so
 * that the meaning does not depend on color.
 */
export function RiskBar({ order }: { order: Scores }) {
  const t = useTranslations('detail.risk')
  const { riskScore, preAuthScore, totalScore } = order
  const end = Math.max(SCALE, riskScore, totalScore)
  const at = (score: number) => `${((Math.min(Math.max(score, 0), end) / end) * 100).toFixed(2)}%`
  const parts = [
    {
      id: 'accepted',
      to: preAuthScore,
      from: 0,
      text: t('accepted', { to: preAuthScore }),
    },
    {
      id: 'pre_authorized',
      from: preAuthScore,
      to: totalScore,
      text: t('pre_authorized', { from: preAuthScore + 1, to: totalScore }),
    },
    {
      id: 'refused',
      from: totalScore,
      to: end,
      text: t('refused', { from: totalScore + 1 }),
    },
  ].filter((part) => part.to > part.from)

  return (
    <figure className="portal-risk-bar">
      <div
        role="img"
        aria-label={t('bar', { score: riskScore, preAuth: preAuthScore, total: totalScore })}
        className="scale"
      >
        <div className="parts">
          {parts.map(({ id, from, to }) => (
            <div key={id} className={id} style={{ width: at(to - from) }} />
          ))}
        </div>
        {/* Moved so that the label stays inside the bar at both ends. */}
        <div className="score" style={{ left: at(riskScore), transform: `translateX(-${at(riskScore)})` }}>
          {t('score', { score: riskScore })}
        </div>
        <div className="mark" style={{ left: at(riskScore) }} />
      </div>
      <figcaption>
        {parts.map(({ id, text }) => (
          <span key={id}>
            <span aria-hidden className={`part ${id}`} />
            {text}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
