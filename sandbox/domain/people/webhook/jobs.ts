import { webhookDeliveries } from '#sandbox/platform/db/schema/webhook.ts'
import type { Job } from '#sandbox/platform/jobs.ts'

/** Jobs have no reference to a sandbox, so they announce due deliveries to the senders of this process. */
const senders = new Set<(merchantNo: string) => void>()

/** @returns the function that ends it */
export function onDueDeliveries(wake: (merchantNo: string) => void): () => void {
  senders.add(wake)
  return () => senders.delete(wake)
}

/** Wakes the sender for a merchant with due deliveries. It does not wait for receivers. */
export const webhooksJob: Job = {
  name: 'webhooks',
  waitsIn: webhookDeliveries,
  run: async ({ merchantNo }) => {
    for (const wake of senders) wake(merchantNo)
  },
}
