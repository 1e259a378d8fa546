'use client'

import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { RecordLink } from '#components/detail/record-link.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { FormSkeleton } from '#components/feedback/form-skeleton.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { useBoundField } from '#components/form/use-bound-field.ts'
import { useContractForm } from '#components/form/use-contract-form.ts'
import type { DialogState } from '#components/form/use-edited.ts'
import { callOptions } from '#lib/client/query.ts'
import {
  type ListableValue,
  type ListType,
  type ListValueKind,
  riskListAddFromOrder,
  riskListOfOrder,
} from '#lib/contract/risk-list.ts'
import { riskListHref } from '#lib/record-hrefs.ts'
import { listEntryIssues } from '#lib/rules/risk-list.ts'
import { Effect, type EntrySettings, SettingsFields, settingsOf, useToday } from './entry-fields.tsx'

interface Values extends EntrySettings {
  valueKinds: ListValueKind[]
}

interface OfOrderDialogProps extends DialogState {
  tradeNo: string
  listType: ListType
}

/** Values that many customers share. */
const broad: ReadonlySet<ListValueKind> = new Set(['domain', 'bin', 'issuing_country'])

/** Lists values of an order: proposes its values, first those that identify the customer. */
export function OfOrderDialog({ tradeNo, listType, open, onClose, onClosed }: OfOrderDialogProps) {
  const t = useTranslations('risk_list.of_order')
  const notices = useNotices()
  const today = useToday()
  const values = useQuery(callOptions(riskListOfOrder, { tradeNo }))
  const form = useContractForm<typeof riskListAddFromOrder, Values>({
    def: riskListAddFromOrder,
    intent: `risk_list.${listType}.${tradeNo}`,
    values: { listType, reason: '', expiresOn: '', remark: '', valueKinds: [] },
    inputOf: (typed) => ({ tradeNo, ...settingsOf(typed), valueKinds: typed.valueKinds }),
    rules: (typed) => listEntryIssues(typed, today),
    lists: ['valueKinds'],
  })
  return (
    <FormDialog
      form={form}
      open={open}
      title={t(`title.${listType}`)}
      saveLabel={t(`confirm.${listType}`)}
      tone={listType === 'block' ? 'error' : 'primary'}
      saveDisabled={!values.data?.values.some(({ entry }) => !entry)}
      onSaved={({ list }) => notices.success(t(`done.${listType}`, { count: list.length }))}
      onClose={onClose}
      onClosed={onClosed}
    >
      {values.data ? (
        <ValuesField values={values.data.values} />
      ) : values.error ? (
        <ErrorState
          level={3}
          error={values.error}
          retrying={values.isFetching}
          onRetry={() => values.refetch()}
        />
      ) : (
        <FormSkeleton fields={4} />
      )}
      <Effect />
      <SettingsFields />
    </FormDialog>
  )
}

/** The values of the order; a listed value has a link to its entry instead of a choice. */
function ValuesField({ values }: { values: readonly ListableValue[] }) {
  const t = useTranslations('risk_list.of_order')
  const word = useTranslations('enums.listValueKind')
  const { bound, inputRef, error } = useBoundField<Pick<Values, 'valueKinds'>>('valueKinds')
  const chosen = (bound.value ?? []) as readonly ListValueKind[]
  const first = values.find(({ entry }) => !entry)?.valueKind
  return (
    <FormControl error={Boolean(error)}>
      <FormLabel>{t('values')}</FormLabel>
      <FormGroup>
        {values.map(({ valueKind, valueText, entry }) => (
          <FormControlLabel
            key={valueKind}
            disabled={entry !== null}
            control={
              <Checkbox
                checked={entry !== null || chosen.includes(valueKind)}
                slotProps={{ input: { ref: valueKind === first ? inputRef : undefined } }}
                onChange={({ target }) =>
                  bound.onChange(
                    target.checked ? [...chosen, valueKind] : chosen.filter((each) => each !== valueKind),
                  )
                }
              />
            }
            label={
              <>
                {`${word(valueKind)} · ${valueText}`}
                {entry ? (
                  <>
                    {' · '}
                    {t(`listed.${entry.listType}`)} <RecordLink text={entry.listNo} href={riskListHref} />
                  </>
                ) : (
                  broad.has(valueKind) && ` · ${t('broad')}`
                )}
              </>
            }
          />
        ))}
      </FormGroup>
      <FormHelperText>{error || (first ? undefined : t('nothing'))}</FormHelperText>
    </FormControl>
  )
}
