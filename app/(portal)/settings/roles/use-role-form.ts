'use client'

import { useState } from 'react'
import { refuseFields } from '#components/form/refuse-fields.ts'
import { useContractForm } from '#components/form/use-contract-form.ts'
import type { InputOf } from '#lib/contract/call.ts'
import { type Rights, type RoleDetail, type RoleForm, roleAdd, roleEdit } from '#lib/contract/role.ts'
import { HOME, roleIssues } from '#lib/rules/role.ts'

/** The part of a saved role that a form edits. */
export const formOf = ({
  nameZh,
  nameEn,
  description,
  displayHome,
  pages,
  calls,
  sites,
}: RoleForm): RoleForm => ({ nameZh, nameEn, description, displayHome, pages, calls, sites })

/** The form of a role: its values, errors, and saving. */
export function useRoleForm(role: RoleDetail | undefined, start: RoleForm) {
  /** The version of the role from which the form was filled. */
  const [base, setBase] = useState(role)
  const { form, call } = useContractForm<typeof roleEdit | typeof roleAdd, RoleForm>({
    def: role ? roleEdit : roleAdd,
    intent: role?.code ?? 'new',
    values: formOf(start),
    inputOf: (values) => requestOf(values),
    rules: roleIssues,
  })
  const values = form.watch()
  const again = { shouldDirty: true, shouldValidate: form.formState.isSubmitted } as const
  const requestOf = (values: RoleForm): InputOf<typeof roleEdit | typeof roleAdd> =>
    role && base ? { code: role.code, version: base.version, ...formOf(values) } : formOf(values)

  const setRights = ({ pages, calls }: Pick<Rights, 'pages' | 'calls'>) => {
    form.setValue('pages', pages, again)
    form.setValue('calls', calls, again)
    form.setValue('displayHome', pages.includes(HOME), again)
  }
  const setWebsites = (websites: Rights['sites']) => form.setValue('sites', websites, again)

  /** Returns the number of users who must sign in again; undefined if the role was not saved. */
  const save = async (): Promise<{ signedOut: number } | undefined> => {
    const outcome = await call.send(requestOf(form.getValues()))
    if (!outcome) return undefined
    if ('answer' in outcome) return { signedOut: 0, ...(outcome.answer as { signedOut?: number }) }
    refuseFields(form.setError, outcome.error)
    return undefined
  }
  /** The role has changed meanwhile: from now on the form is compared with its latest version. */
  const rebase = (latest: RoleDetail, take: boolean) => {
    setBase(latest)
    call.dismiss()
    if (take) form.reset(formOf(latest))
  }
  return { form, call, values, base, save, rebase, setRights, setWebsites }
}
