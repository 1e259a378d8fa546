import { mailSecurity } from '#sandbox/domain/people/security-mail/send.ts'
import type { Context } from '#sandbox/platform/context.ts'

type Change = 'sms_on' | 'sms_off' | 'authenticator_on' | 'authenticator_off' | 'backup_codes_new'

/**
 * Emails the user about the change, so that a change from an unattended session is noticed. The email
 * contains no code.
 */
export const notifyOwner = (ctx: Context, change: Change): Promise<void> =>
  mailSecurity(ctx, ctx, {
    event: 'second_step_changed',
    values: { change: `word:security.second_step_changed.${change}` },
  })
