import { calls } from '#lib/contract/index.ts'
import { TestPasskey } from '#tests/support/authenticator.ts'
import { appCode } from '#tests/support/totp.ts'
import { addPasskey, enterPasswordAgain, lastSmsCode, turnOnApp } from '#tests/support/two-step.ts'
import { did, type OperationSetup, type Operations, password } from './operation-setup.ts'

/** Operations of a user's own account, of colleagues and of roles. */

const anna = (merchantNo: string) => ({
  userName: 'anna',
  name: 'Anna',
  email: `anna@${merchantNo}.example`,
  role: 'finance',
  password,
})
const invited = ({ client, merchantNo }: OperationSetup) =>
  did(client, calls['adminManage/add.do'], anna(merchantNo))
const named = (userName: string) => () => ({ input: { userName } })
const role = {
  nameZh: '仓库',
  nameEn: 'Warehouse',
  description: '',
  displayHome: false,
  pages: ['/deal/transaction'],
  calls: [],
  sites: '*' as const,
}
const newRole = ({ client }: OperationSetup) => did(client, calls['role/add.do'], role)

export const account = {
  'admin/updatePassword.do': () => ({ input: { oldPassword: password, newPassword: 'Better#2027' } }),
  'account/updateEmail.do': ({ merchantNo }) => ({ input: { email: `new@${merchantNo}.example`, password } }),
  'account/endSession.do': async ({ sandbox, merchantNo, client }) => {
    await sandbox.signIn(merchantNo, 'admin')
    const { sessions } = await did(client, calls['account/sessions.do'], {})
    return { input: { sessionNo: sessions.find(({ current }) => !current)?.sessionNo ?? '' } }
  },
  'account/endOtherSessions.do': async ({ sandbox, merchantNo }) => {
    await sandbox.signIn(merchantNo, 'admin')
    return { input: {} }
  },
  'twoStep/checkCode.do': async ({ sandbox, merchantNo, client }) => {
    await enterPasswordAgain(client)
    const phone = `139${merchantNo.padStart(8, '0')}`
    await did(client, calls['twoStep/sendSmsCode.do'], { countryCode: '86', phone })
    return { input: { code: await lastSmsCode(sandbox, `+86${phone}`) } }
  },
  'twoStep/checkAuthenticator.do': async ({ client }) => {
    await enterPasswordAgain(client)
    const { secret } = await did(client, calls['twoStep/generateQr.do'], {})
    return { input: { code: appCode(secret) } }
  },
  'twoStep/disable.do': async ({ client }) => {
    await turnOnApp(client)
    return { input: { method: 'authenticator' } }
  },
  'twoStep/updateBackupCode.do': async ({ client }) => {
    await turnOnApp(client)
    return { input: {} }
  },
  'twoStep/exportBackupCode.do': async ({ client }) => {
    await turnOnApp(client)
    return { input: {} }
  },
  'passkey/register.do': async ({ client }) => {
    await enterPasswordAgain(client)
    const options = await did(client, calls['passkey/registerOptions.do'], {})
    return { input: new TestPasskey().register(options, 'Laptop') }
  },
  'passkey/rename.do': async ({ client }) => ({
    input: { id: (await addPasskey(client)).passkey.id, name: 'Desktop' },
  }),
  'passkey/remove.do': async ({ client }) => ({ input: { id: (await addPasskey(client)).passkey.id } }),
  'adminManage/add.do': ({ merchantNo }) => ({ input: anna(merchantNo) }),
  'adminManage/edit.do': async (setup) => {
    const { version } = await invited(setup)
    const { password: _, ...person } = anna(setup.merchantNo)
    return { input: { ...person, name: 'Anne', version } }
  },
  'adminManage/updateStatus.do': () => ({ input: { userName: 'support', status: 'deactivated' } }),
  'adminManage/unlock.do': named('frozen'),
  'adminManage/resetPassword.do': named('finance'),
  'adminManage/delete.do': named('support'),
  'adminManage/resetTwoStep.do': () => ({ input: { userName: 'totp', password } }),
  'adminManage/resendInvitation.do': async (setup) => {
    await invited(setup)
    return { input: { userName: 'anna' } }
  },
  'adminManage/withdrawInvitation.do': async (setup) => {
    await invited(setup)
    return { input: { userName: 'anna' } }
  },
  'adminManage/endSessions.do': async ({ sandbox, merchantNo }) => {
    await sandbox.signIn(merchantNo, 'finance')
    return { input: { userName: 'finance', password } }
  },
  'securityPolicy/save.do': () => ({
    input: {
      twoStepFor: 'none',
      twoStepRoles: [],
      twoStepFrom: null,
      idleMinutes: 10,
      networks: [],
      version: 0,
      password,
    },
  }),
  'role/add.do': () => ({ input: role }),
  'role/edit.do': async (setup) => {
    const { code } = await newRole(setup)
    return { input: { ...role, nameEn: 'Depot', code, version: 1 } }
  },
  'role/delete.do': async (setup) => ({ input: { code: (await newRole(setup)).code } }),
  'deadline/rotateFeed.do': () => ({ input: { action: 'renew', password } }),
} satisfies Partial<Operations>
