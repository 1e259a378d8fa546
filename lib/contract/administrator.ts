import { z } from 'zod'
import { sessionNo, sessionsAnswer } from './account.ts'
import { defineCall } from './call.ts'
import { proof, proofErrors } from './proof.ts'
import {
  bilingual,
  count,
  email,
  id,
  instant,
  listAnswer,
  listRequest,
  locale,
  multi,
  noData,
  text,
  userId,
  userName,
  version,
  versioned,
  worded,
} from './shapes.ts'
import { orWaiting } from './waiting.ts'

/** Users of a merchant (spec §3 Administrator, §4, §5 Accounts). */

const PAGE = '/settings/administration'

export const LOGIN_NAME_MIN = 2
export const LOGIN_NAME_MAX = 15
export const PERSON_NAME_MAX = 30

export const loginName = text
  .trim()
  .min(1)
  .min(LOGIN_NAME_MIN)
  .max(LOGIN_NAME_MAX)
  .superRefine(worded(/^[A-Za-z][A-Za-z0-9_ ]*$/, 'login_name'))
  .describe('Login name: 2 to 15 letters, digits, spaces or underscores, beginning with a letter.')

const personName = text
  .trim()
  .min(1)
  .max(PERSON_NAME_MAX)
  .superRefine(worded(/^[\p{Script=Han}A-Za-z0-9_]+$/u, 'person_name'))

const administratorStatuses = ['active', 'invited', 'deactivated'] as const
const administratorStatus = z
  .enum(administratorStatuses)
  .meta({ id: 'AdministratorStatus', description: 'Status of the user. `invited`: no password is set yet.' })

const administratorRow = z
  .object({
    userName,
    name: text.describe('Name of the person.'),
    email: text.describe('Email address of the user.'),
    pendingEmail: text.nullable().describe('New address that waits for its confirmation; null: none.'),
    role: text.describe('Code of the role.'),
    roleName: bilingual.describe('Name of the role.'),
    status: administratorStatus,
    frozen: z.boolean().describe('Sign-in is frozen from a network after five wrong passwords.'),
    secondStepLocked: z.boolean().describe('The second step is locked after too many wrong codes.'),
    twoStep: z.boolean().describe('Two-step authentication is on.'),
    main: z.boolean().describe('Main account of the merchant.'),
    beyond: z.boolean().describe('Has permissions that the requesting user lacks.'),
    lastSignInAt: instant.nullable().describe('Time of the last sign-in; null: never.'),
    createdAt: instant.nullable().describe('Time of creation; null: set up by the provider.'),
    ...versioned,
  })
  .meta({ id: 'Administrator', description: 'A user of the merchant (spec §3 Administrator).' })
export type AdministratorRow = z.output<typeof administratorRow>

const administratorSorts = ['userName', 'lastSignInAt', 'createdAt'] as const

export const administratorList = defineCall({
  no: 250,
  path: 'adminManage/list.do',
  page: PAGE,
  request: listRequest(administratorSorts, {
    userName: multi(id).optional().describe('Any of these login names.'),
    role: multi(id).optional().describe('Any of these role codes.'),
    status: multi(administratorStatus).optional(),
    frozen: z.boolean().optional().describe('Frozen users only, or all others.'),
  }),
  answer: listAnswer(administratorRow).extend({
    roles: z
      .array(
        z.object({
          code: text.describe('Code of the role.'),
          name: bilingual.describe('Name of the role.'),
          beyond: z
            .boolean()
            .describe('Has permissions that the requesting user lacks and so cannot assign.'),
          reserved: z.boolean().describe('Belongs to the main account alone and cannot be assigned.'),
        }),
      )
      .describe('Roles of the merchant.'),
  }),
})

const fields = {
  name: personName.describe('Name of the person: digits, letters, underscores or Chinese.'),
  email,
  role: id.describe('Code of the role.'),
}
const changes = ['adminManage/list.do']

/** The new user sets the first password through a link sent by email. */
export const administratorAdd = defineCall({
  no: 251,
  path: 'adminManage/add.do',
  page: PAGE,
  token: true,
  request: z.strictObject({
    userName: loginName,
    ...fields,
    locale: locale.optional().describe('Language of the invitation; left out: that of the request.'),
    ...proof,
  }),
  answer: orWaiting(administratorRow),
  errors: [
    'login_name_taken',
    'record_not_found',
    'role_unknown',
    'rights_beyond_own',
    'role_main_reserved',
    'approval_waiting',
    ...proofErrors,
  ],
  changes: [...changes, 'approval/waiting.do'],
})

export const administratorCheckName = defineCall({
  no: 252,
  path: 'adminManage/checkName.do',
  page: PAGE,
  request: z.strictObject({ userName: loginName }),
  answer: z.object({
    free: z.boolean().describe('Whether the login name is available.'),
  }),
})

/**
 * A new email or role needs the password and the second step of the caller. A new email waits for its confirmation, and
 * is refused for a deactivated user. Before the user has set a password, both can need the approval of a second person.
 */
export const administratorEdit = defineCall({
  no: 253,
  path: 'adminManage/edit.do',
  page: PAGE,
  token: true,
  request: z.strictObject({
    userName: userId,
    version: version.min(1),
    ...fields,
    ...proof,
    password: proof.password.optional().describe('Password of the caller; required for a new email or role.'),
  }),
  answer: orWaiting(administratorRow),
  errors: [
    'record_not_found',
    'stale_version',
    'rights_beyond_own',
    'role_unknown',
    'administrator_main',
    'administrator_own_role',
    'administrator_not_active',
    'role_main_reserved',
    'approval_waiting',
    ...proofErrors,
  ],
  changes: [...changes, 'approval/waiting.do'],
})

/** Deactivates or restores a user. */
export const administratorUpdateStatus = defineCall({
  no: 254,
  path: 'adminManage/updateStatus.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ userName: userId, status: administratorStatus.exclude(['invited']) }),
  answer: administratorRow,
  errors: [
    'record_not_found',
    'rights_beyond_own',
    'administrator_self',
    'administrator_main',
    'administrator_not_active',
    'administrator_invited',
    'administrator_not_deactivated',
  ],
  changes,
})

export const administratorUnlock = defineCall({
  no: 255,
  path: 'adminManage/unlock.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ userName: userId }),
  answer: administratorRow,
  errors: ['record_not_found', 'rights_beyond_own', 'administrator_self', 'administrator_not_frozen'],
  changes,
})

/** Invalidates the old password and sends a link that sets a new one. */
export const administratorResetPassword = defineCall({
  no: 256,
  path: 'adminManage/resetPassword.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ userName: userId }),
  answer: noData,
  errors: [
    'record_not_found',
    'rights_beyond_own',
    'administrator_self',
    'administrator_main',
    'administrator_not_active',
    'administrator_invited',
  ],
  changes,
})

export const administratorDelete = defineCall({
  no: 257,
  path: 'adminManage/delete.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ userName: userId }),
  answer: noData,
  errors: [
    'record_not_found',
    'rights_beyond_own',
    'administrator_self',
    'administrator_main',
    'administrator_invited',
  ],
  changes,
})

/** Turns two-step authentication of a user off, and ends the sessions of the user. */
export const administratorResetTwoStep = defineCall({
  no: 246,
  path: 'adminManage/resetTwoStep.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ userName: userId, ...proof }),
  answer: administratorRow,
  errors: [
    'record_not_found',
    'rights_beyond_own',
    'administrator_self',
    'administrator_main',
    'administrator_no_second_step',
    ...proofErrors,
  ],
  changes,
})

const invitationErrors = [
  'record_not_found',
  'rights_beyond_own',
  'administrator_self',
  'administrator_main',
  'administrator_not_invited',
] as const

/** Emails a new link to set the first password; earlier links end. */
export const administratorResendInvitation = defineCall({
  no: 247,
  path: 'adminManage/resendInvitation.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ userName: userId }),
  answer: administratorRow,
  errors: invitationErrors,
  changes,
})

/** Removes a user who has not set a password yet. The login name is available again. */
export const administratorWithdrawInvitation = defineCall({
  no: 248,
  path: 'adminManage/withdrawInvitation.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ userName: userId }),
  answer: noData,
  errors: invitationErrors,
  changes,
})

const sessionErrors = [
  'record_not_found',
  'rights_beyond_own',
  'administrator_self',
  'administrator_main',
  'administrator_not_active',
  'administrator_invited',
] as const

/** The open sessions of a colleague. */
export const administratorSessions = defineCall({
  no: 244,
  path: 'adminManage/sessions.do',
  page: PAGE,
  request: z.strictObject({ userName: userId }),
  answer: sessionsAnswer,
  errors: sessionErrors,
})

/** Ends one or all sessions of a colleague. */
export const administratorEndSessions = defineCall({
  no: 245,
  path: 'adminManage/endSessions.do',
  page: PAGE,
  token: true,
  request: z.strictObject({
    userName: userId,
    sessionNo: sessionNo.optional().describe('Number of the session; left out: all sessions.'),
    ...proof,
  }),
  answer: z.object({ ended: count.describe('Number of sessions that have ended.') }),
  errors: [...sessionErrors, ...proofErrors],
  changes: ['adminManage/sessions.do'],
})
