'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Paperclip, X } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { removing } from '#components/feedback/removing.ts'
import { PlainButton } from '#components/plain/button.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { MAX_FILE_BYTES, MAX_FILE_MB } from '#lib/contract/upload.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { documentType } from '#lib/rules/document.ts'

interface DocumentFieldProps {
  label: string
  hint: string
  maximum: number
  value: readonly File[]
  onChange: (files: readonly File[]) => void
  error?: ReactNode
  disabled?: boolean
}

const keys = new WeakMap<File, string>()
/** Two files can have the same name. */
const keyOf = (file: File): string => {
  const key = keys.get(file) ?? crypto.randomUUID()
  keys.set(file, key)
  return key
}

/** False also for a file that cannot be read, for example because it was deleted. */
const isDocument = async (file: File): Promise<boolean> => {
  try {
    return documentType(new Uint8Array(await file.arrayBuffer())) !== undefined
  } catch {
    return false
  }
}

/** PDF files and images, checked by their content. Unsuitable files are reported immediately. */
export function DocumentField(props: DocumentFieldProps) {
  const { label, hint, maximum, value, onChange, error, disabled = false } = props
  const t = useTranslations('bank_account')
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const labelId = useId()
  const helpId = useId()
  const [issues, setIssues] = useState<readonly string[]>([])

  // A check takes a while. Its file is added to the files that there are then.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const change = (files: readonly File[]) => {
    // Another check can end before the next render.
    latest.current = files
    onChange(files)
  }

  const issueOf = async (file: File): Promise<string | undefined> => {
    const { name } = file
    const tooMany = () =>
      latest.current.length >= maximum ? t('issue.too_many', { name, maximum }) : undefined
    if (tooMany()) return tooMany()
    if (file.size > MAX_FILE_BYTES) return t('issue.too_large', { name, fileMb: MAX_FILE_MB })
    return (await isDocument(file)) ? tooMany() : t('issue.type', { name })
  }
  const add = async (files: readonly File[]) => {
    setIssues([])
    for (const file of files) {
      const issue = await issueOf(file)
      if (issue) setIssues((now) => [...now, issue])
      else change([...latest.current, file])
    }
  }

  return (
    <Box role="group" aria-labelledby={labelId} aria-describedby={helpId} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={labelId} variant="subtitle2" component="div">
        {label}
      </Typography>
      {value.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {value.map((file) => (
            <Box
              component="li"
              data-line
              key={keyOf(file)}
              sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
            >
              <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {file.name}
              </Typography>
              <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
                {t('size', { size: format.count(Math.ceil(file.size / 1024)) })}
              </Typography>
              <IconButton
                size="small"
                aria-label={t('remove', { name: file.name })}
                {...removing(() => change(latest.current.filter((each) => each !== file)))}
              >
                <Icon icon={X} />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <input
          ref={input}
          type="file"
          multiple
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          aria-label={t('add_to', { label })}
          className="visually-hidden"
          // The button replaces the input.
          aria-hidden
          tabIndex={-1}
          disabled={disabled}
          onChange={async ({ target }) => {
            await add([...(target.files ?? [])])
            // So that the same file can be chosen again.
            target.value = ''
          }}
        />
        <PlainButton
          look="outlined"
          size="dense"
          tone={error ? 'error' : 'secondary'}
          disabled={disabled}
          idle={value.length >= maximum}
          aria-label={t('add_to', { label })}
          onClick={() => input.current?.click()}
        >
          <Icon icon={Paperclip} />
          {t('add')}
        </PlainButton>
        <Typography variant="caption" color="textSecondary">
          {t('count', { count: value.length, maximum })}
        </Typography>
      </Box>
      <Typography
        id={helpId}
        variant="caption"
        color={error ? 'error' : 'textSecondary'}
        role={error ? 'alert' : undefined}
      >
        {error ?? hint}
      </Typography>
      {issues.length > 0 && (
        <Alert severity="error" onClose={() => setIssues([])}>
          {issues.map((issue) => (
            <div key={issue}>{issue}</div>
          ))}
        </Alert>
      )}
    </Box>
  )
}
