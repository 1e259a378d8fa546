import { KeyDialog } from '#app/(portal)/developer/security_api_key/key-dialog.tsx'
import type { ApiKeyRow } from '#lib/contract/developer.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { type Caller, press, type } from './sensitive-callers.ts'

const at = '2026-11-01T00:00:00.000Z'
const row: ApiKeyRow = {
  keyNo: 'K1',
  gatewayNo: 'G1',
  gatewayLabel: 'Shop',
  environment: 'live',
  name: 'Shop server',
  scopes: ['pay'],
  networks: [],
  status: 'unactivated',
  masked: null,
  createdAt: at,
  createdBy: null,
  shownAt: null,
  shownBy: null,
  activatedAt: null,
  activatedBy: null,
  replacedAt: null,
  expiresAt: null,
  ended: false,
  alone: false,
  lastUsedAt: null,
  version: 1,
  updatedBy: null,
}
const dialog = { open: true, onClose: () => {}, onClosed: () => {} }
const password: Caller['enter'] = (user) => type(user, /^Password/, DEMO_PASSWORD)

export const keyCallers: readonly Caller[] = [
  ...(['activate', 'reveal'] as const).map(
    (action): Caller => ({
      file: 'app/(portal)/developer/security_api_key/key-dialog.tsx',
      path: action === 'reveal' ? 'developer/revealKey.do' : 'developer/updateKey.do',
      ui: <KeyDialog {...dialog} action={action} row={row} />,
      enter: password,
      send: press(/^(Activate|Show)(?! password)/),
    }),
  ),
]
