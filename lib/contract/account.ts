import { z } from 'zod'
import { defineCall } from './call.ts'
import { proof, proofErrors } from './proof.ts'
import { bilingual, count, country, email, id, instant, noData, nothing, text, userName } from './shapes.ts'

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

export const sessionNo = id.describe('Number of the session.')
const userSession = z
  .object({
    sessionNo,
    device: text.describe('Browser and system, such as `Chrome 141 (Windows)`; empty: unknown.'),
    ip: text.describe('IP address of the sign-in.'),
    country: country.nullable().describe('Country of the IP address; null: unknown.'),
    startedAt: instant.describe('Time of the sign-in.'),
    lastActiveAt: instant.describe('Time of the last activity.'),
    current: z.boolean().describe('The session of this request.'),
  })
  .meta({ id: 'UserSession', description: 'A session of a user that is signed in.' })
export type UserSession = z.output<typeof userSession>
export const sessionsAnswer = z.object({
  sessions: z.array(userSession).describe('The open sessions, the newest first.'),
})

export const getSessions = defineCall({
  no: 34,
  path: 'account/sessions.do',
  method: 'GET',
  page: '*',
  request: nothing,
  answer: sessionsAnswer,
})

/** Ends another session of the caller. */
export const endSession = defineCall({
  no: 35,
  path: 'account/endSession.do',
  page: '*',
  token: true,
  request: z.strictObject({ sessionNo }),
  answer: noData,
  errors: ['record_not_found'],
  changes: ['account/sessions.do'],
})

/** Ends all sessions of the caller but the one of this request. */
export const endOtherSessions = defineCall({
  no: 36,
  path: 'account/endOtherSessions.do',
  page: '*',
  token: true,
  request: nothing,
  answer: z.object({ ended: count.describe('Number of sessions that have ended.') }),
  changes: ['account/sessions.do'],
})
