'use client'

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toErrors } from '#components/form/contract-resolver.ts'
import { refuseFields } from '#components/form/refuse-fields.ts'
import { useRecordSave } from '#components/form/use-record-save.ts'
import type { Call, InputOf } from '#lib/contract/call.ts'
import { fieldIssues } from '#lib/contract/issues.ts'
import {
  type Rights,
  type RoleDetail,
  type RoleForm,
  roleAdd,
  roleEdit,
  roleForm,
} from '#lib/contract/role.ts'
import { HOME, roleIssues } from '#lib/rules/role.ts'

/** What of a saved role a form holds. */
export const formOf = ({
  nameZh,
  nameEn,
  description,
  displayHome,
  pages,
  calls,
  sites,
}: RoleForm): RoleForm => ({ nameZh, nameEn, description, displayHome, pages, calls, sites })

/** A role in a form: its values, what is wrong with them, and how it is saved. */
export function useRoleForm(role: RoleDetail | undefined, start: RoleForm) {
  /** The state of the role that the form was made from. */
  const [base, setBase] = useState(role)
  const form = useForm<RoleForm>({
    mode: 'onChange',
    defaultValues: formOf(start),
    resolver: (values) => {
      const parsed = roleForm.safeParse(values)
      const issues = [...(parsed.success ? [] : fieldIssues(parsed.error)), ...roleIssues(values)]
      return issues.length > 0 ? { values: {}, errors: toErrors<RoleForm>(issues) } : { values, errors: {} }
    },
  })
  const values = form.watch()
  const def: Call = role ? roleEdit : roleAdd
  const saving = useRecordSave(def, `role.${role?.code ?? 'new'}`)
  const again = { shouldDirty: true, shouldValidate: form.formState.isSubmitted } as const

  const setRights = ({ pages, calls }: Pick<Rights, 'pages' | 'calls'>) => {
    form.setValue('pages', pages, again)
    form.setValue('calls', calls, again)
    form.setValue('displayHome', pages.includes(HOME), again)
  }
  const setSites = (sites: Rights['sites']) => form.setValue('sites', sites, again)

  /** Answers how many have to sign in again; undefined where it was refused. */
  const save = async (): Promise<{ signedOut: number } | undefined> => {
    const input = formOf(form.getValues())
    const outcome = await saving.save(
      (role ? { code: role.code, version: base?.version, ...input } : input) as InputOf<Call>,
    )
    if (!outcome) return undefined
    if ('answer' in outcome) return { signedOut: 0, ...(outcome.answer as { signedOut?: number }) }
    refuseFields(form.setError, outcome.error)
    return undefined
  }
  /** The role has been changed meanwhile: from now on this is what is changed. */
  const rebase = (latest: RoleDetail, take: boolean) => {
    setBase(latest)
    saving.forget()
    if (take) form.reset(formOf(latest))
  }
  return {
    form,
    values,
    base,
    save,
    rebase,
    setRights,
    setSites,
    pending: saving.pending,
    error: saving.error,
  }
}
