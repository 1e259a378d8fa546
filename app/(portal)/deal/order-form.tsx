'use client'

import Box from '@mui/material/Box'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { CallAlert } from '#components/feedback/call-alert.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import type { ContractForm } from '#components/form/use-contract-form.ts'
import { LinkButton } from '#components/layout/link-button.tsx'
import { nextDue } from '#components/trail/trail.ts'
import { trail, useFillFocus, useListHref, useStep } from '#components/trail/use-trail.ts'
import type { AnswerOf, TokenCall } from '#lib/contract/call.ts'
import { SaveButtons } from './save-buttons.tsx'

interface OrderFormProps<C extends TokenCall, Values extends FieldValues> {
  form: ContractForm<C, Values>
  title: string
  /** The list of the orders. */
  home: string
  saveLabel: string
  /** The message after saving. */
  saved: string
  /** Returns whether the response means that the form was saved. Default: always. */
  isSaved?: (answer: AnswerOf<C>) => boolean
  /** Runs before the form of the next order opens at this address. */
  onNext?: (href: string) => void
  /** Shown below the call's errors. */
  status?: ReactNode
  children: ReactNode
}

/**
 * A page with a form for one order of a list. It asks before unsaved changes are lost, and can continue with
 * the next order.
 */
export function OrderForm<C extends TokenCall, Values extends FieldValues>(props: OrderFormProps<C, Values>) {
  const { form, call, submit } = props.form
  const t = useTranslations('feedback')
  const notices = useNotices()
  const router = useRouter()
  const box = useRef<HTMLFormElement>(null)
  useFillFocus(box)
  const home = useListHref(props.home)
  const step = useStep()
  const next = step && nextDue(step)
  /** @param nextHref the form that opens after saving; default: the list */
  const save = (nextHref?: string) =>
    submit((answer) => {
      if (props.isSaved?.(answer) === false) return
      form.reset(form.getValues())
      notices.success(props.saved)
      trail.finish()
      if (nextHref === undefined) return router.push(home)
      props.onNext?.(nextHref)
      router.replace(nextHref)
    })
  return (
    <FormProvider {...form}>
      <LeaveGuard unsaved={form.formState.isDirty} />
      <form
        ref={box}
        className="portal-stack close"
        noValidate
        aria-label={props.title}
        onSubmit={save(next?.href)}
      >
        {props.children}
        <CallAlert call={call} />
        {props.status}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <SaveButtons
            label={props.saveLabel}
            next={next !== undefined}
            saving={call.pending}
            onSave={() => void save()()}
          />
          <LinkButton href={home} look="text">
            {t('cancel')}
          </LinkButton>
        </Box>
      </form>
    </FormProvider>
  )
}
