import { z } from 'zod'

/** The one status of an order. lib/rules/order-state.ts derives it. */

export const orderStates = [
  'pending',
  'processing',
  'pre_authorized',
  'paid',
  'partly_refunded',
  'refunded',
  'on_hold',
  'disputed',
  'won',
  'charged_back',
  'failed',
  'revoked',
  'expired',
] as const
export type OrderState = (typeof orderStates)[number]
export const orderState = z.enum(orderStates).meta({
  id: 'OrderState',
  description:
    'The payment, or what became of the money since. `on_hold`: by a retrieval; `won`: a chargeback was reversed; `charged_back`: a chargeback is final.',
})
export const orderGroups = ['disputed', 'refunded', 'failed', 'pre_authorized'] as const
export type OrderGroup = (typeof orderGroups)[number]
export const orderGroup = z.enum(orderGroups).meta({
  id: 'OrderGroup',
  description:
    'States of orders that belong together. `disputed`: with a dispute in any state; `refunded`: in full or in part.',
})
