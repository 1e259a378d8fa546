import { z } from 'zod'
import { defineCall } from './call.ts'
import { gateway } from './common.ts'
import {
  account,
  bilingual,
  count,
  currency,
  date,
  instant,
  merchantNo,
  noData,
  nothing,
  password,
  text,
  timeZone,
  userName,
  verifyCode,
} from './shapes.ts'

/** Sign-in, password and permission. The header `loginToken` contains the answer of common/getLoginToken.do. */

const secret = text.min(1).max(128)

const stages = ['signed_in', 'second_step', 'password_due', 'two_step_due'] as const
const signInStage = z.enum(stages).meta({
  id: 'SignInStage',
  description:
    'State of the sign-in: complete, second step due, expired password to change, or two-step authentication to set up.',
})
export const secondStepMethods = ['passkey', 'sms', 'authenticator', 'backup_code'] as const
export const secondStepMethod = z
  .enum(secondStepMethods)
  .meta({ id: 'SecondStepMethod', description: 'Method of the second step.' })

export const login = defineCall({
  no: 20,
  path: 'admin/login.do',
  page: '-',
  write: true,
  request: z.strictObject({ ...account, password, verifyCode }),
  answer: z.object({
    stage: signInStage,
    merchantNo,
    userName,
    methods: z
      .array(secondStepMethod)
      .optional()
      .describe('Methods of the second step; with `second_step` only.'),
    maskedPhone: text.optional().describe('Phone number that receives the SMS code, masked.'),
  }),
  errors: [
    'account_frozen',
    'credentials_wrong',
    'sign_in_slowed',
    'account_deactivated',
    'network_not_allowed',
    'verify_code_wrong',
    'login_token_invalid',
  ],
})

export const logout = defineCall({
  no: 21,
  path: 'admin/logout.do',
  page: '*',
  write: true,
  request: nothing,
  answer: z.object({ success: z.boolean().describe('Always true.') }),
})

export const getUserInfo = defineCall({
  no: 22,
  path: 'admin/getUserInfo.do',
  method: 'GET',
  page: '*',
  request: nothing,
  answer: z.object({
    merchantNo,
    merchantName: bilingual.describe('Name of the merchant.'),
    userName,
    name: text.describe('Name of the person.'),
    email: text.describe('Email address of the user.'),
    role: bilingual.describe('Name of the role.'),
    displayHome: z.boolean().describe('Whether the role has the home page.'),
    flags: z
      .object({
        payout: z.boolean().describe('Cross-border payout is available.'),
        multiCurrency: z.boolean().describe('Orders settle in several currencies.'),
        sellerKyb: z.boolean().describe('The seller verification (KYB) is complete.'),
      })
      .describe('Optional services of the merchant.'),
    timeZone: timeZone.describe('IANA name of the merchant’s time zone.'),
    serverTime: instant.describe('Now, on the provider’s business clock: `today` of every date rule.'),
    gateways: z.array(gateway).describe('Gateways of the merchant.'),
    currencies: z.array(currency).describe('Currencies of the merchant’s orders.'),
    cardTypes: z.array(text).describe('Card types that the merchant accepts.'),
    paymentMethods: z.array(text).describe('Payment methods that the merchant accepts.'),
    twoStepDue: z
      .object({
        from: date.describe('First day.'),
        days: count.describe('Days until then; 0: today.'),
      })
      .nullish()
      .describe('The user has to set up two-step authentication; null or left out: no.'),
    preview: z
      .object({
        name: bilingual.describe('Name of the role.'),
        withheld: z
          .boolean()
          .describe('True when the role has permissions that the user lacks; the preview leaves them out.'),
        until: instant.describe('End of the preview, in real time.'),
      })
      .nullish()
      .describe('Role that the session previews; null or left out: none.'),
  }),
})

export const forgotPassword = defineCall({
  no: 23,
  path: 'admin/forgotPassword.do',
  page: '-',
  write: true,
  request: z.strictObject({ ...account, verifyCode }),
  answer: noData,
  errors: ['verify_code_wrong'],
})

const mailedKey = text.min(1).max(128).describe('One-time key of the mailed link.')

export const resetPassword = defineCall({
  no: 24,
  path: 'admin/resetPassword.do',
  page: '-',
  write: true,
  request: z.strictObject({
    key: mailedKey,
    newPassword: secret.describe('New password.'),
  }),
  answer: z.object({
    frozen: z.boolean().describe('Sign-in stays frozen; a new password does not unlock it.'),
  }),
  errors: ['reset_key_invalid', 'password_used_lately', 'password_rules'],
})

/** The new email address of a user takes effect. */
export const confirmEmail = defineCall({
  no: 30,
  path: 'admin/confirmEmail.do',
  page: '-',
  write: true,
  request: z.strictObject({ key: mailedKey }),
  answer: z.object({ email: text.describe('The address, active from now on.') }),
  errors: ['email_key_invalid'],
})

/** The earlier email address becomes active again, and all sessions of the user end. */
export const revertEmail = defineCall({
  no: 31,
  path: 'admin/revertEmail.do',
  page: '-',
  write: true,
  request: z.strictObject({ key: mailedKey }),
  answer: z.object({ email: text.describe('The address, active again.') }),
  errors: ['email_key_invalid'],
})

export const checkPassword = defineCall({
  no: 25,
  path: 'admin/checkPassword.do',
  page: '*',
  request: z.strictObject({ password }),
  answer: z.object({ correct: z.boolean().describe('Whether this is the user’s current password.') }),
  errors: ['account_frozen'],
})

export const getPasswordHistory = defineCall({
  no: 26,
  path: 'admin/getPasswordHistory.do',
  page: '*',
  request: z.strictObject({ newPassword: secret.optional().describe('Password to look up in the history.') }),
  answer: z.object({
    usedLately: z.boolean().describe('Whether the password was used recently.'),
    expiresOn: date.describe('Day on which the current password expires.'),
  }),
  errors: ['too_many_requests'],
})

export const updatePassword = defineCall({
  no: 27,
  path: 'admin/updatePassword.do',
  page: '*',
  token: true,
  request: z.strictObject({
    oldPassword: secret.describe('Current password.'),
    newPassword: secret.describe('New password.'),
  }),
  answer: noData,
  errors: ['old_password_wrong', 'password_used_lately', 'password_rules', 'account_frozen'],
})

export const renewPassword = defineCall({
  no: 28,
  path: 'admin/renewPassword.do',
  page: '-',
  write: true,
  request: z.strictObject({
    oldPassword: secret.describe('Expired password.'),
    newPassword: secret.describe('New password.'),
  }),
  answer: noData,
  errors: [
    'session_ended',
    'old_password_wrong',
    'password_used_lately',
    'password_rules',
    'account_frozen',
    'login_token_invalid',
  ],
})

const button = z
  .object({
    id: text.describe('Id for the header `permissionId`.'),
    url: text.describe('Path of the call.'),
    name: text.describe('Label, in the language of the request.'),
  })
  .meta({ id: 'PermissionButton', description: 'A call that the user can make on a page.' })

export interface PermissionEntry {
  id: string
  url: string
  name: string
  subMenu: PermissionEntry[]
  buttonList: z.output<typeof button>[]
}

const permissionEntry: z.ZodType<PermissionEntry> = z
  .object({
    id: text.describe('Id for the header `permissionId`.'),
    url: text.describe('Url of the page, as in lib/routes.ts.'),
    name: text.describe('Label, in the language of the request.'),
    get subMenu() {
      return z.array(permissionEntry)
    },
    buttonList: z.array(button).describe('Calls that the user can make on the page.'),
  })
  .meta({ id: 'PermissionEntry', description: 'Entry of the menu tree.' })

export const permissionList = defineCall({
  no: 29,
  path: 'permission/permissionList.do',
  page: '*',
  request: nothing,
  answer: z.array(permissionEntry),
})
