import type { Handlers } from '#sandbox/platform/context.ts'
import { readProfile, updateEmail } from './account/profile.ts'
import { resendInvitation, withdrawInvitation } from './administrator/invitation.ts'
import { listAdministrators } from './administrator/list.ts'
import { addAdministrator, checkName, editAdministrator } from './administrator/save.ts'
import { endSessionsOfColleague, readSessionsOf } from './administrator/sessions.ts'
import {
  deleteAdministrator,
  resetPasswordOf,
  resetTwoStepOf,
  unlock,
  updateStatus,
} from './administrator/state.ts'
import { approve, refuse, withdraw } from './approval/decide.ts'
import { listApprovals, listWaiting } from './approval/list.ts'
import { readApprovalRules, saveRules } from './approval/rules.ts'
import { addKey } from './developer/add-key.ts'
import { editKey } from './developer/edit-key.ts'
import { readGettingStarted } from './developer/getting-started.ts'
import { findKeys, listKeyDays, listKeys } from './developer/list-keys.ts'
import { downloadLogo, listLogos, saveLogo } from './developer/logos.ts'
import { countErrors, listRequests, readApiInfo, readRequest } from './developer/requests.ts'
import { revealKey } from './developer/reveal-key.ts'
import { updateKey } from './developer/update-key.ts'
import { confirmEmail, revertEmail } from './email/follow-link.ts'
import { listEvents, readEvent } from './event/list.ts'
import { readMerchantInfo } from './merchant-info/info.ts'
import { saveSettings } from './merchant-info/settings.ts'
import { turnSwitch } from './merchant-info/switches.ts'
import { downloadLogs, listLogs } from './merchant-log/list.ts'
import { listPasskeys, renamePasskey } from './passkey/list.ts'
import { checkPassword } from './password/check-password.ts'
import { forgotPassword } from './password/forgot-password.ts'
import { getPasswordHistory } from './password/get-password-history.ts'
import { renewPassword } from './password/renew-password.ts'
import { resetPassword } from './password/reset-password.ts'
import { updatePassword } from './password/update-password.ts'
import { permissionList } from './permission/permission-list.ts'
import { readSecurityPolicy, saveSecurityPolicy } from './policy/save.ts'
import { readRole, readWebsiteRights } from './role/detail.ts'
import { listRoles } from './role/list.ts'
import { startPreview, stopPreview } from './role/preview.ts'
import { addRole, deleteRole, editRole } from './role/save.ts'
import { endOtherSessions, endOwnSession, readSessions } from './session/own.ts'
import { getLoginToken } from './sign-in/get-login-token.ts'
import { getUserInfo } from './sign-in/get-user-info.ts'
import { getVerifyCode } from './sign-in/get-verify-code.ts'
import { login } from './sign-in/login.ts'
import { logout } from './sign-in/logout.ts'
import { mailVerifyCode } from './sign-in/mail-verify-code.ts'
import { signInWithPasskey, startPasskeySignIn } from './sign-in/passkey-sign-in.ts'
import { addPasskey, startPasskey } from './two-step/add-passkey.ts'
import { backupCodeLogin } from './two-step/backup-code-login.ts'
import { checkAuthenticator } from './two-step/check-authenticator.ts'
import { checkCode } from './two-step/check-code.ts'
import { checkLoginPassword } from './two-step/check-login-password.ts'
import { disable } from './two-step/disable.ts'
import { exportBackupCode } from './two-step/export-backup-code.ts'
import { generateQr } from './two-step/generate-qr.ts'
import { readTwoStepInfo } from './two-step/info.ts'
import { twoStepLogin } from './two-step/login.ts'
import { passkeySecondStep, startPasskeyConfirmation, startPasskeyStep } from './two-step/passkey-step.ts'
import { removePasskey } from './two-step/remove-passkey.ts'
import { resendBeforeLogin } from './two-step/resend-before-login.ts'
import { readConfirmMethods, sendConfirmCode } from './two-step/send-confirm-code.ts'
import { sendSmsCode } from './two-step/send-sms-code.ts'
import { updateBackupCode } from './two-step/update-backup-code.ts'
import { listDeliveries, readDelivery, resend, sendTest } from './webhook/deliveries.ts'
import { listWebhooks, removeWebhook } from './webhook/endpoints.ts'
import { saveWebhook } from './webhook/save.ts'
import { revealSecret, rotateSecret } from './webhook/secret.ts'

export const peopleHandlers = {
  'common/getVerifyCode.do': getVerifyCode,
  'common/mailVerifyCode.do': mailVerifyCode,
  'common/getLoginToken.do': getLoginToken,
  'admin/login.do': login,
  'admin/logout.do': logout,
  'admin/getUserInfo.do': getUserInfo,
  'admin/forgotPassword.do': forgotPassword,
  'admin/resetPassword.do': resetPassword,
  'admin/confirmEmail.do': confirmEmail,
  'admin/revertEmail.do': revertEmail,
  'admin/checkPassword.do': checkPassword,
  'admin/getPasswordHistory.do': getPasswordHistory,
  'admin/updatePassword.do': updatePassword,
  'admin/renewPassword.do': renewPassword,
  'account/profile.do': readProfile,
  'account/updateEmail.do': updateEmail,
  'account/sessions.do': readSessions,
  'account/endSession.do': endOwnSession,
  'account/endOtherSessions.do': endOtherSessions,
  'permission/permissionList.do': permissionList,
  'twoStep/info.do': readTwoStepInfo,
  'twoStep/confirmMethods.do': readConfirmMethods,
  'twoStep/sendConfirmCode.do': sendConfirmCode,
  'twoStep/checkLoginPassword.do': checkLoginPassword,
  'twoStep/sendSmsCode.do': sendSmsCode,
  'twoStep/checkCode.do': checkCode,
  'twoStep/generateQr.do': generateQr,
  'twoStep/checkAuthenticator.do': checkAuthenticator,
  'twoStep/disable.do': disable,
  'twoStep/updateBackupCode.do': updateBackupCode,
  'twoStep/exportBackupCode.do': exportBackupCode,
  'twoStep/resendBeforeLogin.do': resendBeforeLogin,
  'twoStep/login.do': twoStepLogin,
  'twoStep/backupCodeLogin.do': backupCodeLogin,
  'passkey/list.do': listPasskeys,
  'passkey/registerOptions.do': startPasskey,
  'passkey/register.do': addPasskey,
  'passkey/rename.do': renamePasskey,
  'passkey/remove.do': removePasskey,
  'passkey/confirmOptions.do': startPasskeyConfirmation,
  'passkey/secondStepOptions.do': startPasskeyStep,
  'passkey/secondStep.do': passkeySecondStep,
  'passkey/signInOptions.do': startPasskeySignIn,
  'passkey/signIn.do': signInWithPasskey,
  'developer/getGateways.do': listKeys,
  'developer/revealKey.do': revealKey,
  'developer/updateKey.do': updateKey,
  'developer/addKey.do': addKey,
  'developer/editKey.do': editKey,
  'developer/findKeys.do': findKeys,
  'developer/keyDays.do': listKeyDays,
  'developer/requests.do': listRequests,
  'developer/request.do': readRequest,
  'developer/requestErrors.do': countErrors,
  'developer/gettingStarted.do': readGettingStarted,
  'developer/apiInfo.do': readApiInfo,
  'developer/getLogos.do': listLogos,
  'developer/uploadLogo.do': saveLogo,
  'developer/downloadLogo.do': downloadLogo,
  'event/list.do': listEvents,
  'event/detail.do': readEvent,
  'webhook/list.do': listWebhooks,
  'webhook/save.do': saveWebhook,
  'webhook/rotate.do': rotateSecret,
  'webhook/reveal.do': revealSecret,
  'webhook/test.do': sendTest,
  'webhook/deliveries.do': listDeliveries,
  'webhook/delivery.do': readDelivery,
  'webhook/resend.do': resend,
  'webhook/remove.do': removeWebhook,
  'merchant/getInfo.do': readMerchantInfo,
  'merchant/update.do': saveSettings,
  'merchant/switches.do': turnSwitch,
  'adminManage/list.do': listAdministrators,
  'adminManage/add.do': addAdministrator,
  'adminManage/checkName.do': checkName,
  'adminManage/edit.do': editAdministrator,
  'adminManage/updateStatus.do': updateStatus,
  'adminManage/unlock.do': unlock,
  'adminManage/resetPassword.do': resetPasswordOf,
  'adminManage/delete.do': deleteAdministrator,
  'adminManage/resetTwoStep.do': resetTwoStepOf,
  'adminManage/resendInvitation.do': resendInvitation,
  'adminManage/withdrawInvitation.do': withdrawInvitation,
  'adminManage/sessions.do': readSessionsOf,
  'adminManage/endSessions.do': endSessionsOfColleague,
  'securityPolicy/info.do': readSecurityPolicy,
  'securityPolicy/save.do': saveSecurityPolicy,
  'role/list.do': listRoles,
  'role/detail.do': readRole,
  'role/add.do': addRole,
  'role/edit.do': editRole,
  'role/delete.do': deleteRole,
  'role/siteRights.do': readWebsiteRights,
  'role/preview.do': startPreview,
  'role/endPreview.do': stopPreview,
  'merchantLog/list.do': listLogs,
  'merchantLog/download.do': downloadLogs,
  'approval/list.do': listApprovals,
  'approval/approve.do': approve,
  'approval/refuse.do': refuse,
  'approval/withdraw.do': withdraw,
  'approval/waiting.do': listWaiting,
  'approval/rules.do': readApprovalRules,
  'approval/saveRules.do': saveRules,
} satisfies Partial<Handlers>
