'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, KeepStateOptions } from 'react-hook-form'
import type { TokenCall } from '#lib/contract/call.ts'
import type { FieldIssue } from '#lib/contract/issues.ts'
import type { SettingsButtonsProps } from './settings-buttons.tsx'
import { type ContractForm, type ContractFormOptions, useContractForm } from './use-contract-form.ts'

interface SettingsFormOptions<C extends TokenCall, Values extends FieldValues, Settings>
  extends Omit<ContractFormOptions<C, Values>, 'values' | 'inputOf' | 'rules'> {
  /** What is saved now. */
  saved: Settings
  valuesOf: (settings: Settings) => Values
  /** The request for the form's values. `base`: the settings from which the form was filled. */
  inputOf: (values: Values, base: Settings) => unknown
  rules: (values: Values, base: Settings) => readonly FieldIssue[]
}

export interface SettingsForm<C extends TokenCall, Values extends FieldValues, Settings>
  extends ContractForm<C, Values> {
  /** What SettingsButtons needs. */
  buttons: SettingsButtonsProps
  /** Shows these settings and discards the input. */
  begin: (from: Settings) => void
  /** Keeps the input; the next save replaces what another user has saved. */
  keepInput: () => void
  /** Whether another user has saved other settings since the form was filled. */
  isChanged: boolean
  /** Whether the user has to choose between these settings and the input. */
  isStale: boolean
}

/**
 * A form of settings that users save in turn, each save with a higher version. The input is kept after every error and
 * every change by another user.
 */
export function useSettingsForm<
  C extends TokenCall,
  Values extends FieldValues,
  Settings extends { version: number },
>({
  saved,
  valuesOf,
  inputOf,
  rules,
  ...options
}: SettingsFormOptions<C, Values, Settings>): SettingsForm<C, Values, Settings> {
  const [base, setBase] = useState(saved)
  const contractForm = useContractForm<C, Values>({
    ...options,
    values: valuesOf(saved),
    inputOf: (values) => inputOf(values, base),
    rules: (values) => rules(values, base),
  })
  const { form, call } = contractForm
  const { isDirty } = form.formState
  // A lower version than the form's: the saved settings have not been fetched again yet. While a result is unknown, a
  // higher one can be the user's own.
  const isChanged = saved.version > base.version && !call.unknown
  const begin = (from: Settings, keep?: KeepStateOptions) => {
    form.reset(valuesOf(from), keep)
    setBase(from)
    call.dismiss()
  }
  // Without unsaved input, the form shows what another user has saved.
  const showLatest = useEffectEvent(() => begin(saved))
  const isOutdated = isChanged && !isDirty && !call.pending
  useEffect(() => {
    if (isOutdated) showLatest()
  }, [isOutdated])
  return {
    ...contractForm,
    begin: (from) => begin(from),
    keepInput: () =>
      begin(saved, { keepValues: true, keepDirty: true, keepErrors: true, keepIsSubmitted: true }),
    isChanged,
    isStale: isChanged && isDirty && !call.pending,
    buttons: { changed: isDirty, blocked: isChanged, saving: call.pending, onDiscard: () => begin(saved) },
  }
}
