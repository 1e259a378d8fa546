'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { callOptions } from '#lib/client/query.ts'
import { announcements } from '#lib/contract/home.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { localeOfTag } from '#lib/i18n/locale.ts'
import { routeOf } from '#lib/routes.ts'
import { Lines } from './lines.tsx'

const LIST = '/notice/bulletin_details'

/** The provider's latest notices. */
export function NewsSection() {
  const t = useTranslations('home.news')
  const format = useFormat()
  const locale = localeOfTag(useLocale())
  const { data, error } = useQuery(callOptions(announcements, {}))
  const built = routeOf(LIST)?.built === true
  return (
    <Section
      id="news"
      title={t('title')}
      aside={
        built && (
          <Link component={NextLink} href={LIST} prefetch={false} variant="body2">
            {t('all')}
          </Link>
        )
      }
    >
      {error ? (
        <ErrorAlert error={error} />
      ) : (
        <Lines items={data} none={t('none')} keyOf={({ newsId }) => newsId}>
          {({ newsId, title, publishedAt }) => (
            <>
              <Box component="span" sx={{ minWidth: 0 }}>
                {built ? (
                  <Link component={NextLink} href={`${LIST}/${encodeURIComponent(newsId)}`} prefetch={false}>
                    {title[locale]}
                  </Link>
                ) : (
                  title[locale]
                )}
              </Box>
              <Box
                component="span"
                sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}
              >
                {format.date(publishedAt)}
              </Box>
            </>
          )}
        </Lines>
      )}
    </Section>
  )
}
