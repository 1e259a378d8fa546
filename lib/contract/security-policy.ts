import { z } from 'zod'
import { defineCall } from './call.ts'
import { proof, proofErrors } from './proof.ts'
import { bilingual, count, date, nothing, text, userName, version, versioned } from './shapes.ts'

/** The merchant's security policy: who needs two-step authentication, how long a session can idle, from where. */

export const IDLE_MINUTES = { least: 5, most: 15 } as const
export const MAX_NETWORKS = 50
const MAX_NETWORK = 49
const MAX_ROLES = 200

export const twoStepScopes = ['none', 'everyone', 'roles'] as const
const twoStepScope = z.enum(twoStepScopes).meta({
  id: 'TwoStepScope',
  description: 'Users who need two-step authentication: none, all, or those with certain roles.',
})

const fields = {
  twoStepFor: twoStepScope,
  twoStepRoles: z.array(text).max(MAX_ROLES).describe('Codes of the roles; with `roles` only.'),
  twoStepFrom: date.nullable().describe('First day, in the merchant’s time zone; null with `none`.'),
  idleMinutes: count
    .min(IDLE_MINUTES.least)
    .max(IDLE_MINUTES.most)
    .describe('Minutes without activity after which a session ends.'),
}

const policy = z
  .object({
    ...fields,
    networks: z
      .array(text)
      .describe('Networks in CIDR notation that users can sign in from; empty: all networks.'),
    ...versioned,
  })
  .meta({ id: 'SecurityPolicy', description: 'Security policy of the merchant.' })
export type SecurityPolicy = z.output<typeof policy>

const page = ['/settings/security', '/settings/administration'] as const

export const securityPolicyInfo = defineCall({
  no: 241,
  path: 'securityPolicy/info.do',
  method: 'GET',
  page,
  request: nothing,
  answer: z.object({
    policy,
    today: date.describe('Today in the merchant’s time zone.'),
    own: z
      .object({
        address: text.describe('IP address of this request.'),
        role: text.describe('Code of the role.'),
        twoStep: z.boolean().describe('Whether two-step authentication is on.'),
      })
      .describe('The caller.'),
    roles: z
      .array(z.object({ code: text.describe('Code.'), name: bilingual.describe('Name.') }))
      .describe('Roles of the merchant.'),
    withoutTwoStep: z
      .array(
        z.object({
          userName,
          name: text.describe('Name of the person.'),
          role: text.describe('Code of the role.'),
        }),
      )
      .describe('Active users whose two-step authentication is off.'),
  }),
})
export type SecurityPolicyInfo = z.output<typeof securityPolicyInfo.answer>

export const securityPolicySave = defineCall({
  no: 242,
  path: 'securityPolicy/save.do',
  page,
  token: true,
  request: z.strictObject({
    ...fields,
    networks: z
      .array(text.trim().min(1).max(MAX_NETWORK))
      .max(MAX_NETWORKS)
      .describe('Networks in CIDR notation, or single addresses; empty: all networks.'),
    version,
    ...proof,
  }),
  answer: policy,
  errors: ['stale_version', ...proofErrors],
  changes: ['securityPolicy/info.do', 'admin/getUserInfo.do'],
})
