'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { contractResolver } from '#components/form/contract-resolver.ts'
import { afterPaint } from '#lib/client/after-paint.ts'
import type { Option } from '#lib/client/options.ts'
import type { Call } from '#lib/contract/call.ts'
import { FilterInput } from './filter-input.tsx'
import type { FilterField } from './filter-kinds.ts'
import type { Filter, FilterValues } from './use-filter.ts'

interface FilterPanelProps {
  def: Call
  filter: Filter
  field: FilterField
  label: string
  options: readonly Option[]
  /** The list's time range needs more room. */
  wide: boolean
  /** The element below which the panel opens; null while it closes. */
  anchor: HTMLElement | null
  /** Values that were refused: they are shown with their errors. */
  refused: FilterValues | undefined
  onClose: () => void
  /** Removes the condition; undefined if there is none. */
  onClear: (() => void) | undefined
}

/** The input of one field of a filter. Closing applies it; Escape discards what is invalid. */
export function FilterPanel(props: FilterPanelProps) {
  const { def, filter, field, label, options, wide, anchor, refused, onClose, onClear } = props
  const t = useTranslations('grid')
  const form = useForm<FieldValues>({
    defaultValues: { ...filter.values, ...refused },
    resolver: contractResolver<FieldValues>(def.request, filter.rules),
  })
  const submit = form.handleSubmit((typed) => {
    onClose()
    afterPaint(() => filter.apply(typed))
  })
  const showErrors = useRef(refused ? submit : undefined)
  useEffect(() => void showErrors.current?.(), [])
  const leave = async (reason: 'escapeKeyDown' | 'backdropClick') => {
    // Escape discards an invalid value. handleSubmit would move the focus to its field while the panel closes.
    if (reason === 'escapeKeyDown' && !(await form.trigger())) return onClose()
    await form.handleSubmit((typed) => {
      onClose()
      afterPaint(() => filter.apply(typed, true))
    })()
  }
  return (
    <Popover
      open={Boolean(anchor)}
      anchorEl={anchor}
      onClose={(_event, reason) => void leave(reason)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: -4, horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { maxWidth: '94vw' } } }}
    >
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onSubmit={submit}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            gap: 1.5,
            p: 1.5,
            width: wide ? '32rem' : '18rem',
            maxWidth: '100%',
          }}
        >
          <FilterInput field={field} label={label} options={options} />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            {onClear && (
              <Button
                color="secondary"
                onClick={() => {
                  onClose()
                  onClear()
                }}
              >
                {t('clear')}
              </Button>
            )}
            <Button type="submit" variant="outlined">
              {t('apply')}
            </Button>
          </Box>
        </Box>
      </FormProvider>
    </Popover>
  )
}
