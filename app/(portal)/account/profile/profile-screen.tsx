'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { Section } from '#components/detail/section.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { TypedText } from '#components/typed-text.tsx'
import { callOptions } from '#lib/client/query.ts'
import { getProfile, type Profile } from '#lib/contract/account.ts'
import { useLocaleCode } from '#lib/i18n/use-locale-code.ts'
import { EmailDialog } from './email-dialog.tsx'

/** The signed-in user's own record. */
export function ProfileScreen() {
  const t = useTranslations()
  const profile = useQuery(callOptions(getProfile, {}))
  const email = useEdited<Profile>()
  const { data } = profile
  return (
    <Box className="portal-stack" sx={{ maxWidth: '46rem' }}>
      <Typography variant="h1">{t('routes.account_profile')}</Typography>
      <Section
        id="profile"
        title={t('routes.account')}
        aside={
          data && (
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => email.edit(data)}>
              {t('account.email_change')}
            </Button>
          )
        }
      >
        <Fetched query={profile} skeleton={<DetailSkeleton groups={1} />}>
          {(record) => <Facts profile={record} />}
        </Fetched>
      </Section>
      {email.row && <EmailDialog {...email.dialog} profile={email.row} />}
    </Box>
  )
}

function Facts({ profile }: { profile: Profile }) {
  const t = useTranslations('account')
  const locale = useLocaleCode()
  const { userName, name, email, pendingEmail, role, maskedPhone } = profile
  const fact = (id: 'userName' | 'name' | 'role' | 'email' | 'maskedPhone', value: ReactNode) => ({
    id,
    label: t(`fields.${id}`),
    value,
  })
  return (
    <>
      <DescriptionList
        items={[
          fact('name', <TypedText text={name} />),
          fact('userName', userName),
          fact('role', role[locale]),
          fact('email', email),
          ...(maskedPhone ? [fact('maskedPhone', maskedPhone)] : []),
        ]}
      />
      {pendingEmail && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {t('email_pending', { email: pendingEmail })}
        </Typography>
      )}
    </>
  )
}
