import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { LinkButton } from '#components/layout/link-button.tsx'
import { TextLink } from '#components/layout/text-link.tsx'
import { articlesOf, type HelpSection, sectionHref } from '#lib/help/articles.ts'
import type { HelpBlock } from '#lib/help/blocks.ts'
import { type HelpAdvice, type HelpCode, helpArticle } from '#lib/help/content.ts'
import { requirePage } from '#lib/server/page.ts'
import { currentHelp } from './content.ts'

interface ArticlePageProps {
  section: HelpSection
  params: Promise<{ article: string }>
}

/** An article: its text, its error codes, and, in one article, the advice for every decline code. */
export async function ArticlePage({ section, params }: ArticlePageProps) {
  await requirePage(sectionHref(section))
  const articleId = (await params).article
  const id = articlesOf(section).find((known) => known === articleId)
  if (!id) notFound()
  const [t, { words }] = await Promise.all([getTranslations(), currentHelp()])
  const { title, summary, blocks, advice, codes } = helpArticle(id, section, words)
  return (
    <div className="portal-stack">
      <Paper variant="outlined" component="article" sx={{ p: { xs: 2, sm: 3 }, ...anchors }}>
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {summary}
        </Typography>
        {blocks.map((block, index) => (
          // The order of the blocks never changes.
          <Block key={String(index)} block={block} />
        ))}
        {advice.map((one) => (
          <Advice key={one.id} advice={one} t={t} />
        ))}
        {codes.length > 0 && (
          <>
            {id !== 'error_codes' && (
              <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
                {t('help.codes')}
              </Typography>
            )}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
              {codes.map((code) => (
                <Code key={code.code} code={code} t={t} />
              ))}
            </Box>
          </>
        )}
      </Paper>
      <Box>
        <LinkButton href={sectionHref(section)} look="outlined">
          {t('help.back', { section: t(`routes.${section}`) })}
        </LinkButton>
      </Box>
    </div>
  )
}

type Words = Awaited<ReturnType<typeof getTranslations<never>>>

/** The target of the address stays clear of the app bar and is highlighted. */
const anchors = {
  '& [id]': { scrollMarginTop: '5rem' },
  '& [id]:target': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 4, borderRadius: 1 },
} as const

function Block({ block }: { block: HelpBlock }) {
  if (block.kind === 'heading') {
    return (
      <Typography variant="h2" sx={{ mt: 2.5, mb: 1 }}>
        {block.text}
      </Typography>
    )
  }
  if (block.kind === 'paragraph') {
    return <Typography sx={{ lineHeight: 1.75, '& + &': { mt: 1 } }}>{block.text}</Typography>
  }
  return (
    <Box component="ul" sx={{ my: 1, pl: 3, lineHeight: 1.75, '& li + li': { mt: 0.25 } }}>
      {block.items.map((item) => (
        <Typography component="li" key={item} sx={{ lineHeight: 1.75 }}>
          {item}
        </Typography>
      ))}
    </Box>
  )
}

function Code({ code: { code, message, article }, t }: { code: HelpCode; t: Words }) {
  return (
    <Box component="li" id={code} sx={{ display: 'flex', columnGap: 1.5, p: 0.5, typography: 'body2' }}>
      <Box component="code" sx={{ fontWeight: 600, flex: 'none', minWidth: '4rem' }}>
        {code}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {message}
        {article && (
          <Box sx={{ typography: 'caption' }}>
            <TextLink href={article.href}>{t('help.code_article', { title: article.title })}</TextLink>
          </Box>
        )}
      </Box>
    </Box>
  )
}

function Advice({ advice, t }: { advice: HelpAdvice; t: Words }) {
  const parts = [
    ['meaning', advice.meaning],
    ['merchant', advice.merchant],
    ['customer', advice.customer],
  ] as const
  return (
    <Box component="section" id={advice.id} aria-labelledby={`${advice.id}-title`} sx={{ mt: 2.5, p: 0.5 }}>
      <Typography variant="h2" id={`${advice.id}-title`}>
        {advice.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {t('help.decline_codes')} <code>{advice.codes.join(' · ')}</code>
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
        {parts.map(([part, text]) => (
          <Box
            key={part}
            sx={{ display: 'grid', columnGap: 1.5, gridTemplateColumns: { sm: '9rem minmax(0, 1fr)' } }}
          >
            <Typography component="dt" variant="body2" color="textSecondary">
              {t(`help.${part}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
