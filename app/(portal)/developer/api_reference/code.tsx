import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CopyTextButton } from '#components/copy-text-button.tsx'

interface PartProps {
  id: string
  title: string
  /** Method and path. */
  address?: string
  children: ReactNode
}

/** A part of the reference, closed at first. */
export function Part({ id, title, address, children }: PartProps) {
  return (
    <Box
      component="details"
      id={id}
      sx={{ borderTop: 1, borderColor: 'divider', py: 1, '&[open]': { pb: 3 }, minWidth: 0 }}
    >
      <Box component="summary" sx={{ cursor: 'pointer', py: 0.5, overflowWrap: 'anywhere' }}>
        <Typography component="h2" variant="h3" sx={{ display: 'inline' }}>
          {title}
        </Typography>{' '}
        {address && (
          <Box component="code" translate="no" sx={{ color: 'text.secondary' }}>
            {address}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', mt: 1 }}>{children}</Box>
    </Box>
  )
}

interface CodeProps {
  title: string
  text: string
  children?: ReactNode
}

export function Code({ title, text, children }: CodeProps) {
  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography variant="subtitle2" component="h3" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {children}
      </Box>
      <Box
        component="pre"
        translate="no"
        tabIndex={0}
        aria-label={title}
        role="region"
        sx={{
          m: 0,
          p: 1.5,
          borderRadius: 1,
          bgcolor: 'action.hover',
          fontSize: 13,
          maxHeight: 420,
          overflow: 'auto',
        }}
      >
        {text}
      </Box>
    </div>
  )
}

/** Code to copy. */
export function Sample({ title, text }: Omit<CodeProps, 'children'>) {
  const t = useTranslations('developer.reference')
  return (
    <Code title={title} text={text}>
      <CopyTextButton text={text} label={t('copy')} done={t('copied')} failed={t('copy_failed')} />
    </Code>
  )
}
