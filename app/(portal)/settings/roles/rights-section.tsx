'use client'

import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Search } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Section } from '#components/detail/section.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { CheckTree } from '#components/tree/check-tree.tsx'
import { useEarlyText } from '#components/use-early-text.ts'
import type { Rights, RightsBranch } from '#lib/contract/role.ts'
import { searchTree } from '#lib/rules/role.ts'
import { rightsNodes, ticked } from './rights-nodes.ts'

interface RightsSectionProps {
  tree: readonly RightsBranch[]
  rights: Rights
  /** Undefined if the section is read-only. */
  onChange?: ((rights: Rights) => void) | undefined
  error?: ReactNode
}

/** Checkboxes for pages and operations, with a search. */
export function RightsSection({ tree, rights, onChange, error }: RightsSectionProps) {
  const t = useTranslations('roles')
  const search = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  useEarlyText(search, words, setWords)
  const shown = useMemo(() => searchTree(tree, words), [tree, words])
  const nodes = rightsNodes(shown, rights, { view: t('view'), notMine: t('not_mine') })
  return (
    <Section
      id="rights"
      title={t('rights_section')}
      aside={
        <Typography variant="body2" color="textSecondary" role="status">
          {t('ticked', { pages: rights.pages.length, operations: rights.calls.length })}
        </Typography>
      }
    >
      <div className="portal-stack close">
        <TextField
          type="search"
          inputRef={search}
          label={t('search')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          sx={{ maxWidth: 360 }}
          slotProps={{
            htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 50 },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Icon icon={Search} />
                </InputAdornment>
              ),
            },
          }}
        />
        {error && (
          <Typography variant="body2" color="error" role="alert">
            {error}
          </Typography>
        )}
        {nodes.length === 0 ? (
          <Typography color="textSecondary">{t('nothing_found', { text: words.trim() })}</Typography>
        ) : (
          <CheckTree
            label={t('rights_section')}
            nodes={nodes}
            allOpen={words.trim() !== ''}
            openAtFirst={nodes.flatMap(({ id, state }) => (state === 'some' ? [id] : []))}
            onCheck={onChange && ((id, on) => onChange(ticked(rights, { tree, shown }, id, on)))}
          />
        )}
      </div>
    </Section>
  )
}
