import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { addCustomerNote, CustomerNote, deleteCustomerNote } from '#lib/contract/customer.ts'
import { hasCardNumber } from '#lib/rules/card-number.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { customerNotes } from '#sandbox/platform/db/schema/customer-note.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { type Customer, findCustomer } from './find.ts'

const t = customerNotes

const ofCustomer = ({ merchantNo }: Context, { kind, value }: Customer) =>
  and(eq(t.merchantNo, merchantNo), eq(t.kind, kind), eq(t.value, value))

/** The notes about a customer, latest first. */
export async function notesOf(ctx: Context, customer: Customer): Promise<CustomerNote[]> {
  const rows = await ctx.db
    .select({ noteNo: t.noteNo, at: t.at, by: t.by, text: t.text })
    .from(t)
    .where(ofCustomer(ctx, customer))
    .orderBy(desc(t.at), desc(t.noteNo))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export const addNote: Handler<typeof addCustomerNote> = async ({ ctx, input }) => {
  if (hasCardNumber(input.text))
    throw new BusinessError('invalid_request', [{ path: 'text', message: 'card_number' }])
  const customer = await findCustomer(ctx, input)
  const { kind, value } = customer
  const note = { noteNo: randomUUID(), at: ctx.now(), by: ctx.userName, text: input.text }
  await ctx.db.insert(t).values({ merchantNo: ctx.merchantNo, kind, value, ...note })
  // The log names the order, not the text: a deleted note must not remain there.
  noteChange(ctx, input.tradeNo, {})
  return { notes: await notesOf(ctx, customer) }
}

/** Throws record_not_found, also for a note about another customer. */
export const deleteNote: Handler<typeof deleteCustomerNote> = async ({ ctx, input }) => {
  const customer = await findCustomer(ctx, input)
  const [gone] = await ctx.db
    .delete(t)
    .where(and(ofCustomer(ctx, customer), eq(t.noteNo, input.noteNo)))
    .returning({ noteNo: t.noteNo })
  if (!gone) throw new BusinessError('record_not_found')
  noteChange(ctx, input.tradeNo, {})
  return { notes: await notesOf(ctx, customer) }
}
