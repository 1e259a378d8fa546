import { RemoveDialog } from '#app/(portal)/developer/webhooks/remove-dialog.tsx'
import { RevealDialog } from '#app/(portal)/developer/webhooks/reveal-dialog.tsx'
import { RotateDialog } from '#app/(portal)/developer/webhooks/rotate-dialog.tsx'
import { TestDialog } from '#app/(portal)/developer/webhooks/test-dialog.tsx'
import type { WebhookRow } from '#lib/contract/webhook.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { type Caller, press, type } from './sensitive-callers.ts'

const folder = 'app/(portal)/developer/webhooks'
const row = {
  endpointNo: 'WH1',
  version: 1,
  url: 'https://shop.example/',
  types: ['payment.success'],
} as WebhookRow
const dialog = { open: true, onClose: () => {}, onClosed: () => {}, row, latest: undefined }
const enter: Caller['enter'] = (user) => type(user, /^Password/, DEMO_PASSWORD)

export const webhookCallers: Caller[] = [
  {
    file: `${folder}/rotate-dialog.tsx`,
    path: 'webhook/rotate.do',
    ui: <RotateDialog {...dialog} />,
    enter,
    send: press(/^Replace and show/),
  },
  {
    file: `${folder}/reveal-dialog.tsx`,
    path: 'webhook/reveal.do',
    ui: <RevealDialog {...dialog} />,
    enter,
    send: press(/^Show the secret/),
  },
  {
    file: `${folder}/remove-dialog.tsx`,
    path: 'webhook/remove.do',
    ui: <RemoveDialog {...dialog} />,
    enter,
    send: press(/^Remove/),
  },
  {
    file: `${folder}/test-dialog.tsx`,
    path: 'webhook/test.do',
    ui: <TestDialog {...dialog} />,
    send: press(/^Send/),
  },
]
