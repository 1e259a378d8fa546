import type { evidenceSections, productTypes } from '../contract/dispute.ts'

/** The evidence for a representment, by chargeback reason and product type, and which of it is present. */

export type ProductType = (typeof productTypes)[number]
export type EvidenceSection = (typeof evidenceSections)[number]

export const reasonGroups = [
  'fraud',
  'not_received',
  'not_as_described',
  'credit_not_processed',
  'duplicate',
  'wrong_amount',
  'cancelled',
  'counterfeit',
  'paid_otherwise',
  'processing',
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
  cancelled_recurring: 'cancelled',
  counterfeit: 'counterfeit',
  paid_by_other_means: 'paid_otherwise',
  late_presentment: 'processing',
  no_authorisation: 'processing',
}

/** The group of a reason code, which determines the required evidence. An unknown reason belongs to 'other'. */
export const reasonGroup = (reason: string): ReasonGroup =>
  Object.hasOwn(groupByReason, reason) ? (groupByReason[reason] ?? 'other') : 'other'

export const evidenceItems = [
  'tracking',
  'delivery_proof',
  'service_proof',
  'product_details',
  'product_pictures',
  'authenticity',
  'customer_messages',
  'customer_identity',
  'customer_history',
  'terms',
  'cancellation_terms',
  'refund_proof',
  'separate_orders',
  'receipt',
  'authorisation_record',
] as const
export type EvidenceItem = (typeof evidenceItems)[number]

/** The order's data that provides the evidence; otherwise images of this section provide it. */
type FromOrder = 'waybill' | 'products' | 'refund' | 'history'

const homes: Readonly<Record<EvidenceItem, { section: EvidenceSection; order?: FromOrder }>> = {
  tracking: { section: 'delivery', order: 'waybill' },
  delivery_proof: { section: 'delivery' },
  service_proof: { section: 'delivery' },
  product_details: { section: 'product', order: 'products' },
  product_pictures: { section: 'product' },
  authenticity: { section: 'product' },
  customer_messages: { section: 'customer' },
  customer_identity: { section: 'customer' },
  customer_history: { section: 'customer', order: 'history' },
  terms: { section: 'terms' },
  cancellation_terms: { section: 'terms' },
  refund_proof: { section: 'other', order: 'refund' },
  separate_orders: { section: 'other' },
  receipt: { section: 'other' },
  authorisation_record: { section: 'other' },
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
  cancelled: {
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
    merchandise: { essential: ['authorisation_record'], supporting: ['receipt'] },
    services: { essential: ['authorisation_record'], supporting: ['receipt'] },
  },
  other: {
    merchandise: {
      essential: ['tracking', 'receipt'],
      supporting: ['product_details', 'customer_messages', 'terms'],
    },
    services: { essential: ['service_proof', 'receipt'], supporting: ['customer_messages', 'terms'] },
  },
}

const demandOf = (group: ReasonGroup, productType: ProductType): Demand => demands[group][productType]

export const sectionOf = (item: EvidenceItem): EvidenceSection => homes[item].section

/** Evidence from the order's own data. */
export interface OrderFacts {
  trackingNumber: string | null
  products: number
  /** The sum of refunds that have not failed. */
  refunded: boolean
  /** Successful orders of the same customer before this one. */
  earlierOrders: number
}

export interface EvidenceState {
  item: EvidenceItem
  section: EvidenceSection
  weight: 'essential' | 'supporting'
  /** order: the order's data provides it; pictures: its section has images; missing: neither. */
  found: 'order' | 'pictures' | 'missing'
}

/** All evidence for the reason, essential first, with its state. */
export function evidenceOf(
  group: ReasonGroup,
  productType: ProductType,
  order: OrderFacts,
  pictures: Readonly<Partial<Record<EvidenceSection, number>>>,
): EvidenceState[] {
  const holds: Record<FromOrder, boolean> = {
    waybill: order.trackingNumber !== null,
    products: order.products > 0,
    refund: order.refunded,
    history: order.earlierOrders > 0,
  }
  const state = (weight: EvidenceState['weight']) => (item: EvidenceItem) => {
    const { section, order: from } = homes[item]
    const found = from && holds[from] ? 'order' : (pictures[section] ?? 0) > 0 ? 'pictures' : 'missing'
    return { item, section, weight, found } as const
  }
  const { essential, supporting } = demandOf(group, productType)
  return [...essential.map(state('essential')), ...supporting.map(state('supporting'))]
}

/** No essential evidence is missing. */
export const isComplete = (states: readonly EvidenceState[]): boolean =>
  states.every(({ weight, found }) => weight !== 'essential' || found !== 'missing')
