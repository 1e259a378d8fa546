import { z } from 'zod'
import { defineCall } from './call.ts'
import { id, instant, listAnswer, listRequest, multi, noData, nothing, worded } from './shapes.ts'

/** Roles: what their people see and do (spec §3 Role, §6). */

const PAGE = '/settings/roles'

export const ROLE_NAME_MIN = 2
export const ROLE_NAME_MAX = 15
export const DESCRIPTION_MAX = 200

const roleName = z.string().trim().min(1).min(ROLE_NAME_MIN).max(ROLE_NAME_MAX)

export const roleTypes = ['default', 'regular'] as const

/** `*`: all websites, also those to come. */
const sites = z.union([z.literal('*'), z.array(z.string().min(1).max(200)).max(500)])
const version = z.number().int().min(1)

const rightsFields = {
  /** Urls of pages. */
  pages: z.array(z.string().max(100)).max(300),
  /** Paths of the calls that are buttons. */
  calls: z.array(z.string().max(100)).max(1000),
  sites,
}
export interface Rights {
  pages: string[]
  calls: string[]
  sites: '*' | string[]
}

const roleFields = {
  nameZh: roleName.superRefine(worded(/^[\p{Script=Han}A-Za-z0-9_ ]+$/u, 'role_name_zh')),
  nameEn: roleName.superRefine(worded(/^[A-Za-z][A-Za-z0-9_ ]*$/, 'role_name_en')),
  description: z.string().trim().max(DESCRIPTION_MAX),
  /** Has the home page: the same as its right. */
  displayHome: z.boolean(),
  ...rightsFields,
}

export const roleForm = z.strictObject(roleFields)
export type RoleForm = z.output<typeof roleForm>

const stamp = { version, updatedAt: instant.nullable(), updatedBy: z.string().nullable() }

export const roleRow = z.object({
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  description: z.string(),
  type: z.enum(roleTypes),
  displayHome: z.boolean(),
  /** How many have it. */
  users: z.number().int(),
  /** How many pages and operations it has. */
  pages: z.number().int(),
  operations: z.number().int(),
  /** How many websites; null: all. */
  sites: z.number().int().nullable(),
  /** Has rights that whoever asks has not. */
  beyond: z.boolean(),
  ...stamp,
})
export type RoleRow = z.output<typeof roleRow>

export const roleSorts = ['updatedAt', 'users'] as const

export const roleList = defineCall({
  no: 258,
  path: 'role/list.do',
  page: PAGE,
  request: listRequest(roleSorts, {
    /** A part of either name. */
    name: z.string().trim().max(50).optional(),
    type: multi(z.enum(roleTypes)).optional(),
  }),
  answer: listAnswer(roleRow),
})

const operation = z.object({
  /** Path of the call. */
  path: z.string(),
  /** In the request's language, as all names here. */
  name: z.string(),
  /** Whoever asks has it, and so can give it. */
  mine: z.boolean(),
})
const page = z.object({
  url: z.string(),
  name: z.string(),
  mine: z.boolean(),
  operations: z.array(operation),
})
/** An area with its pages, or a page that stands by itself. */
const branch = z.object({ url: z.string(), name: z.string(), pages: z.array(page) })
export type RightsBranch = z.output<typeof branch>
export type RightsPage = z.output<typeof page>

export const roleDetail = defineCall({
  no: 259,
  path: 'role/detail.do',
  page: PAGE,
  /** Without a code only the tree. */
  request: z.strictObject({ code: id.optional() }),
  answer: z.object({
    role: z
      .object({
        code: z.string(),
        ...roleFields,
        nameZh: z.string(),
        nameEn: z.string(),
        description: z.string(),
        type: z.enum(roleTypes),
        beyond: z.boolean(),
        /** Who has it. */
        people: z.array(z.object({ userName: z.string(), name: z.string() })),
        ...stamp,
      })
      .nullable(),
    tree: z.array(branch),
  }),
})
export type RoleDetail = NonNullable<z.output<typeof roleDetail.answer>['role']>

const changes = ['role/list.do', 'role/detail.do', 'role/siteRights.do', 'adminManage/list.do']

export const roleAdd = defineCall({
  no: 260,
  path: 'role/add.do',
  page: PAGE,
  token: true,
  request: roleForm,
  answer: z.object({ code: z.string() }),
  changes,
})

export const roleEdit = defineCall({
  no: 261,
  path: 'role/edit.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ code: id, version, ...roleFields }),
  /** How many people have to sign in again. */
  answer: z.object({ code: z.string(), signedOut: z.number().int() }),
  changes,
})

export const roleDelete = defineCall({
  no: 262,
  path: 'role/delete.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ code: id }),
  answer: noData,
  changes,
})

/** How long one looks at the portal as a role would, at most. */
export const PREVIEW_MINUTES = 15

/**
 * From now on this session has of its rights what the role has too, and changes nothing: until `role/endPreview.do`, and
 * for 15 minutes at most. A provider narrows what it answers, and refuses what would change something.
 */
export const rolePreview = defineCall({
  no: 363,
  path: 'role/preview.do',
  page: PAGE,
  /** As the form has it, saved or not. */
  request: z.strictObject({
    nameZh: z.string().trim().max(50),
    nameEn: z.string().trim().max(50),
    ...rightsFields,
  }),
  /** The rights of the preview. */
  answer: z.object({
    pages: rightsFields.pages,
    calls: rightsFields.calls,
    seconds: z
      .number()
      .int()
      .min(1)
      .max(PREVIEW_MINUTES * 60),
  }),
})

/** Back to one's own rights; also where nothing is previewed. */
export const endPreview = defineCall({
  no: 364,
  path: 'role/endPreview.do',
  page: '*',
  request: nothing,
  answer: noData,
})

export const roleSiteRights = defineCall({
  no: 263,
  path: 'role/siteRights.do',
  page: PAGE,
  /** Without a code: the merchant's websites, none of them seen. */
  request: z.strictObject({ code: id.optional() }),
  answer: z.object({
    /** All of them, also those to come. */
    all: z.boolean(),
    sites: z.array(
      z.object({
        url: z.string(),
        gatewayNo: z.array(z.string()),
        seen: z.boolean(),
        /** Whoever asks sees it, and so can give it. */
        mine: z.boolean(),
      }),
    ),
    /** Whoever asks sees all. */
    mineAll: z.boolean(),
  }),
})
