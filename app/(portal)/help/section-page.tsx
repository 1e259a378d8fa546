import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { getTranslations } from 'next-intl/server'
import { TextLink } from '#components/layout/text-link.tsx'
import { articleHref, articlesOf, type HelpSection, sectionHref } from '#lib/help/articles.ts'
import { requirePage } from '#lib/server/page.ts'
import { currentHelp } from './content.ts'

/** A section of the help: its articles with their summaries. */
export async function SectionPage({ section }: { section: HelpSection }) {
  await requirePage(sectionHref(section))
  const [t, { words }] = await Promise.all([getTranslations(), currentHelp()])
  return (
    <div className="portal-stack">
      <Box component="header">
        <Typography variant="h1">{t(`routes.${section}`)}</Typography>
        <Typography color="textSecondary">{t(`help.sections.${section}`)}</Typography>
      </Box>
      <Box
        component="ul"
        aria-label={t('help.articles_nav')}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {articlesOf(section).map((id) => (
          <Paper component="li" key={id} variant="outlined" sx={{ p: 2 }}>
            <Typography variant="h3" component="h2">
              <TextLink href={articleHref(id)}>{words.help(`articles.${id}.title`)}</TextLink>
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {words.help(`articles.${id}.summary`)}
            </Typography>
          </Paper>
        ))}
      </Box>
    </div>
  )
}
