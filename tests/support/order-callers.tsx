import { screen } from '@testing-library/react'
import { WaybillDialog } from '#app/(portal)/deal/dispute/[disputeNo]/waybill-dialog.tsx'
import { AddNoteDialog } from '#app/(portal)/deal/transaction/[tradeNo]/customer/note-dialogs.tsx'
import { success } from './fake-api.ts'
import { type Caller, press, type } from './sensitive-callers.ts'
import { unshipped } from './waybills.ts'

/** Callers about an order from the pages of its dispute and its customer. */
export const orderCallers: readonly Caller[] = [
  {
    file: 'app/(portal)/deal/dispute/[disputeNo]/waybill-dialog.tsx',
    path: 'waybill/save.do',
    ui: <WaybillDialog tradeNo="T1" open onClose={() => {}} />,
    answers: {
      'common/getCarriers.do': () => success([]),
      'waybill/getMode.do': () => success({ mode: 'number' }),
      'waybill/billPictures.do': () => success({ bill: unshipped, letter: null, pictures: [] }),
    },
    enter: async (user) =>
      user.type(await screen.findByRole('textbox', { name: /^Tracking number/ }), 'JD0000009'),
    send: press(/^Save/),
  },
  {
    file: 'app/(portal)/deal/transaction/[tradeNo]/customer/note-dialogs.tsx',
    path: 'customer/addNote.do',
    ui: <AddNoteDialog tradeNo="T1" by="email" open onClose={() => {}} />,
    enter: (user) => type(user, /^Note/, 'Called the customer'),
    send: press(/^Save/),
  },
]
