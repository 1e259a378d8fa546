'use client'

import { type BaseSyntheticEvent, useEffect } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import type { UploadFile } from '#lib/client/upload.ts'
import { type SensitiveCall, useSensitiveCall } from '#lib/client/use-sensitive-call.ts'
import type { AnswerOf, InputOf, TokenCall } from '#lib/contract/call.ts'
import type { FieldIssue } from '#lib/contract/issues.ts'
import { requestResolver } from './contract-resolver.ts'
import { refuseFields } from './refuse-fields.ts'
import { noteRequired } from './required-fields.ts'

export interface ContractFormOptions<C extends TokenCall, Values extends FieldValues> {
  def: C
  /** What the form is about, see useSensitiveCall. */
  intent: string
  values: Values
  /** The request for the form's values. */
  inputOf: (values: Values) => unknown
  /** The files of a multipart call, after the request. */
  filesOf?: ((values: Values) => readonly UploadFile[]) | undefined
  /** What is wrong beyond the contract's request, for example between fields. */
  rules?: ((values: Values) => readonly FieldIssue[]) | undefined
  /** See requestResolver. */
  lists?: readonly string[]
  /** Default: the request of `def`. */
  schema?: z.ZodType
  /** When a field is first checked; afterwards with every change. Default: while typing. */
  mode?: 'onChange' | 'onTouched' | 'onSubmit'
}

export interface ContractForm<C extends TokenCall, Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, InputOf<C>>
  /** Its `error` is undefined if the fields show the error. */
  call: SensitiveCall<InputOf<C>, AnswerOf<C>>
  /** Checks the values, sends the request, and shows what was refused at its fields. */
  submit: (onDone: (answer: AnswerOf<C>) => void) => (event?: BaseSyntheticEvent) => Promise<void>
}

/** A form that the contract validates and that sends one sensitive call. The input is kept on every error. */
export function useContractForm<C extends TokenCall, Values extends FieldValues>(
  options: ContractFormOptions<C, Values>,
): ContractForm<C, Values> {
  const { def, inputOf, rules, schema = def.request, mode = 'onChange' } = options
  const call = useSensitiveCall(def, options.intent)
  const form: ContractForm<C, Values>['form'] = useForm<Values, unknown, InputOf<C>>({
    mode,
    defaultValues: options.values as DefaultValues<Values>,
    resolver: requestResolver(schema, inputOf, {
      rules,
      lists: options.lists,
      isReached: (field) => {
        const { isTouched, error } = form.getFieldState(field as FieldPath<Values>)
        return isTouched || error !== undefined
      },
    }),
  })
  noteRequired(form.control, schema)
  useRecheck(form, mode)
  const submit: ContractForm<C, Values>['submit'] = (onDone) =>
    form.handleSubmit(async (input) => {
      const files = options.filesOf?.(form.getValues())
      const outcome = await call.send(input, files)
      if (!outcome) return
      if ('answer' in outcome) return onDone(outcome.answer)
      // With an error the form does not count as submitted, so that it keeps all values for the same request.
      if (outcome.failure === 'unknown') form.setError('root.unknown', { type: 'unknown' })
      refuseFields(form.setError, outcome.error, { shouldFocus: true })
    })
  const names = Object.keys(options.values)
  const atFields = call.error?.fields.some(({ path }) => names.includes(path.split('.', 1)[0] ?? path))
  return { form, call: atFields ? { ...call, error: undefined } : call, submit }
}

/**
 * A rule for two fields can show its error at one field while the user corrects the other: a change checks
 * both again.
 */
function useRecheck<Values extends FieldValues, Input>(
  form: UseFormReturn<Values, unknown, Input>,
  mode: ContractFormOptions<TokenCall, Values>['mode'],
) {
  useEffect(() => {
    const watching = form.watch((_, { name }) => {
      const { errors, dirtyFields, isSubmitted } = form.formState
      if (mode === 'onSubmit' && !isSubmitted) return
      const known = [...Object.keys(errors), ...Object.keys(dirtyFields)] as FieldPath<Values>[]
      const others = [...new Set(known)].filter((field) => field !== name && field !== 'root')
      if (others.length > 0) void form.trigger(others)
    })
    return () => watching.unsubscribe()
  }, [form, mode])
}
