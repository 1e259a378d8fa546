'use client'

import './answers.css'

import { ArrowLeft } from 'lucide'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { EditedSection } from '#components/form/edited-section.tsx'
import { ListHead } from '#components/grid/list-head.tsx'
import { ToolButton } from '#components/grid/tool-button.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { alertList } from '#lib/contract/alert.ts'
import { type AlertAnswers, getAlertAnswers, saveAlertAnswers } from '#lib/contract/alert-answer.ts'
import { refundSave } from '#lib/contract/refund.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useRuleText } from './use-rule-text.ts'

const AnswersDialog = latePart(() => import('./answers-dialog.tsx').then((module) => module.AnswersDialog))

/** Which alerts are answered automatically, and how much of the daily limit is used. */
export function AnswersScreen() {
  const t = useTranslations('alert.answers')
  const page = useTranslations('alert.pages')
  const routes = useTranslations('routes')
  const format = useFormat()
  const can = useCan()
  const mayRefund = can(refundSave)
  return (
    <div className="portal-stack">
      <ListHead title={routes('alertService')}>
        <ToolButton icon={<Icon icon={ArrowLeft} />} label={page('list')} href="/risk/alertService" />
      </ListHead>
      <EditedSection
        id="answers"
        title={t('title')}
        get={getAlertAnswers}
        // A user who may not refund may not switch refunds on either.
        save={mayRefund ? saveAlertAnswers : refundSave}
        editLabel={t('edit')}
        Dialog={AnswersDialog}
        rows={5}
        intro={
          <p className="p-note intro portal-answers-intro">
            {format.sentences([t('text'), can(saveAlertAnswers) && !mayRefund && t('needs_right')])}
          </p>
        }
      >
        {(answers) => <Answers answers={answers} />}
      </EditedSection>
    </div>
  )
}

function Answers({ answers }: { answers: AlertAnswers }) {
  const t = useTranslations('alert.answers')
  const format = useFormat()
  const ruleText = useRuleText(answers)
  const { enabled, rules, dailyLimit, limitCurrency, emails, today } = answers
  const spent = dailyLimit !== null && {
    id: 'today',
    label: t('today'),
    value: t('today_of', {
      amount: format.money(today.amount, limitCurrency),
      limit: format.money(dailyLimit, limitCurrency),
      count: today.refunds,
    }),
  }
  return (
    <>
      <DescriptionList
        items={[
          { id: 'enabled', label: t('fields.enabled'), value: t(enabled ? 'on' : 'off') },
          {
            id: 'rules',
            label: t('fields.rules'),
            value:
              rules.length === 0 ? (
                t('rules_none')
              ) : (
                <ul className="portal-answer-rules">
                  {rules.map((rule) => (
                    <li key={JSON.stringify(rule)}>{ruleText(rule)}</li>
                  ))}
                </ul>
              ),
          },
          {
            id: 'limit',
            label: t('fields.dailyLimit'),
            value: dailyLimit === null ? t('none') : format.money(dailyLimit, limitCurrency),
          },
          ...(spent ? [spent] : []),
          {
            id: 'emails',
            label: t('weekly'),
            value: emails.length > 0 ? emails.join(', ') : t('none'),
          },
        ]}
      />
      <p className="portal-answers-link">
        <NextLink
          href={listHref('/risk/alertService', alertList, { answer: ['refunded', 'refund_failed'] })}
          prefetch={false}
          className="portal-link"
        >
          {t('see')}
        </NextLink>
      </p>
    </>
  )
}
