import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  count,
  id,
  listAnswer,
  listRequest,
  multi,
  noData,
  nothing,
  text,
  userName,
  version,
  versioned,
  worded,
} from './shapes.ts'

/** Roles and their permissions (spec §3 Role, §6). */

const PAGE = '/settings/roles'

export const ROLE_NAME_MIN = 2
export const ROLE_NAME_MAX = 15
export const DESCRIPTION_MAX = 200

const code = text.describe('Code of the role.')
const roleId = id.describe('Code of the role.')
const roleName = text.trim().min(1).min(ROLE_NAME_MIN).max(ROLE_NAME_MAX)

const roleTypes = ['default', 'regular'] as const
const roleType = z
  .enum(roleTypes)
  .meta({ id: 'RoleType', description: '`default`: the provider’s own role, which cannot be changed.' })

const sites = z.union([z.literal('*'), z.array(text.min(1).max(200)).max(500)])

const rightsFields = {
  pages: z.array(text.max(100)).max(300).describe('Urls of the pages.'),
  calls: z.array(text.max(100)).max(1000).describe('Paths of the calls.'),
  sites: sites.describe('Websites whose orders the role sees; `*`: all, future ones included.'),
}
export interface Rights {
  pages: string[]
  calls: string[]
  sites: '*' | string[]
}

const roleFields = {
  nameZh: roleName
    .superRefine(worded(/^[\p{Script=Han}A-Za-z0-9_ ]+$/u, 'role_name_zh'))
    .describe('Name in Chinese.'),
  nameEn: roleName.superRefine(worded(/^[A-Za-z0-9_ ]+$/, 'role_name_en')).describe('Name in English.'),
  description: text.trim().max(DESCRIPTION_MAX).describe('Description of the role.'),
  displayHome: z.boolean().describe('Whether the role has the home page.'),
  ...rightsFields,
}

const roleForm = z
  .strictObject(roleFields)
  .meta({ id: 'RoleForm', description: 'A role as the merchant sets it.' })
export type RoleForm = z.output<typeof roleForm>

const roleRow = z
  .object({
    code,
    nameZh: text.describe('Name in Chinese.'),
    nameEn: text.describe('Name in English.'),
    description: text.describe('Description of the role.'),
    type: roleType,
    displayHome: z.boolean().describe('Whether the role has the home page.'),
    users: count.describe('Users with the role.'),
    pages: count.describe('Number of pages.'),
    operations: count.describe('Number of operations.'),
    sites: count.nullable().describe('Number of websites; null: all.'),
    beyond: z.boolean().describe('Has permissions that the requesting user lacks.'),
    ...versioned,
  })
  .meta({ id: 'Role', description: 'A role (spec §3 Role, §6).' })

const roleSorts = ['updatedAt', 'users'] as const

export const roleList = defineCall({
  no: 258,
  path: 'role/list.do',
  page: PAGE,
  request: listRequest(roleSorts, {
    name: text.trim().max(50).optional().describe('Part of the Chinese or the English name.'),
    type: multi(roleType).optional(),
  }),
  answer: listAnswer(roleRow),
})

const operation = z
  .object({
    path: text.describe('Path of the call.'),
    name: text.describe('Name of the operation, in the language of the request.'),
    mine: z.boolean().describe('Whether the requesting user has the permission and so can assign it.'),
  })
  .meta({ id: 'RoleOperation', description: 'A call that a role can have.' })
const page = z
  .object({
    url: text.describe('Url of the page.'),
    name: text.describe('Name of the page, in the language of the request.'),
    mine: z.boolean().describe('Whether the requesting user has the permission and so can assign it.'),
    operations: z.array(operation).describe('Operations of the page.'),
  })
  .meta({ id: 'RolePage', description: 'A page that a role can have.' })
const branch = z
  .object({
    url: text.describe('Url of the area, or of a page without an area.'),
    name: text.describe('Name, in the language of the request.'),
    pages: z.array(page).describe('Pages of the area.'),
  })
  .meta({ id: 'RoleArea', description: 'An area with its pages, or a page without an area.' })
export type RightsBranch = z.output<typeof branch>
export type RightsPage = z.output<typeof page>

export const roleDetail = defineCall({
  no: 259,
  path: 'role/detail.do',
  page: PAGE,
  request: z.strictObject({
    code: id.optional().describe('Code of the role; left out: only the tree.'),
  }),
  answer: z.object({
    role: z
      .object({
        code,
        ...roleFields,
        nameZh: text.describe('Name in Chinese.'),
        nameEn: text.describe('Name in English.'),
        description: text.describe('Description of the role.'),
        type: roleType,
        beyond: z.boolean().describe('Has permissions that the requesting user lacks.'),
        people: z
          .array(
            z.object({
              userName,
              name: text.describe('Name of the person.'),
            }),
          )
          .describe('Users with the role.'),
        ...versioned,
      })
      .nullable()
      .describe('The role; null: none was requested.'),
    tree: z.array(branch).describe('All areas with their pages and operations.'),
  }),
  errors: ['record_not_found'],
})
export type RoleDetail = NonNullable<z.output<typeof roleDetail.answer>['role']>

const changes = ['role/list.do', 'role/detail.do', 'role/siteRights.do', 'adminManage/list.do']

export const roleAdd = defineCall({
  no: 260,
  path: 'role/add.do',
  page: PAGE,
  token: true,
  request: roleForm,
  answer: z.object({ code }),
  errors: ['role_fields_invalid', 'rights_beyond_own', 'role_name_taken'],
  changes,
})

export const roleEdit = defineCall({
  no: 261,
  path: 'role/edit.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ code: roleId, version: version.min(1), ...roleFields }),
  answer: z.object({
    code,
    signedOut: count.describe('Users who have to sign in again.'),
  }),
  errors: [
    'stale_version',
    'record_not_found',
    'role_fields_invalid',
    'rights_beyond_own',
    'role_name_taken',
    'role_default',
  ],
  changes,
})

export const roleDelete = defineCall({
  no: 262,
  path: 'role/delete.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ code: roleId }),
  answer: noData,
  errors: ['role_in_use', 'record_not_found', 'role_default', 'rights_beyond_own'],
  changes,
})

/** Longest preview of a role. */
export const PREVIEW_MINUTES = 15

/**
 * Limits the session to the permissions that the user and the role share, and to reading, until role/endPreview.do or for
 * at most 15 minutes. The provider narrows its answers and refuses writes.
 */
export const rolePreview = defineCall({
  no: 363,
  path: 'role/preview.do',
  page: PAGE,
  request: z.strictObject({
    nameZh: text.trim().max(50).describe('Name in Chinese; can be unsaved.'),
    nameEn: text.trim().max(50).describe('Name in English; can be unsaved.'),
    ...rightsFields,
  }),
  /** Permissions of the preview. */
  answer: z.object({
    pages: rightsFields.pages,
    calls: rightsFields.calls,
    seconds: count
      .min(1)
      .max(PREVIEW_MINUTES * 60)
      .describe('Seconds until the preview ends.'),
  }),
})

/** Restores the user’s own permissions. Succeeds without a preview, too. */
export const endPreview = defineCall({
  no: 364,
  path: 'role/endPreview.do',
  page: '*',
  request: nothing,
  answer: noData,
})

export const roleWebsiteRights = defineCall({
  no: 263,
  path: 'role/siteRights.do',
  page: PAGE,
  request: z.strictObject({
    code: id.optional().describe('Code of the role; left out: all websites, none of them selected.'),
  }),
  answer: z.object({
    all: z.boolean().describe('Whether the role sees all websites, future ones included.'),
    sites: z
      .array(
        z.object({
          url: text.describe('Website, without the protocol.'),
          gatewayNo: z.array(text).describe('Gateways of the website.'),
          seen: z.boolean().describe('Whether the role sees the website.'),
          mine: z.boolean().describe('Whether the requesting user sees the website and so can assign it.'),
        }),
      )
      .describe('Websites of the merchant.'),
    mineAll: z.boolean().describe('Whether the requesting user sees all websites.'),
  }),
  errors: ['record_not_found'],
})
