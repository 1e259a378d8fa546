'use client'

import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { EditButton } from '#components/form/edit-button.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { useCan } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { emailConfig, getEmailConfig, type RiskOrderMail } from '#lib/contract/customer-service.ts'
import { CHANGE_SCORES, LARGE_AMOUNT_USD } from '#lib/rules/review.ts'

const RiskMailDialog = dynamic(
  () => import('./risk-mail-dialog.tsx').then((module) => module.RiskMailDialog),
  {
    ssr: false,
  },
)

/** How an order is reviewed, and who is told of those that stand out. */
export function RiskMailSection() {
  const t = useTranslations('customer_service')
  const may = useCan()(emailConfig)
  const edited = useEdited<RiskOrderMail>()
  const { data, error, isFetching, refetch } = useQuery(callOptions(getEmailConfig, {}))
  return (
    <Section
      id="told"
      title={t('told')}
      aside={data && may && <EditButton label={t('edit_told')} onClick={() => edited.edit(data)} />}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('review_text', { card: CHANGE_SCORES.card, other: CHANGE_SCORES.ip, amount: LARGE_AMOUNT_USD })}
      </Typography>
      {data ? (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {data.enabled && data.emails.length > 0
            ? t('told_text', {
                score: data.minScore,
                amount: LARGE_AMOUNT_USD,
                emails: data.emails.join(', '),
              })
            : t('told_nobody')}
        </Typography>
      ) : error ? (
        <ErrorState level={3} error={error} retrying={isFetching} onRetry={() => refetch()} />
      ) : (
        <ListSkeleton rows={1} />
      )}
      {edited.row && (
        <RiskMailDialog
          row={edited.row}
          latest={data}
          open={edited.open}
          onClose={edited.close}
          onClosed={edited.closed}
        />
      )}
    </Section>
  )
}
