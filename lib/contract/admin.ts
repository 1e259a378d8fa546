import { z } from 'zod'
import { defineCall } from './call.ts'
import { gateway } from './common.ts'
import { bilingual, currency, date, id, instant, noData, nothing, timeZone } from './shapes.ts'

/** Sign-in, password and permission. The header `loginToken` carries what common/getLoginToken.do answered. */

const secret = z.string().min(1).max(128)

/** How far a sign-in has come: done, a second step is due, or an expired password must be changed first. */
export const stages = ['signed_in', 'second_step', 'password_due'] as const
export const secondStepMethods = ['sms', 'authenticator', 'backup_code'] as const

export const login = defineCall({
  no: 20,
  path: 'admin/login.do',
  page: '-',
  write: true,
  request: z.strictObject({ merchantNo: id, userName: id, password: secret, verifyCode: id }),
  answer: z.object({
    stage: z.enum(stages),
    merchantNo: z.string(),
    userName: z.string(),
    methods: z.array(z.enum(secondStepMethods)).optional(),
    maskedPhone: z.string().optional(),
  }),
})

export const logout = defineCall({
  no: 21,
  path: 'admin/logout.do',
  page: '*',
  write: true,
  request: nothing,
  answer: z.object({ success: z.boolean() }),
})

export const getUserInfo = defineCall({
  no: 22,
  path: 'admin/getUserInfo.do',
  method: 'GET',
  page: '*',
  request: nothing,
  answer: z.object({
    merchantNo: z.string(),
    merchantName: bilingual,
    userName: z.string(),
    name: z.string(),
    email: z.string(),
    role: bilingual,
    displayHome: z.boolean(),
    /** Cross-border payout, several settlement currencies, seller KYB: what they switch is the pages' matter. */
    flags: z.object({ payout: z.boolean(), multiCurrency: z.boolean(), sellerKyb: z.boolean() }),
    /** The merchant's own. */
    timeZone,
    /** The provider's business time: 'today' of every date rule. */
    serverTime: instant,
    gateways: z.array(gateway),
    currencies: z.array(currency),
    cardTypes: z.array(z.string()),
    paymentMethods: z.array(z.string()),
    /** The role as which this session looks at the portal; null or left out: it does not. */
    preview: z
      .object({
        name: bilingual,
        /** The role has rights that the user has not: they are not shown. */
        withheld: z.boolean(),
        /** Real time. */
        until: instant,
      })
      .nullish(),
  }),
})

export const forgotPassword = defineCall({
  no: 23,
  path: 'admin/forgotPassword.do',
  page: '-',
  write: true,
  request: z.strictObject({ merchantNo: id, userName: id, verifyCode: id }),
  answer: noData,
})

export const resetPassword = defineCall({
  no: 24,
  path: 'admin/resetPassword.do',
  page: '-',
  write: true,
  request: z.strictObject({ key: z.string().min(1).max(128), newPassword: secret }),
  answer: noData,
})

export const checkPassword = defineCall({
  no: 25,
  path: 'admin/checkPassword.do',
  page: '/settings/reset_password',
  request: z.strictObject({ password: secret }),
  answer: z.object({ correct: z.boolean() }),
})

export const getPasswordHistory = defineCall({
  no: 26,
  path: 'admin/getPasswordHistory.do',
  page: '/settings/reset_password',
  request: z.strictObject({ newPassword: secret.optional() }),
  answer: z.object({ usedLately: z.boolean(), expiresOn: date }),
})

export const updatePassword = defineCall({
  no: 27,
  path: 'admin/updatePassword.do',
  page: '/settings/reset_password',
  token: true,
  request: z.strictObject({ oldPassword: secret, newPassword: secret }),
  answer: noData,
})

export const renewPassword = defineCall({
  no: 28,
  path: 'admin/renewPassword.do',
  page: '-',
  write: true,
  request: z.strictObject({ oldPassword: secret, newPassword: secret }),
  answer: noData,
})

/** A button is a call that the user may make; its url is the call's path. */
const button = z.object({ id: z.string(), url: z.string(), name: z.string() })

export interface PermissionEntry {
  id: string
  url: string
  name: string
  subMenu: PermissionEntry[]
  buttonList: z.output<typeof button>[]
}

const permissionEntry: z.ZodType<PermissionEntry> = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  get subMenu() {
    return z.array(permissionEntry)
  },
  buttonList: z.array(button),
})

export const permissionList = defineCall({
  no: 29,
  path: 'permission/permissionList.do',
  page: '*',
  request: nothing,
  answer: z.array(permissionEntry),
})
