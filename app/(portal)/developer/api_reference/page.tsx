import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

import NextLink from 'next/link'
import { getTranslations } from 'next-intl/server'
import { CopyButton } from '#components/copy-button.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { StyledParts } from '#components/layout/styled-parts.tsx'
import { payDocument } from '#lib/contract/pay-api/document.ts'
import { operationList } from '#lib/contract/pay-api/operations.ts'
import { languageNames, sampleLanguages } from '#lib/contract/pay-api/samples.ts'
import { apiInfo } from '#lib/contract/pay-request.ts'
import { paramOf, type SearchParams } from '#lib/contract/search-params.ts'
import { requirePage } from '#lib/server/page.ts'
import { callProvider } from '#lib/server/provider.ts'
import { DocumentLink } from './document-link.tsx'
import { OpenPart } from './open-part.tsx'
import { OperationPart } from './operation-part.tsx'
import { WebhookPart } from './webhook-part.tsx'

const PAGE = '/developer/api_reference'

export const generateMetadata = () => routeMetadata(PAGE)

/** The reference of the payment API, rendered on the server from its OpenAPI document. */
export default async function ApiReferencePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requirePage(PAGE)
  const [t, titles, { url }, params] = await Promise.all([
    getTranslations('developer.reference'),
    getTranslations('routes'),
    callProvider(apiInfo, {}, { page: PAGE }),
    searchParams,
  ])
  const language = sampleLanguages.find((each) => each === paramOf(params, 'language')) ?? sampleLanguages[0]
  const document = payDocument(new URL(url).origin)
  return (
    <StyledParts>
      <Box className="portal-stack close" sx={{ maxWidth: '64rem' }}>
        <Typography variant="h1">{titles('api_reference')}</Typography>
        <Typography variant="body2">{t('intro')}</Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('address')} <code translate="no">{url}</code> <CopyButton text={url} label={t('address')} />
        </Typography>
        <Typography variant="body2">
          <DocumentLink url={url}>{t('document')}</DocumentLink>
        </Typography>
        <Box component="nav" aria-label={t('languages')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {sampleLanguages.map((each) => (
            <NextLink
              className="portal-link in-text"
              key={each}
              href={`${PAGE}?language=${each}`}
              scroll={false}
              prefetch={false}
              aria-current={each === language}
              style={{ fontWeight: each === language ? 600 : 400 }}
            >
              {languageNames[each]}
            </NextLink>
          ))}
        </Box>
        <OpenPart />
        <div>
          {operationList.map(([id]) => (
            <OperationPart key={id} id={id} document={document} url={url} language={language} />
          ))}
          <WebhookPart language={language} />
        </div>
      </Box>
    </StyledParts>
  )
}
