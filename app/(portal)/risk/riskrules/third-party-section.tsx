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
import { getThirdPartyRule, saveThirdPartyRule, type ThirdPartyRule } from '#lib/contract/risk.ts'
import { useChangedText } from './use-changed-text.ts'

const ThirdPartyDialog = dynamic(
  () => import('./third-party-dialog.tsx').then((module) => module.ThirdPartyDialog),
  { ssr: false },
)

/** What a scoring service's judgement is worth. */
export function ThirdPartySection() {
  const t = useTranslations('risk')
  const changed = useChangedText()
  const may = useCan()(saveThirdPartyRule)
  const edited = useEdited<ThirdPartyRule>()
  const { data, error, isFetching, refetch } = useQuery(callOptions(getThirdPartyRule, {}))
  return (
    <Section
      id="third-party"
      title={t('third_party')}
      aside={data && may && <EditButton label={t('edit_third_party')} onClick={() => edited.edit(data)} />}
    >
      {data ? (
        <>
          <Typography>
            {t('third_party_text', {
              enabled: String(data.enabled),
              passScore: data.passScore,
              score: data.score,
            })}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {changed(data)}
          </Typography>
        </>
      ) : error ? (
        <ErrorState level={3} error={error} retrying={isFetching} onRetry={() => refetch()} />
      ) : (
        <ListSkeleton rows={2} />
      )}
      {edited.row && (
        <ThirdPartyDialog
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
