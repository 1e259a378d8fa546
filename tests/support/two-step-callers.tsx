import { screen } from '@testing-library/react'
import { ConfirmStep } from '#app/(portal)/_shared/two-step/confirm-step.tsx'
import { PasskeyDialog } from '#app/(portal)/_shared/two-step/passkey-dialog.tsx'
import type { Passkey } from '#app/(portal)/_shared/two-step/passkey-props.ts'
import { RenamePasskeyDialog } from '#app/(portal)/_shared/two-step/rename-passkey-dialog.tsx'
import { SmsCodeForm } from '#app/(portal)/_shared/two-step/sms-code-form.tsx'
import { success } from './fake-api.ts'
import { type Caller, press } from './sensitive-callers.ts'

const sms = { on: true, maskedPhone: null }
const step = {
  info: { sms, authenticator: sms, passkeys: 0, backupCodesLeft: 2 },
  onDone: () => {},
  onRefusal: () => false,
  onLock: () => {},
  onClose: () => {},
}
const passkey: Passkey = {
  id: 'AQID',
  name: 'Laptop',
  createdAt: '2026-11-20T04:00:00Z',
  lastUsedAt: null,
  signsIn: true,
}

export const twoStepCallers: readonly Caller[] = [
  ...(['turn_off_sms', 'renew_codes', 'export_codes'] as const).map(
    (change): Caller => ({
      file: 'app/(portal)/_shared/two-step/confirm-step.tsx',
      path: {
        turn_off_sms: 'twoStep/disable.do',
        renew_codes: 'twoStep/updateBackupCode.do',
        export_codes: 'twoStep/exportBackupCode.do',
      }[change],
      ui: <ConfirmStep {...step} change={change} />,
      send: press(/^(Turn off|Generate new codes|Download)/),
    }),
  ),
  {
    file: 'app/(portal)/_shared/two-step/use-code-entry.ts',
    path: 'twoStep/checkCode.do',
    ui: (
      <SmsCodeForm
        {...step}
        change="turn_on_sms"
        to={{ countryCode: '+44', phone: '7700900000', country: 'GB' }}
        resendAfter={60}
        onOther={() => {}}
      />
    ),
    send: async (user) => user.type(await screen.findByRole('textbox'), '123456'),
  },
  {
    file: 'app/(portal)/_shared/two-step/passkey-dialog.tsx',
    path: 'passkey/remove.do',
    ui: (
      <PasskeyDialog
        change={{ removed: passkey }}
        passwordAt={Date.now()}
        onPassword={() => {}}
        onClose={() => {}}
      />
    ),
    answers: { 'twoStep/info.do': () => success({ ...step.info, passkeys: 1 }) },
    send: press(/^Remove/),
  },
  {
    file: 'app/(portal)/_shared/two-step/rename-passkey-dialog.tsx',
    path: 'passkey/rename.do',
    ui: <RenamePasskeyDialog passkey={passkey} onClose={() => {}} />,
    send: press(/^Save/),
  },
]
