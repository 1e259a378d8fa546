import { z } from 'zod'
import { unmetPasswordRules } from '#lib/rules/password.ts'

export interface NewPassword {
  newPassword: string
  confirmPassword: string
}

const LONGEST = 128

export const newPasswordShape = {
  newPassword: z.string().min(1).max(LONGEST),
  confirmPassword: z.string().min(1),
}

/** For superRefine: the password rules, and both entries are equal. Messages are keys of validation.json. */
export function refineNewPassword(
  { newPassword, confirmPassword, oldPassword }: NewPassword & { oldPassword?: string },
  context: z.RefinementCtx,
): void {
  const refuse = (path: keyof NewPassword, key: string) =>
    context.addIssue({ code: 'custom', path: [path], params: { key } })
  const unmet = unmetPasswordRules(newPassword)[0]
  if (unmet) refuse('newPassword', unmet)
  else if (newPassword === oldPassword) refuse('newPassword', 'password_unchanged')
  if (newPassword !== confirmPassword) refuse('confirmPassword', 'passwords_differ')
}
