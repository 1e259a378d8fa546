import { screen } from '@testing-library/react'
import { ReplyDialog } from '#app/(portal)/complaint/[complaintNo]/reply-dialog.tsx'
import { UpdateDialog } from '#app/(portal)/complaint/[complaintNo]/update-dialog.tsx'
import type { ComplaintDetail } from '#lib/contract/complaint.ts'
import { type Caller, press } from './sensitive-callers.ts'

const dialog = { open: true, onClose: () => {}, onClosed: () => {}, onDone: () => {} }
// The dialogs read these fields only.
const complaint = {
  complaintNo: 'C1',
  tradeNo: 'T1',
  status: 'pending',
  email: 'buyer@shop.example',
  entries: [],
  order: { refunded: 'none' },
  reply: { locale: 'en_US', subject: 'Your complaint', text: '' },
  version: 1,
} as unknown as ComplaintDetail

export const complaintCallers: readonly Caller[] = [
  {
    file: 'app/(portal)/complaint/[complaintNo]/reply-dialog.tsx',
    path: 'complaint/reply.do',
    ui: <ReplyDialog {...dialog} complaint={complaint} text="We resend it today" />,
    send: press(/^Send email/),
  },
  {
    file: 'app/(portal)/complaint/[complaintNo]/update-dialog.tsx',
    path: 'complaint/update.do',
    ui: <UpdateDialog {...dialog} action="follow_up" complaint={complaint} />,
    enter: async (user) => {
      await user.click(await screen.findByRole('combobox'))
      const [first] = await screen.findAllByRole('option')
      if (first) await user.click(first)
      await user.type(screen.getByRole('textbox'), 'Called the customer')
    },
    send: press(/^Add a note/),
  },
]
