import { and, eq } from 'drizzle-orm'
import type { secondStepMethods } from '#lib/contract/admin.ts'
import type { Database } from '../db/client.ts'
import { twoStep } from '../db/schema/two-step.ts'
import { countBackupCodes } from './backup-codes.ts'

export interface Name {
  merchantNo: string
  userName: string
}

type Row = typeof twoStep.$inferSelect
export type TwoStep = Pick<Row, 'totpSecret' | 'totpLastStep' | 'pendingSecret'> & {
  sms: boolean
  authenticator: boolean
  /** The confirmed phone; undefined while SMS is off. */
  phone: string | undefined
}

const own = ({ merchantNo, userName }: Name) =>
  and(eq(twoStep.merchantNo, merchantNo), eq(twoStep.userName, userName))

/** What the user has switched on. `lock`: nobody else changes or uses it until the transaction ends. */
export async function readTwoStep(db: Database, name: Name, { lock = false } = {}): Promise<TwoStep> {
  const query = db.select().from(twoStep).where(own(name))
  const [row] = await (lock ? query.for('update') : query)
  const sms = Boolean(row?.smsOnAt && row.smsPhone)
  return {
    sms,
    authenticator: Boolean(row?.totpOnAt && row.totpSecret),
    phone: sms ? (row?.smsPhone ?? undefined) : undefined,
    totpSecret: row?.totpSecret ?? null,
    totpLastStep: row?.totpLastStep ?? null,
    pendingSecret: row?.pendingSecret ?? null,
  }
}

export async function writeTwoStep(
  tx: Database,
  { merchantNo, userName }: Name,
  set: Partial<Omit<Row, keyof Name>>,
): Promise<void> {
  await tx
    .insert(twoStep)
    .values({ merchantNo, userName, ...set })
    .onConflictDoUpdate({ target: [twoStep.merchantNo, twoStep.userName], set })
}

export const isOn = (state: TwoStep): boolean => state.sms || state.authenticator

/** In order of preference: the app costs nothing and needs no network. */
export async function methodsOf(
  db: Database,
  name: Name,
  state: TwoStep,
): Promise<(typeof secondStepMethods)[number][]> {
  if (!isOn(state)) return []
  return [
    ...(state.authenticator ? (['authenticator'] as const) : []),
    ...(state.sms ? (['sms'] as const) : []),
    ...((await countBackupCodes(db, name)) > 0 ? (['backup_code'] as const) : []),
  ]
}

/** Enough to recognise the phone: '+86*******8000' reads as its owner's. */
export const maskPhone = (phone: string): string =>
  `${phone.slice(0, 3)}${'*'.repeat(Math.max(0, phone.length - 7))}${phone.slice(-4)}`
