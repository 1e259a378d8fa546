import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  bilingual,
  email,
  id,
  instant,
  listAnswer,
  listRequest,
  multi,
  noData,
  text,
  userId,
  userName,
  version,
  versioned,
  worded,
} from './shapes.ts'

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

const administratorStatuses = ['active', 'deactivated'] as const
const administratorStatus = z
  .enum(administratorStatuses)
  .meta({ id: 'AdministratorStatus', description: 'Status of the user.' })

const administratorRow = z
  .object({
    userName,
    name: text.describe('Name of the person.'),
    email: text.describe('Email address of the user.'),
    role: text.describe('Code of the role.'),
    roleName: bilingual.describe('Name of the role.'),
    status: administratorStatus,
    frozen: z.boolean().describe('Frozen after five wrong passwords.'),
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
  request: z.strictObject({ userName: loginName, ...fields }),
  answer: administratorRow,
  errors: ['login_name_taken', 'record_not_found', 'role_unknown', 'rights_beyond_own'],
  changes,
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

export const administratorEdit = defineCall({
  no: 253,
  path: 'adminManage/edit.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ userName: userId, version: version.min(1), ...fields }),
  answer: administratorRow,
  errors: [
    'record_not_found',
    'stale_version',
    'rights_beyond_own',
    'role_unknown',
    'administrator_main',
    'administrator_own_role',
  ],
  changes,
})

/** Deactivates or restores a user. */
export const administratorUpdateStatus = defineCall({
  no: 254,
  path: 'adminManage/updateStatus.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ userName: userId, status: administratorStatus }),
  answer: administratorRow,
  errors: [
    'record_not_found',
    'rights_beyond_own',
    'administrator_self',
    'administrator_main',
    'administrator_not_active',
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
  errors: ['record_not_found', 'rights_beyond_own', 'administrator_self', 'administrator_main'],
  changes,
})
