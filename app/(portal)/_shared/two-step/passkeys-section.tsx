'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Section } from '#components/detail/section.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { FormSkeleton } from '#components/feedback/form-skeleton.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { callOptions } from '#lib/client/query.ts'
import { passkeyList } from '#lib/contract/passkey.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { MAX_PASSKEYS } from '#lib/rules/two-step.ts'
import type { Passkey, PasskeyChange, PasswordProps } from './passkey-props.ts'

const PasskeyDialog = latePart(() => import('./passkey-dialog.tsx').then((module) => module.PasskeyDialog))
const RenamePasskeyDialog = latePart(() =>
  import('./rename-passkey-dialog.tsx').then((module) => module.RenamePasskeyDialog),
)

/** The user's passkeys: list, add, rename, remove. */
export function PasskeysSection(props: PasswordProps) {
  const t = useTranslations('two_step.passkeys')
  const query = useQuery(callOptions(passkeyList, {}))
  const [change, setChange] = useState<PasskeyChange>()
  const [renamed, setRenamed] = useState<Passkey>()

  return (
    <Section id="passkeys" title={t('title')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="body2">{t('text')}</Typography>
        <Fetched query={query} skeleton={<FormSkeleton fields={1} />}>
          {(passkeys) => (
            <>
              {passkeys.length === 0 ? (
                <Typography variant="body2" color="textSecondary">
                  {t('none')}
                </Typography>
              ) : (
                <Box
                  component="ul"
                  aria-label={t('title')}
                  sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}
                >
                  {passkeys.map((passkey) => (
                    <PasskeyRow
                      key={passkey.id}
                      passkey={passkey}
                      onRename={setRenamed}
                      onRemove={(removed) => setChange({ removed })}
                    />
                  ))}
                </Box>
              )}
              {passkeys.length >= MAX_PASSKEYS ? (
                <Alert severity="info">{t('full', { max: MAX_PASSKEYS })}</Alert>
              ) : (
                <Button
                  variant="outlined"
                  aria-haspopup="dialog"
                  onClick={() => setChange({})}
                  sx={{ justifySelf: 'start' }}
                >
                  {t('add')}
                </Button>
              )}
            </>
          )}
        </Fetched>
      </Box>
      {change && <PasskeyDialog change={change} {...props} onClose={() => setChange(undefined)} />}
      {renamed && <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(undefined)} />}
    </Section>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useTranslations('two_step.passkeys')
  const format = useFormat()
  const { name, createdAt, lastUsedAt, signsIn } = passkey
  const used = lastUsedAt ? t('used', { date: format.dateTime(lastUsedAt) }) : t('never_used')
  return (
    <Box component="li" sx={{ borderTop: '1px solid var(--portal-edge)', pt: 1 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('created', { date: format.dateTime(createdAt) })} · {used}
      </Typography>
      {!signsIn && (
        <Typography variant="body2" color="textSecondary">
          {t('needs_password')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1 }}>
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={t('rename_row', { name })}
          onClick={() => onRename(passkey)}
        >
          {t('rename')}
        </Button>
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={t('remove_row', { name })}
          onClick={() => onRemove(passkey)}
        >
          {t('remove')}
        </Button>
      </Box>
    </Box>
  )
}
