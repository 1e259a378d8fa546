import { z } from 'zod'
import { defineCall } from './call.ts'
import { bilingual, email, nothing, text, userName } from './shapes.ts'
import { proof, proofErrors } from './two-step.ts'

/** The signed-in user's own record. Every user has these calls; none of them names another user. */

const profile = z
  .object({
    userName,
    name: text.describe('Name of the person.'),
    email: text.describe('Email address of the user.'),
    pendingEmail: text.nullable().describe('New address that waits for its confirmation; null: none.'),
    role: bilingual.describe('Name of the role.'),
    maskedPhone: text.nullable().describe('Phone number that receives SMS codes, masked; null: none.'),
  })
  .meta({ id: 'Profile', description: 'The signed-in user.' })
export type Profile = z.output<typeof profile>

export const getProfile = defineCall({
  no: 32,
  path: 'account/profile.do',
  method: 'GET',
  page: '*',
  request: nothing,
  answer: profile,
})

/** The new address waits for its confirmation. */
export const updateEmail = defineCall({
  no: 33,
  path: 'account/updateEmail.do',
  page: '*',
  token: true,
  request: z.strictObject({ email, ...proof }),
  answer: profile,
  errors: [...proofErrors],
  changes: ['account/profile.do', 'adminManage/list.do'],
})
