import type { disputeTypes } from '../contract/dispute.ts'
import type { evidenceItems, productTypes } from '../contract/dispute-evidence.ts'

/** The evidence for a representment, by chargeback reason and product type, and which of it is present. */

export type ProductType = (typeof productTypes)[number]
type DisputeType = (typeof disputeTypes)[number]
export type EvidenceItem = (typeof evidenceItems)[number]

export const reasonGroups = [
  'fraud',
  'not_received',
  'not_as_described',
  'credit_not_processed',
  'duplicate',
  'wrong_amount',
  'canceled',
  'counterfeit',
  'paid_otherwise',
  'processing',
  'retrieval',
  'other',
] as const
export type ReasonGroup = (typeof reasonGroups)[number]

const groupByReason: Readonly<Record<string, ReasonGroup>> = {
  fraud: 'fraud',
  not_received: 'not_received',
  not_as_described: 'not_as_described',
  credit_not_processed: 'credit_not_processed',
  duplicate: 'duplicate',
  wrong_amount: 'wrong_amount',
  canceled_recurring: 'canceled',
  counterfeit: 'counterfeit',
  paid_by_other_means: 'paid_otherwise',
  late_presentment: 'processing',
  no_authorization: 'processing',
}

/**
 * The group of a dispute, which determines the required evidence. An unknown reason belongs to 'other'; every retrieval
 * asks for the documents of the order.
 */
export const reasonGroup = (reason: string, disputeType: DisputeType): ReasonGroup =>
  disputeType === 'retrieval'
    ? 'retrieval'
    : ((Object.hasOwn(groupByReason, reason) ? groupByReason[reason] : undefined) ?? 'other')

/** Items that the order's own data can provide instead of files. */
const fromOrder: Readonly<Partial<Record<EvidenceItem, (order: OrderFacts) => boolean>>> = {
  authentication: ({ authenticated }) => authenticated,
  tracking: ({ trackingNumber }) => trackingNumber !== null,
  product_details: ({ products }) => products > 0,
  customer_history: ({ earlierOrders }) => earlierOrders > 0,
  refund_proof: ({ refunded }) => refunded,
}

/** essential: without it the scheme decides for the cardholder. supporting: strengthens the case. */
interface Demand {
  essential: readonly EvidenceItem[]
  supporting: readonly EvidenceItem[]
}

const demands: Readonly<Record<ReasonGroup, Record<ProductType, Demand>>> = {
  fraud: {
    merchandise: {
      essential: ['tracking', 'delivery_proof', 'customer_identity'],
      supporting: ['customer_history', 'customer_messages', 'product_details'],
    },
    services: {
      essential: ['service_proof', 'customer_identity'],
      supporting: ['customer_history', 'customer_messages', 'terms'],
    },
  },
  not_received: {
    merchandise: {
      essential: ['tracking', 'delivery_proof'],
      supporting: ['customer_messages', 'product_details'],
    },
    services: { essential: ['service_proof'], supporting: ['customer_messages', 'terms'] },
  },
  not_as_described: {
    merchandise: {
      essential: ['product_details', 'product_pictures', 'terms'],
      supporting: ['customer_messages', 'tracking'],
    },
    services: { essential: ['service_proof', 'terms'], supporting: ['customer_messages', 'product_details'] },
  },
  credit_not_processed: {
    merchandise: { essential: ['refund_proof', 'terms'], supporting: ['customer_messages'] },
    services: { essential: ['refund_proof', 'cancellation_terms'], supporting: ['customer_messages'] },
  },
  duplicate: {
    merchandise: {
      essential: ['separate_orders', 'tracking'],
      supporting: ['product_details', 'refund_proof'],
    },
    services: { essential: ['separate_orders', 'service_proof'], supporting: ['refund_proof'] },
  },
  wrong_amount: {
    merchandise: { essential: ['receipt'], supporting: ['product_details', 'customer_messages'] },
    services: { essential: ['receipt'], supporting: ['terms', 'customer_messages'] },
  },
  canceled: {
    merchandise: { essential: ['cancellation_terms', 'tracking'], supporting: ['customer_messages'] },
    services: { essential: ['cancellation_terms', 'service_proof'], supporting: ['customer_messages'] },
  },
  counterfeit: {
    merchandise: {
      essential: ['authenticity', 'product_pictures'],
      supporting: ['product_details', 'tracking'],
    },
    services: { essential: ['authenticity'], supporting: ['terms', 'customer_messages'] },
  },
  paid_otherwise: {
    merchandise: {
      essential: ['receipt', 'separate_orders'],
      supporting: ['customer_messages', 'refund_proof'],
    },
    services: {
      essential: ['receipt', 'separate_orders'],
      supporting: ['customer_messages', 'refund_proof'],
    },
  },
  processing: {
    merchandise: { essential: ['authorization_record'], supporting: ['receipt'] },
    services: { essential: ['authorization_record'], supporting: ['receipt'] },
  },
  retrieval: {
    merchandise: {
      essential: ['receipt'],
      supporting: ['tracking', 'delivery_proof', 'product_details', 'customer_identity', 'terms'],
    },
    services: {
      essential: ['receipt'],
      supporting: ['service_proof', 'product_details', 'customer_identity', 'terms'],
    },
  },
  other: {
    merchandise: {
      essential: ['tracking', 'receipt'],
      supporting: ['product_details', 'customer_messages', 'terms'],
    },
    services: { essential: ['service_proof', 'receipt'], supporting: ['customer_messages', 'terms'] },
  },
}

/** Against fraud on an authenticated order, the liability shift is enough; everything else supports it. */
function demandOf(group: ReasonGroup, productType: ProductType, { authenticated }: OrderFacts): Demand {
  const demand = demands[group][productType]
  return group === 'fraud' && authenticated
    ? { essential: ['authentication'], supporting: [...demand.essential, ...demand.supporting] }
    : demand
}

/** Evidence from the order's own data. */
export interface OrderFacts {
  trackingNumber: string | null
  products: number
  /** The sum of refunds that have not failed. */
  refunded: boolean
  /** Successful orders of the same customer before this one. */
  earlierOrders: number
  /** 3-D Secure was passed: the issuer bears a fraud chargeback. */
  authenticated: boolean
}

export interface EvidenceState {
  item: EvidenceItem
  weight: 'essential' | 'supporting'
  /** order: the order's data provides it; files: uploaded files prove it; missing: neither. */
  found: 'order' | 'files' | 'missing'
}

/**
 * All evidence for the reason, essential first, with its state.
 * @param files the number of files of each item; files of another item never count
 */
export function evidenceOf(
  group: ReasonGroup,
  productType: ProductType,
  order: OrderFacts,
  files: Readonly<Partial<Record<EvidenceItem, number>>>,
): EvidenceState[] {
  const state = (weight: EvidenceState['weight']) => (item: EvidenceItem) => {
    const found = fromOrder[item]?.(order) ? 'order' : (files[item] ?? 0) > 0 ? 'files' : 'missing'
    return { item, weight, found } as const
  }
  const { essential, supporting } = demandOf(group, productType, order)
  return [...essential.map(state('essential')), ...supporting.map(state('supporting'))]
}

/** No essential evidence is missing. */
export const isComplete = (states: readonly EvidenceState[]): boolean =>
  states.every(({ weight, found }) => weight !== 'essential' || found !== 'missing')
