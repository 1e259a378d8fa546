import { and, eq } from 'drizzle-orm'
import { type MerchantSwitch, merchantSwitches, type SwitchState } from '#lib/contract/merchant.ts'
import { switchDefaults } from '#lib/rules/merchant.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { merchantSwitchStates } from '#sandbox/platform/db/schema/merchant-info.ts'

type Stored = typeof merchantSwitchStates.$inferSelect

const stateOf = (name: MerchantSwitch, stored: Stored | undefined): SwitchState => ({
  name,
  on: stored?.isOn ?? switchDefaults[name],
  version: stored?.version ?? 0,
  updatedAt: stored?.updatedAt.toISOString() ?? null,
  updatedBy: stored?.updatedBy ?? null,
})

/** All switches, in the order of the contract. */
export async function readSwitches(db: Database, merchantNo: string): Promise<SwitchState[]> {
  const rows = await db
    .select()
    .from(merchantSwitchStates)
    .where(eq(merchantSwitchStates.merchantNo, merchantNo))
  return merchantSwitches.map((name) =>
    stateOf(
      name,
      rows.find((row) => row.name === name),
    ),
  )
}

export async function isSwitchedOn(db: Database, merchantNo: string, name: MerchantSwitch): Promise<boolean> {
  const [row] = await db
    .select({ isOn: merchantSwitchStates.isOn })
    .from(merchantSwitchStates)
    .where(and(eq(merchantSwitchStates.merchantNo, merchantNo), eq(merchantSwitchStates.name, name)))
  return row?.isOn ?? switchDefaults[name]
}
