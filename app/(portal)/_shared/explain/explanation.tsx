'use client'

import '../shared.css'

import { useTranslations } from 'next-intl'
import { SmallTable } from '#components/detail/small-table.tsx'
import { TextLink } from '#components/layout/text-link.tsx'
import { PlainAlert } from '#components/plain/alert.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { useOpens } from '#lib/client/use-opens.ts'
import type { RiskExplanation } from '#lib/contract/risk.ts'
import { articleHref } from '#lib/help/articles.ts'
import { customRuleHref, riskListHref } from '#lib/record-hrefs.ts'
import { REFUSING_SCORE, riskVerdict } from '#lib/rules/risk.ts'
import { stoppingFindings } from '#lib/rules/stopping-findings.ts'
import { useFindingText } from './use-finding-text.ts'

type Check = RiskExplanation['checks'][number]

const tones = {
  passed: 'good',
  let_pass: 'attention',
  pre_authorized: 'attention',
  refused: 'bad',
  none: 'neutral',
} as const

/** The records that a remedy names, by check. */
const hrefs = { risk_list: riskListHref, custom_rule: customRuleHref } as const

/** Why the risk checks stopped an order: each kind of rule with its values at that time, and what would let it pass. */
export function Explanation({ explanation }: { explanation: RiskExplanation }) {
  const t = useTranslations('risk_explain')
  const { decidedBy, verdict, recorded, checks, remedies } = explanation
  const deciding = (check: Check) => (check.check === decidedBy ? 0 : 1)
  const stateOf = (check: Check) => (check.rules === 0 ? 'none' : check.state)
  return (
    <div className="portal-explanation">
      {(decidedBy || verdict === 'accepted') && (
        <p className="portal-h3">{t(`lead.${decidedBy ?? 'let_pass'}`, { verdict })}</p>
      )}
      <SmallTable
        caption={t('caption')}
        rows={checks.toSorted((a, b) => deciding(a) - deciding(b))}
        rowKey={(check) => check.check}
        columns={[
          { field: 'check', header: t('column.check'), render: (check) => t(`check.${check.check}`) },
          {
            field: 'state',
            header: t('column.state'),
            render: (check) => (
              <StatusChip label={t(`state.${stateOf(check)}`)} tone={tones[stateOf(check)]} />
            ),
          },
          {
            field: 'findings',
            header: t('column.findings'),
            render: (check) => <Findings check={check} explanation={explanation} />,
          },
        ]}
      />
      {remedies.length > 0 && (
        <div className="remedies">
          <h3>{t('remedies')}</h3>
          <ul>
            {remedies.map((remedy) => (
              <li key={remedy}>
                {remedy} <RemedyLink remedy={remedy} explanation={explanation} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {!recorded && <PlainAlert severity="info">{t('older')}</PlainAlert>}
      <p className="help">
        <TextLink href={articleHref('blocked_orders')}>{t('help')}</TextLink>
      </p>
    </div>
  )
}

/** The entry or the custom rule that the remedy names. */
function RemedyLink({ remedy, explanation }: { remedy: string; explanation: RiskExplanation }) {
  const t = useTranslations('risk_explain.open')
  const opens = useOpens()
  return stoppingFindings(explanation).map(({ check, ruleNo }) => {
    if (!ruleNo || (check !== 'risk_list' && check !== 'custom_rule') || !remedy.includes(ruleNo)) return null
    const href = hrefs[check](ruleNo)
    return opens(href) ? (
      <TextLink key={ruleNo} href={href}>
        {t(check)}
      </TextLink>
    ) : null
  })
}

function Findings({ check, explanation }: { check: Check; explanation: RiskExplanation }) {
  const t = useTranslations('risk_explain')
  const textOf = useFindingText()
  if (check.check === 'score') return <ScoreFinding score={explanation.score} />
  if (check.rules === 0) return t('no_rule')
  if (check.findings.length === 0) return t(`passed.${check.check}`, { count: check.rules })
  return check.findings.map((finding) => (
    <div key={`${finding.ruleNo}-${finding.part}`}>{textOf(finding)}</div>
  ))
}

function ScoreFinding({ score }: { score: RiskExplanation['score'] }) {
  const t = useTranslations('risk_explain.score')
  const verdict = riskVerdict(score.riskScore, score)
  return (
    <>
      <div>
        {t(verdict, {
          score: score.riskScore,
          preAuth: score.preAuthScore,
          total: score.totalScore,
          over: score.riskScore > score.totalScore ? 'total' : 'other',
          refusing: REFUSING_SCORE,
        })}
      </div>
      {score.rules.map((rule) => (
        <div key={rule.ruleCode} className="portal-secondary">
          {t('rule', { name: rule.name, score: rule.score })}
        </div>
      ))}
    </>
  )
}
