'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { SmallTable } from '#components/detail/small-table.tsx'
import { type AnswerPreview, PREVIEW_DAYS, type previewAlertAnswers } from '#lib/contract/alert-answer.ts'
import type { InputOf } from '#lib/contract/call.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { compareAmounts } from '#lib/rules/compare-amounts.ts'

interface PreviewResultProps {
  preview: AnswerPreview
  limits: Pick<InputOf<typeof previewAlertAnswers>, 'dailyLimit' | 'limitCurrency'>
}

/** The number of refunds, their money, the days against the limit, and why the other alerts are left. */
export function PreviewResult({ preview, limits }: PreviewResultProps) {
  const t = useTranslations('alert.answers.preview')
  const word = useTranslations('enums.alertAnswer')
  const format = useFormat()
  const { dailyLimit, limitCurrency } = limits
  const { alerts, answered, amount, amounts, days, left } = preview
  if (alerts === 0) return <Typography variant="body2">{t('nothing', { days: PREVIEW_DAYS })}</Typography>
  const money = (value: string) => format.money(value, limitCurrency)
  const most = days.reduce((top, day) => (compareAmounts(day.amount, top) > 0 ? day.amount : top), '0')
  const figures = [
    {
      label: t('figure_answered'),
      value: t('of', { part: format.count(answered), all: format.count(alerts) }),
    },
    { label: t('figure_amount'), value: money(amount) },
    { label: t('figure_most'), value: t('of', { part: money(most), all: money(dailyLimit) }) },
  ]
  return (
    <>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))', gap: 2 }}
      >
        {figures.map(({ label, value }) => (
          <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'end' }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="h3" sx={{ m: 0 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {amounts.length > 0 && (
        <Typography variant="body2">
          {t('amounts', {
            amounts: format.items(amounts.map((sum) => format.money(sum.amount, sum.currency))),
          })}
        </Typography>
      )}
      {left.length > 0 && (
        <Typography variant="body2">
          {t('left', {
            reasons: format.items(
              left.map((each) =>
                t('left_reason', { reason: word(each.answer), count: format.count(each.alerts) }),
              ),
            ),
          })}
        </Typography>
      )}
      {days.length > 0 && (
        <SmallTable
          caption={t('days')}
          rows={days}
          rowKey={({ day }) => day}
          columns={[
            { field: 'day', header: t('day'), whole: true, render: ({ day }) => format.date(day) },
            {
              field: 'answered',
              header: t('answered'),
              number: true,
              render: (day) => format.count(day.answered),
            },
            { field: 'amount', header: t('amount'), number: true, render: (day) => money(day.amount) },
            {
              field: 'share',
              header: t('share'),
              align: 'right',
              // For reading only: the provider compares the amounts.
              render: (day) => `${Math.floor((Number(day.amount) / Number(dailyLimit)) * 100)}%`,
            },
            {
              field: 'over_limit',
              header: t('over_limit'),
              number: true,
              render: (day) => format.count(day.overLimit),
            },
          ]}
        />
      )}
    </>
  )
}
