import { z } from 'zod'
import { defineCall } from './call.ts'
import { bilingual, email, id, instant, listAnswer, listRequest, multi, noData, worded } from './shapes.ts'

/** The people whom a merchant lets in (spec §3 Administrator, §4, §5 Accounts). */

const PAGE = '/settings/administration'

export const LOGIN_NAME_MIN = 2
export const LOGIN_NAME_MAX = 15
export const PERSON_NAME_MAX = 30

/** Letters, digits, spaces or underscores, a letter first, 2 to 15 characters. */
export const loginName = z
  .string()
  .trim()
  .min(1)
  .min(LOGIN_NAME_MIN)
  .max(LOGIN_NAME_MAX)
  .superRefine(worded(/^[A-Za-z][A-Za-z0-9_ ]*$/, 'login_name'))

/** Digits, letters, underscores or Chinese. */
const personName = z
  .string()
  .trim()
  .min(1)
  .max(PERSON_NAME_MAX)
  .superRefine(worded(/^[\p{Script=Han}A-Za-z0-9_]+$/u, 'person_name'))

export const administratorStatuses = ['active', 'deactivated'] as const

const version = z.number().int().min(1)

export const administratorRow = z.object({
  userName: z.string(),
  name: z.string(),
  email: z.string(),
  /** Code of the role. */
  role: z.string(),
  roleName: bilingual,
  status: z.enum(administratorStatuses),
  /** By five wrong passwords. */
  frozen: z.boolean(),
  /** A second step is on. */
  twoStep: z.boolean(),
  /** The merchant's own account. */
  main: z.boolean(),
  /** Has rights that whoever asks has not. */
  beyond: z.boolean(),
  lastSignInAt: instant.nullable(),
  createdAt: instant.nullable(),
  version,
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
})
export type AdministratorRow = z.output<typeof administratorRow>

export const administratorSorts = ['userName', 'lastSignInAt', 'createdAt'] as const

export const administratorList = defineCall({
  no: 250,
  path: 'adminManage/list.do',
  page: PAGE,
  request: listRequest(administratorSorts, {
    userName: multi(id).optional(),
    role: multi(id).optional(),
    status: multi(z.enum(administratorStatuses)).optional(),
    frozen: z.boolean().optional(),
  }),
  answer: listAnswer(administratorRow).extend({
    /** The roles that there are; `beyond`: with rights that whoever asks has not, and so cannot give. */
    roles: z.array(z.object({ code: z.string(), name: bilingual, beyond: z.boolean() })),
  }),
})
export type AssignableRole = z.output<typeof administratorList.answer>['roles'][number]

const fields = { name: personName, email, role: id }
const changes = ['adminManage/list.do']

/** Who is added sets the first password through a mailed link. */
export const administratorAdd = defineCall({
  no: 251,
  path: 'adminManage/add.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ userName: loginName, ...fields }),
  answer: administratorRow,
  changes,
})

export const administratorCheckName = defineCall({
  no: 252,
  path: 'adminManage/checkName.do',
  page: PAGE,
  request: z.strictObject({ userName: loginName }),
  answer: z.object({ free: z.boolean() }),
})

export const administratorEdit = defineCall({
  no: 253,
  path: 'adminManage/edit.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ userName: id, version, ...fields }),
  answer: administratorRow,
  changes,
})

/** Deactivates or restores. */
export const administratorUpdateStatus = defineCall({
  no: 254,
  path: 'adminManage/updateStatus.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ userName: id, status: z.enum(administratorStatuses) }),
  answer: administratorRow,
  changes,
})

export const administratorUnlock = defineCall({
  no: 255,
  path: 'adminManage/unlock.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ userName: id }),
  answer: administratorRow,
  changes,
})

/** The old password is worth nothing from now on; a mailed link sets the new one. */
export const administratorResetPassword = defineCall({
  no: 256,
  path: 'adminManage/resetPassword.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ userName: id }),
  answer: noData,
  changes,
})

export const administratorDelete = defineCall({
  no: 257,
  path: 'adminManage/delete.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ userName: id }),
  answer: noData,
  changes,
})
